import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import { redactedText } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { personalRows } from "../../foundation/records/person.ts";
import { dayMs, deleteRowsStep } from "../../foundation/records/retention-step.ts";
import { jsonContains } from "../../foundation/records/searched-json.ts";
import { matchesSearch, normalizedCodeColumn } from "../../foundation/records/searched-text.ts";
import { calendarDayLabel } from "../../foundation/records/showroom-time.ts";
import { entryKindLabel } from "./entry-labels.ts";

/** Search facts of a journal entry's postings. */
export const journalPostings = {
  id: sql`journal_entry.number`,
  of: sql`select entry from journal_posting`,
  facts: {
    texts: [],
    codes: [normalizedCodeColumn(sql`journal_posting.reference`)],
    cents: [sql`abs(journal_posting.cents)`],
  },
};

/** Journal entries, searchable by number, reason, reference, amount and order. */
export const entryKind: Kind = {
  name: "entry",
  texts: {
    day_close: { code: "day", books: "counted reason actor" },
    journal_entry: { code: "ticket_id", books: "day kind cause order_id actor memo" },
    journal_posting: { books: "account reference" },
  },
  search: {
    title: "Journal",
    route: "/desk/money/entries/:number",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("journal_entry")
        .leftJoin("orders", "orders.id", "journal_entry.order_id")
        .select(["journal_entry.number", "journal_entry.kind", "day", "memo", "orders.number as order"])
        .where(
          matchesSearch(typed, {
            texts: [sql`journal_entry.memo`, sql`orders.number`],
            codes: [sql`cast(journal_entry.number as text)`, normalizedCodeColumn(sql`orders.number`)],
            rows: [journalPostings],
          }),
        )
        .orderBy("journal_entry.number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, kind, day, memo, order }) => ({
        ...{ to: `/desk/money/entries/${number}`, number: `Entry ${number}`, who: order, state: null },
        title: [entryKindLabel(kind), calendarDayLabel(day), memo].filter(Boolean).join(", "),
      }));
    },
  },
};

/** Form 8300 cash reports, searchable by payer, mailbox and amount. */
export const cashReportKind: Kind = {
  name: "cash-report",
  texts: { cash_report: { code: "due_day", client: "email_key", books: "payer" } },
  personal: [
    // Form 8300 and its data must be kept for five years (26 CFR 1.6050I-1), so only the address is erased. A closed
    // report is not needed.
    personalRows({
      name: "cashReports",
      title: "Cash reports (Form 8300)",
      erased: "Cash reports (Form 8300), kept for five years by law",
      read: ({ db, key }) => db.selectFrom("cash_report").selectAll().where("email_key", "=", key).execute(),
      async erase(tx, _reports, { key }) {
        await tx
          .deleteFrom("cash_report")
          .where("email_key", "=", key)
          .where("closed_by", "is not", null)
          .execute();
        await tx
          .updateTable("cash_report")
          .set({ email_key: redactedText })
          .where("email_key", "=", key)
          .execute();
      },
    }),
  ],
  retention: [
    // Five years including leap days (26 CFR 1.6050I-1). An unfiled report is kept.
    deleteRowsStep({
      ...{ name: "cash reports", termMs: 1_827 * dayMs, table: "cash_report" },
      isOver: (before) => sql`filed_at < ${before}`,
    }),
    // Data about a payer for whom no report is required anymore.
    deleteRowsStep({
      ...{ name: "closed cash reports", termMs: 90 * dayMs, table: "cash_report" },
      isOver: (before) => sql`closed_by in (select number from journal_entry where at < ${before})`,
    }),
  ],
  search: {
    title: "Cash reports",
    route: "/desk/money/cash-reports/:id",
    async find({ database: { read, dialect }, typed, most }) {
      const rows = await read
        .selectFrom("cash_report")
        .select(["id", "email_key", "cash_cents", "due_day", "filed_at"])
        .where(
          matchesSearch(typed, {
            texts: [sql`cash_report.email_key`],
            cents: [sql`cash_report.cash_cents`],
            within: (word) =>
              jsonContains(dialect, { column: sql`cash_report.payer`, paths: ["name", "address"], word }),
          }),
        )
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, email_key, cash_cents, due_day, filed_at }) => ({
        ...{ to: `/desk/money/cash-reports/${id}`, number: null, who: email_key },
        title: `${formatMoneyExact(cash_cents)} in cash, due ${calendarDayLabel(due_day)}`,
        state: filed_at === null ? { label: "To file", tone: "open" } : { label: "Filed", tone: "good" },
      }));
    },
  },
};
