import type { Database } from "#database";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { purgeAnswers } from "./purge-answers.ts";
import { purgeBuyers } from "./purge-buyers.ts";
import { purgeCarts } from "./purge-carts.ts";
import { purgeProviderEvents } from "./purge-provider-events.ts";
import { purgeQuotes, purgeRequestLetters, purgeSimilars, purgeSizers } from "./purge-requests.ts";
import { purgeSessions } from "./purge-sessions.ts";
import { purgeUnpaidCheckouts } from "./purge-unpaid-checkouts.ts";
import type { RetentionStep } from "./retention-step.ts";

/** How much of what was forgotten, by its name. */
export type Forgotten = Record<string, number>;

const steps: readonly RetentionStep[] = [
  purgeCarts,
  purgeUnpaidCheckouts,
  purgeQuotes,
  purgeSimilars,
  purgeSizers,
  purgeRequestLetters,
  purgeBuyers,
  purgeAnswers,
  purgeProviderEvents,
  purgeSessions,
];

/** Others want to write, too. */
const batch = 100;

/**
 * Forgets everything whose time is over at `now` (ms since 1970), a hundred at a time; a second run finds nothing left.
 * With `dryRun` it only counts.
 */
export async function purgeExpired(
  database: Database,
  { now, dryRun = false }: { now: number; dryRun?: boolean },
): Promise<Forgotten> {
  const forgotten: Forgotten = {};
  for (const step of steps) forgotten[step.name] = await (dryRun ? count : forget)(database, step, now);
  return forgotten;
}

async function count(database: Database, { find, termMs }: RetentionStep, now: number): Promise<number> {
  return (await find(database.read, now - termMs, 2 ** 31 - 1)).length;
}

async function forget(database: Database, step: RetentionStep, now: number): Promise<number> {
  const before = now - step.termMs;
  let forgotten = 0;
  for (;;) {
    const keys = await step.find(database.read, before, batch);
    if (keys.length === 0) return forgotten;
    await database.write(async (tx) => {
      await step.forget(tx, keys, { before, now });
      await vacuumLater(tx);
    });
    forgotten += keys.length;
  }
}
