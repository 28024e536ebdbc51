import type { Database } from "#database";
import { vacuumLater } from "../vacuum/vacuum-when-due.ts";
import { purgeAnswers } from "./purge-answers.ts";
import { purgeBuyers } from "./purge-buyers.ts";
import { purgeCarts } from "./purge-carts.ts";
import { purgeQuotes, purgeRequestLetters, purgeSimilars, purgeSizers } from "./purge-requests.ts";
import { purgeUnpaidCheckouts } from "./purge-unpaid-checkouts.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Messages of payment providers that were acted on: nobody sends one again after so long. */
const purgeProviderEvents: RetentionStep = {
  name: "messages of providers",
  termMs: terms.providerEvents,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("provider_event")
      .select("event_id")
      .where("received_at", "<", before)
      .limit(most)
      .execute();
    return rows.map(({ event_id }) => event_id);
  },
  async forget(tx, keys, { before }) {
    await tx
      .deleteFrom("provider_event")
      .where("event_id", "in", keys)
      .where("received_at", "<", before)
      .execute();
  },
};

/** Sessions of the desk that ended by their age, long after the last of them could be used. */
const purgeSessions: RetentionStep = {
  name: "desk sessions",
  termMs: terms.sessions,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("desk_session")
      .select("id")
      .where("created_at", "<", before)
      .limit(most)
      .execute();
    return rows.map(({ id }) => String(id));
  },
  async forget(tx, keys) {
    await tx.deleteFrom("desk_session").where("id", "in", keys.map(Number)).execute();
  },
};

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
