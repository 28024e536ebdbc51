import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DatabaseAddress } from "#database";
import type { Verdict } from "../operations/invariants/verify.ts";

/** Checks a database in a thread with connections of its own: its queries read all of a SQLite file, and would stop pages. */
export async function verifyBeside(address: DatabaseAddress): Promise<Verdict[]> {
  const worker = new Worker(new URL("./verify-worker.ts", import.meta.url), { workerData: address });
  const over = new AbortController();
  const { signal } = over;
  worker.unref();
  try {
    const answer = once(worker, "message", { signal }).then(([verdicts]) => verdicts as Verdict[]);
    const end = once(worker, "exit", { signal }).then(([code]) => {
      throw new Error(`The thread that proves the books ended with ${code}.`);
    });
    return await Promise.race([answer, end]);
  } finally {
    over.abort();
    await worker.terminate();
  }
}
