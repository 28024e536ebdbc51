import type { Database } from "#database";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import type { RetentionStep } from "./retention-step.ts";
import { retentionSteps } from "./retention-steps.ts";

/** Number of purged rows by name. */
export type Purged = Record<string, number>;

/** Bounded, so that other writers get their turn. */
const batch = 100;

/** Purges everything expired at `now` (ms since 1970), a hundred at a time; idempotent. `dryRun` only counts. */
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
