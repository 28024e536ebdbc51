import type { Selectable } from "kysely";
import type { Database } from "#database";
import type { OutboxTable } from "../../database/tables.ts";

export type OutboxRow = Selectable<OutboxTable>;

/** The newest letters in one of these states, the newest first, `most` at most; or the one with this id, if there is one. */
export async function readOutbox(
  database: Database,
  which: { states: readonly OutboxRow["state"][]; most: number } | { id: number },
): Promise<OutboxRow[]> {
  const rows = database.read.selectFrom("outbox").selectAll();
  const wanted =
    "id" in which
      ? rows.where("id", "=", which.id)
      : rows.where("state", "in", which.states).orderBy("id", "desc").limit(which.most);
  return await wanted.execute();
}

/**
 * Has kept and failed letters sent: all failed ones, or the one with this id. They have ten new tries from `now`, ms since
 * 1970. Answers how many there were. A letter whose person was forgotten stays as it is.
 */
export async function sendAgain(
  database: Database,
  { id, now }: { id?: number; now: number },
): Promise<number> {
  const { numUpdatedRows } = await database.write((tx) => {
    const letters = tx
      .updateTable("outbox")
      .set({ state: "queued", attempts: 0, next_attempt_at: now, last_error: null })
      .where("data", "!=", "{}");
    return (
      id === undefined
        ? letters.where("state", "=", "failed")
        : letters.where("id", "=", id).where("state", "in", ["failed", "kept"])
    ).executeTakeFirstOrThrow();
  });
  return Number(numUpdatedRows);
}
