import type { Db } from "#database";

/** Deletes the owner's notes on these subjects, within the caller's transaction. */
export async function purgeDeskNotes(tx: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("desk_note").where("subject", "in", subjects).execute();
}

/** Deletes all desk records of deleted items: a later item may get the same number. */
export async function purgeDeskItems(tx: Db, subjects: readonly string[]): Promise<void> {
  await purgeDeskNotes(tx, subjects);
  if (subjects.length > 0) await tx.deleteFrom("desk_item").where("subject", "in", subjects).execute();
}
