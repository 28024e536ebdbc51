import type { Selectable } from "kysely";
import type { Database } from "#database";
import type { OutboxTable } from "../../database/tables.ts";
import { audit } from "../../records/audit.ts";

export type OutboxRow = Selectable<OutboxTable>;

/**
 * The newest letters in one of these states, the newest first, `most` at most, with `before` only those older than that id;
 * or the one with this id, if there is one.
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

/** How many letters the outbox holds in each state. */
export async function countOutbox(database: Database): Promise<Record<OutboxRow["state"], number>> {
  const rows = await database.read
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("letters")])
    .groupBy("state")
    .execute();
  const counts = { queued: 0, kept: 0, sent: 0, failed: 0 };
  for (const { state, letters } of rows) counts[state] = letters;
  return counts;
}

/**
 * Has kept and failed letters sent: all failed ones, or the one with this id. They have ten new tries from `now`, ms since
 * 1970. Answers how many there were. A letter whose person was forgotten stays as it is. What `actor` asks for at the desk
 * is audited.
 */
export async function sendAgain(
  database: Database,
  { id, actor, now }: { id?: number; actor?: string; now: number },
): Promise<number> {
  return await database.write(async (tx) => {
    const letters = tx
      .updateTable("outbox")
      .set({ state: "queued", attempts: 0, next_attempt_at: now, last_error: null })
      .where("data", "!=", "{}");
    const { numUpdatedRows } = await (id === undefined
      ? letters.where("state", "=", "failed")
      : letters.where("id", "=", id).where("state", "in", ["failed", "kept"])
    ).executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    const subject = id === undefined ? "letters that failed" : `letter ${id}`;
    if (actor !== undefined && count > 0)
      await audit(tx, { at: now, actor, subject, action: "letter.sent_again", data: { count } });
    return count;
  });
}
