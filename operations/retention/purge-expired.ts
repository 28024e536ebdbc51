import type { Database } from "#database";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { type RetentionStep, retentionSteps } from "./retention-steps.ts";

/** How much of what was purged, by its name. */
export type Purged = Record<string, number>;

/** Others want to write, too. */
const batch = 100;

/**
 * Purges everything whose term is over at `now` (ms since 1970), a hundred at a time; a second run finds nothing left.
 * With `dryRun` it only counts.
 */
export async function purgeExpired(
  database: Database,
  { now, dryRun = false }: { now: number; dryRun?: boolean },
): Promise<Purged> {
  const purged: Purged = {};
  for (const step of retentionSteps) purged[step.name] = await (dryRun ? count : purge)(database, step, now);
  return purged;
}

async function count({ read }: Database, { due, termMs }: RetentionStep, now: number): Promise<number> {
  const all = 2 ** 31 - 1;
  const rows = await due(read, now - termMs)
    .limit(all)
    .execute();
  return rows.length;
}

async function purge(database: Database, step: RetentionStep, now: number): Promise<number> {
  const before = now - step.termMs;
  let purged = 0;
  while ((await step.due(database.read, before).limit(1).execute()).length > 0)
    purged += await database.write(async (tx) => {
      const rows = await step.due(tx, before).limit(batch).execute();
      if (rows.length === 0) return 0;
      await step.purge(
        tx,
        rows.map(({ id }) => id),
        { before, now },
      );
      await vacuumLater(tx);
      return rows.length;
    });
  return purged;
}
