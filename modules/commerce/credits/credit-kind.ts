import { sql } from "kysely";
import type { Db } from "#database";
import { readCreditCents } from "#ledger";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { personalRows } from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import {
  dayMs,
  deleteRowsStep,
  retentionPeriods,
  retentionStep,
} from "../../../foundation/records/retention-step.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { creditStates } from "./credit-states.ts";
import { creditName, creditSubject } from "./stored-value.ts";

/** Gift cards and store credits, which stay valid by number and PIN when their holder is erased. */
export const creditKind: Kind = {
  name: "credit",
  subjects: { credit: { path: (account) => `/desk/gift-cards/${encodeURIComponent(account)}` } },
  search: {
    title: "Gift cards and credit",
    route: "/desk/gift-cards/:account",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("stored_value")
        .select(["account", "name", "state"])
        .where(
          matchesSearch(search.typed, {
            texts: [sql`stored_value.name`, sql`stored_value.email`],
            codes: [sql`stored_value.code`],
          }),
        )
        .orderBy("created_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ account, name, state }) => ({
        ...{
          to: `/desk/gift-cards/${encodeURIComponent(account)}`,
          number: null,
          title: creditName(account),
        },
        ...{ who: name && name !== redactedText ? name : null, state: creditStates[state] },
      }));
    },
  },
  texts: {
    stored_value: {
      code: "account kind code state ticket_id replaced_by expires_day",
      client: "email_key name email message",
    },
    pin_attempt: { code: "key" },
    order_credit: { code: "order_id account" },
  },
  leftOut: [{ table: "pin_attempt", why: "Counts of wrong PINs in the last day." }],
  contacts: [{ table: "stored_value", email: "email", name: sql`name`, where: sql`name <> ''` }],
  personal: [
    personalRows({
      name: "storeCredits",
      title: "Gift cards and store credits",
      erased: "Gift cards and store credits, with the holder's name and email removed",
      read: ({ db, key }) => db.selectFrom("stored_value").selectAll().where("email_key", "=", key).execute(),
      async shown(row, db) {
        return { ...readableRow(row), balance_cents: await readCreditCents(db, row.account) };
      },
      subjects: ({ account }) => [creditSubject(account)],
      names: ({ name }) => [name],
      async erase(tx, rows) {
        await redactCredits(
          tx,
          rows.map(({ account }) => account),
        );
      },
    }),
  ],
  retention: [
    retentionStep({
      name: "store credit holders",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("stored_value")
          .select("account as id")
          .where("created_at", "<", before)
          .where("email_key", "<>", redactedText)
          .orderBy("created_at")
          .orderBy("account"),
      purge: redactCredits,
    }),
    deleteRowsStep({
      ...{ name: "wrong PINs", termMs: dayMs, table: "pin_attempt", key: "key" },
      isOver: (before) => sql`since < ${before}`,
    }),
  ],
};

async function redactCredits(tx: Db, accounts: readonly string[]): Promise<void> {
  await tx
    .updateTable("stored_value")
    .set((eb) => ({
      ...{ email_key: redactedText, name: redactedText, message: null },
      email: eb.case().when("email", "is not", null).then(redactedText).end(),
    }))
    .where("account", "in", ["", ...accounts])
    .execute();
}
