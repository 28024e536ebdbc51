import { type Selectable, sql } from "kysely";
import type { Database } from "#database";
import type { OutboxTable } from "../../database/tables.ts";
import { audit } from "../../records/audit.ts";
import { type Listing, type ListPage, positionInList, readPage } from "../../records/listing.ts";
import { matchesSearch } from "../../records/searched-text.ts";
import { emailStates } from "./email-states.ts";

export type OutboxRow = Selectable<OutboxTable>;

/**
 * At most `most` emails in one of these states, newest first, optionally only those older than the ID `before`; or the
 * email with `id`, if it exists.
 */
export async function readOutbox(
  database: Database,
  which: { states: readonly OutboxRow["state"][]; most: number; before?: number } | { id: number },
): Promise<OutboxRow[]> {
  const rows = database.read.selectFrom("outbox").selectAll();
  const wanted =
    "id" in which
      ? rows.where("id", "=", which.id)
      : rows
          .where("state", "in", which.states)
          .$if(which.before !== undefined, (older) => older.where("id", "<", which.before ?? 0))
          .orderBy("id", "desc")
          .limit(which.most);
  return await wanted.execute();
}

const sorts = {
  email: sql`template`,
  to: sql`lower(recipient)`,
  written: sql`id`,
  state: positionInList(sql`state`, Object.keys(emailStates)),
};

/** A page of emails, newest first; null means any state. */
export async function listOutbox(
  { read }: Database,
  listing: Listing & { state: OutboxRow["state"] | null },
): Promise<ListPage<OutboxRow>> {
  const { state, search } = listing;
  const texts = [sql`outbox.recipient`, sql`outbox.template`, sql`outbox.last_error`];
  const wanted = read
    .selectFrom("outbox")
    .selectAll()
    .$if(state !== null, (query) => query.where("state", "=", state!))
    .$if(search !== "", (query) => query.where(matchesSearch(search, { texts })));
  return await readPage(wanted, listing, { sorts, usual: sql`id desc`, id: sql`id` });
}

/** Counts the outbox's emails by state. */
export async function countOutbox(database: Database): Promise<Record<OutboxRow["state"], number>> {
  const rows = await database.read
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("emails")])
    .groupBy("state")
    .execute();
  const counts = { queued: 0, kept: 0, sent: 0, failed: 0 };
  for (const { state, emails } of rows) counts[state] = emails;
  return counts;
}

/**
 * Requeues emails with ten new attempts from `now` (ms since the Unix epoch): all failed ones, or the one
 * with this ID, unless it is queued. Returns how many. Skips redacted emails. Audits a request made by `actor` at the desk.
 */
export async function requeueOutboxEmails(
  database: Database,
  { id, actor, now }: { id?: number; actor?: string; now: number },
): Promise<number> {
  return await database.write(async (tx) => {
    const emails = tx
      .updateTable("outbox")
      .set({ state: "queued", attempts: 0, next_attempt_at: now, last_error: null })
      .where("data", "!=", "{}");
    const { numUpdatedRows } = await (id === undefined
      ? emails.where("state", "=", "failed")
      : emails.where("id", "=", id).where("state", "in", ["failed", "kept", "sent"])
    ).executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    const subject = id === undefined ? "emails that failed" : `email ${id}`;
    if (actor !== undefined && count > 0)
      await audit(tx, { at: now, actor, subject, action: "email.sent_again", data: { count } });
    return count;
  });
}
