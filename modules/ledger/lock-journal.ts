import type { Db } from "#database";

/**
 * Waits, as `bookEntry` does, for every booking in progress, and lets none begin before the caller's transaction ends.
 * What is read after it is what will be committed.
 */
export async function lockJournal(tx: Db): Promise<void> {
  await tx
    .insertInto("number_series")
    .values({ name: "entry", last: 0 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ last: eb.ref("number_series.last") })),
    )
    .execute();
}
