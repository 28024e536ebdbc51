import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import type { Kind } from "../records/kind.ts";
import { jsonWith } from "../records/searched-json.ts";
import { isFound, keyOf } from "../records/searched-text.ts";
import { calendarDayLabel } from "../records/showroom-time.ts";
import { entryKindLabel } from "./entry-labels.ts";

/** What an entry of the journal books, as a search looks at it. */
export const journalPostings = {
  id: sql`journal_entry.number`,
  of: sql`select entry from journal_posting`,
  facts: {
    texts: [],
    codes: [keyOf(sql`journal_posting.reference`)],
    cents: [sql`abs(journal_posting.cents)`],
  },
};

/** Entries of the journal, found by number, reason, reference, amount and order. */
export const entryKind: Kind = {
  name: "entry",
  search: {
    title: "Journal",
    route: "/desk/money/entries/:number",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("journal_entry")
        .leftJoin("orders", "orders.id", "journal_entry.order_id")
        .select(["journal_entry.number", "journal_entry.kind", "day", "memo", "orders.number as order"])
        .where(
          isFound(typed, {
            texts: [sql`journal_entry.memo`],
            codes: [sql`cast(journal_entry.number as text)`, keyOf(sql`orders.number`)],
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

/** Reports of cash on Form 8300, found by payer, mailbox and amount. */
export const cashReportKind: Kind = {
  name: "cash-report",
  search: {
    title: "Cash reports",
    route: "/desk/money/cash-reports/:id",
    async find({ database: { read, dialect }, typed, most }) {
      const rows = await read
        .selectFrom("cash_report")
        .select(["id", "email_key", "cash_cents", "due_day", "filed_at"])
        .where(
          isFound(typed, {
            texts: [sql`cash_report.email_key`],
            cents: [sql`cash_report.cash_cents`],
            within: (word) =>
              jsonWith(dialect, { column: sql`cash_report.payer`, paths: ["name", "address"], word }),
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
