import { randomUUID } from "node:crypto";
import type { Database, Db } from "#database";

/** Time of the last VACUUM (milliseconds since the Unix epoch), or "running …" during one. No row means it is due. */
const key = "vacuumed_at";
/** Reported if it couldn't be done. */
export const vacuumFailedMessage =
  "Deleted data is still in the database's files, because another process is using the database or the disk has no room for a " +
  "second copy. The store tries again every hour.";
const running = "running ";

/** Marks that the files may still contain deleted bytes, in the caller's transaction. */
export async function requestVacuum(tx: Db): Promise<void> {
  await tx.deleteFrom("meta").where("key", "=", key).execute();
}

/** Runs VACUUM if anything was deleted since the last one. Returns whether the files contain no deleted data. */
export async function vacuumWhenDue(
  database: Database,
  { now = Date.now, patienceMs }: { now?: () => number; patienceMs?: number } = {},
): Promise<boolean> {
  if (!(await isDue(database))) return true;
  const mark = `${running}${randomUUID()}`;
  await database.write(async (tx) => {
    await requestVacuum(tx);
    await tx.insertInto("meta").values({ key, value: mark }).execute();
  });
  if (!(await database.vacuum(patienceMs))) return false;
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("meta")
      .set({ value: String(now()) })
      .where("key", "=", key)
      .where("value", "=", mark)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

async function isDue({ read }: Database): Promise<boolean> {
  const row = await read.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row === undefined || row.value.startsWith(running);
}
