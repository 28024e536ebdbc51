import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database, DatabaseAddress } from "#database";
import { type changeSettings, ownTaxRows, settings } from "#settings";
import { backupRetentionMs, listOldBackups, removeBackups } from "../operations/backup/backup-names.ts";
import { openNightlyCheck } from "../operations/invariants/nightly-check.ts";
import type { InvariantResult } from "../operations/invariants/verify.ts";
import { openDailyRetention } from "../operations/retention/daily-retention.ts";
import { log } from "./logging/log.ts";
import { retentionSteps } from "./privacy.ts";

/** Purges expired data from the database and the backups once a day. Returns a function that stops it. */
export function openDailyPurge(database: Database, dataDir: string): () => Promise<void> {
  return openDailyRetention({
    database,
    steps: retentionSteps,
    report(purged) {
      const files = listOldBackups(join(dataDir, "backups"), Date.now() - backupRetentionMs);
      removeBackups(files);
      log.info(
        { purged: { ...purged, backups: files.length } },
        "Purged records past their retention period.",
      );
    },
    reportFault: (err) =>
      log.error({ err }, "Couldn't purge records past their retention period; trying again tomorrow."),
  });
}

/** Checks the books every night in a worker thread. Returns a function that stops it. */
export function openNightlyBookCheck(database: Database, address: DatabaseAddress): () => Promise<void> {
  return openNightlyCheck({
    database,
    timeZone: settings().timeZone,
    verify: () => verifyInWorker(address),
    report(proof) {
      if (proof.faults === 0) log.info({ proof }, "The books passed their checks.");
      else log.error({ proof }, "The books failed their checks. Run npm run verify to list the rows.");
    },
    reportFault: (err) => log.error({ err }, "The books couldn't be checked; trying again tomorrow."),
  });
}

/** Input of the thread, which has no shop facts of its own. */
export interface VerifyTask {
  address: DatabaseAddress;
  facts: Parameters<typeof changeSettings>[0];
}

/** Checks a database in a worker thread: the queries read the whole SQLite file and would block requests. */
export async function verifyInWorker(address: DatabaseAddress): Promise<InvariantResult[]> {
  const worker = new Worker(new URL("./verify-worker.ts", import.meta.url), {
    workerData: { address, facts: { ...settings(), salesTax: ownTaxRows() } } satisfies VerifyTask,
  });
  const over = new AbortController();
  const { signal } = over;
  worker.unref();
  try {
    const answer = once(worker, "message", { signal }).then(([verdicts]) => verdicts as InvariantResult[]);
    const end = once(worker, "exit", { signal }).then(([code]) => {
      throw new Error(`The thread that checks the books exited with ${code}.`);
    });
    return await Promise.race([answer, end]);
  } finally {
    over.abort();
    await worker.terminate();
  }
}
