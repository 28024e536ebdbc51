import type { Db } from "#database";

/**
 * Waits for all bookings in progress, like `bookEntry` does, and blocks new ones until the caller's transaction ends.
 * What is read afterwards is what will be committed.
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
