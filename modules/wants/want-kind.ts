import { sql } from "kysely";
import type { Db } from "#database";
import type { Kind } from "../../foundation/records/kind.ts";
import {
  eraseByDeleting,
  isPersonsMailbox,
  listPersonRows,
  type Person,
  personalRows,
} from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { dayMs, deleteRowsStep, retentionStep } from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";

/** Counted from confirmation. */
const wantsMs = 365 * dayMs;

/** A mailbox is deleted with its last want. */
async function purgeWants(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom("want").where("id", "in", ids).execute();
  await tx
    .deleteFrom("want_mailbox")
    .where("id", "not in", (eb) => eb.selectFrom("want").select("mailbox_id"))
    .execute();
}

const isTheirOwn = (person: Person) => isPersonsMailbox(person, "want_mailbox");

/** Wants, each with its initial and found matches. */
const personalWants = personalRows({
  name: "wants",
  title: "Wish list alerts",
  read: (person) =>
    listPersonRows(person, {
      table: "want",
      order: "id",
      where: sql`mailbox_id in (select id from want_mailbox where ${isTheirOwn(person)})`,
    }),
  async shown(want, db) {
    const pieces = await db
      .selectFrom("want_match")
      .selectAll()
      .where("want_id", "=", want.id)
      .orderBy("found_at")
      .execute();
    return { ...readableRow(want), pieces: pieces.map(readableRow) };
  },
  // Deleted with their mailbox.
  async erase() {},
});

/** The wants' mailboxes. */
const personalMailboxes = personalRows({
  name: "wantMailboxes",
  read: (person) => listPersonRows(person, { table: "want_mailbox", order: "id", where: isTheirOwn(person) }),
  erase: eraseByDeleting("want_mailbox"),
  isCounted: false,
});

/** Visitors' wants. The desk page lists them in groups, so wants have no page of their own. */
export const wantKind: Kind = {
  name: "want",
  texts: {
    want: { code: "token_hash", client: "query read_as piece_handle piece_title" },
    want_mailbox: { code: "token_hash language", client: "email_key email" },
    want_match: { code: "product_id state", client: "handle title price" },
  },
  contacts: [{ table: "want_mailbox", email: "email", isRecord: false }],
  personal: [personalWants, personalMailboxes],
  retention: [
    retentionStep({
      name: "unconfirmed wish list alerts",
      termMs: 7 * dayMs,
      due: (db, before) =>
        db
          .selectFrom("want")
          .select("id")
          .where("confirmed_at", "is", null)
          .where("asked_at", "<", before)
          .orderBy("id"),
      purge: purgeWants,
    }),
    retentionStep({
      name: "wants",
      termMs: wantsMs,
      due: (db, before) =>
        db.selectFrom("want").select("id").where("confirmed_at", "<", before).orderBy("id"),
      purge: purgeWants,
    }),
    deleteRowsStep({
      ...{ name: "emails of wants", termMs: wantsMs, table: "outbox" },
      isOver: (before) => sql`created_at < ${before} and template like 'want-%'`,
    }),
  ],
  search: {
    title: "Wish list alerts",
    route: "/desk/wish-list",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("want")
        .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
        .select(["query", "email", "confirmed_at"])
        .where(
          matchesRecord(search, {
            mail: sql`want_mailbox.email`,
            texts: [sql`want_mailbox.email`, sql`want.query`, sql`want.piece_title`],
          }),
        )
        .orderBy("want.id", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ query, email, confirmed_at }) => ({
        ...{ to: "/desk/wish-list", number: null, title: `“${query}”`, who: email },
        state:
          confirmed_at === null
            ? { label: "Not confirmed yet", tone: "quiet" }
            : { label: "Looking for", tone: "open" },
      }));
    },
  },
};
