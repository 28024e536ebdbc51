import type { Database } from "#database";

/**
 * Where no SMTP server is named, letters are kept: readable, and not sent later unless somebody asks for it. Answers how
 * many were queued.
 */
export async function holdLetters(database: Database): Promise<number> {
  const queued = await database.read
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "queued")
    .limit(1)
    .executeTakeFirst();
  if (!queued) return 0;
  const { numUpdatedRows } = await database.write((tx) =>
    tx.updateTable("outbox").set({ state: "kept" }).where("state", "=", "queued").executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}
