import { Worker } from "node:worker_threads";
import type { Upkeep, UpkeepResult } from "./sqlite-upkeep-worker.ts";

/** Does what takes long with the file at `path` in a thread of its own, so that visitors are served meanwhile. Waits so long for others. */
export async function sqliteUpkeep(path: string, upkeep: Upkeep, patienceMs: number): Promise<UpkeepResult> {
  const worker = new Worker(new URL("./sqlite-upkeep-worker.ts", import.meta.url), {
    workerData: { path, upkeep, patienceMs },
  });
  try {
    return await new Promise<UpkeepResult>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) =>
        reject(new Error(`The thread of the database's upkeep ended with ${code}.`)),
      );
    });
  } finally {
    await worker.terminate();
  }
}
