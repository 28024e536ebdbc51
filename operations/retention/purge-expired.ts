import { type Database, type Db, isDatabaseUnavailable } from "#database";
import type { RetentionStep } from "../../foundation/records/retention-step.ts";
import { runSeparately } from "../../foundation/records/run-separately.ts";
import { requestVacuum } from "../vacuum/vacuum-when-due.ts";

/** Number of purged rows, by step. */
export type PurgeCounts = Record<string, number>;

/** Limited, so that other writers get their turn. */
const batch = 100;

export interface PurgeOptions {
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Only counts. */
  dryRun?: boolean;
  /** Called with a row that couldn't be purged; the others continue. If omitted, the first failure is thrown. */
  reportFault?(fault: unknown): void;
}

/** Purges everything expired at `now`, a hundred rows at a time; idempotent. */
export async function purgeExpired(
  database: Database,
  steps: readonly RetentionStep[],
  { now, dryRun = false, reportFault = rethrow }: PurgeOptions,
): Promise<PurgeCounts> {
  const purged: PurgeCounts = {};
  for (const step of steps)
    purged[step.name] = dryRun
      ? await count(database, step, now)
      : await purge(database, step, { now, reportFault });
  return purged;
}

async function count({ read }: Database, { due, termMs }: RetentionStep, now: number): Promise<number> {
  const all = 2 ** 31 - 1;
  const rows = await due(read, now - termMs)
    .limit(all)
    .execute();
  return rows.length;
}

type Id = string | number;

async function purge(
  database: Database,
  step: RetentionStep,
  { now, reportFault }: Required<Omit<PurgeOptions, "dryRun">>,
): Promise<number> {
  const before = now - step.termMs;
  const failed = new Set<Id>();
  const due = async (db: Db): Promise<Id[]> => {
    const rows = await step
      .due(db, before)
      .limit(batch + failed.size)
      .execute();
    return rows.map(({ id }) => id).filter((id) => !failed.has(id));
  };
  const purgeRows = (isChosen: (id: Id) => boolean) =>
    database.write(async (tx) => {
      const ids = (await due(tx)).filter(isChosen);
      if (ids.length === 0) return 0;
      await step.purge(tx, ids, { before, now });
      await requestVacuum(tx);
      return ids.length;
    });
  let purged = 0;
  for (;;) {
    const ids = await due(database.read);
    if (ids.length === 0) return purged;
    try {
      purged += await purgeRows(() => true);
    } catch (fault) {
      if (isDatabaseUnavailable(fault)) throw fault;
      // One failing row fails its whole batch, so purge each separately.
      for (const id of ids)
        purged += await runSeparately(
          [id],
          async () => (await purgeRows((one) => one === id)) === 1,
          (alone) => {
            failed.add(id);
            reportFault(alone);
          },
        );
    }
  }
}

function rethrow(fault: unknown): never {
  throw fault;
}
