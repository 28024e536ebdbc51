import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { isSqliteDamaged } from "./sqlite-down.ts";

/** `vacuum`: write the file anew from what it holds now, and empty its log. `check`: read all of it. */
export type Upkeep = "vacuum" | "check";

/** `isDone`: nobody was in the way. `fault`: what is damaged, in SQLite's words. */
export interface UpkeepResult {
  isDone: boolean;
  fault: string | null;
}

const busy = 5;
const { path, upkeep, patienceMs } = workerData as { path: string; upkeep: Upkeep; patienceMs: number };

async function run(): Promise<UpkeepResult> {
  const file = new DatabaseSync(path, { timeout: patienceMs, readOnly: upkeep === "check" });
  try {
    return upkeep === "check" ? check(file) : await vacuum(file);
  } catch (error) {
    if (error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === busy)
      return { isDone: false, fault: null };
    if (isSqliteDamaged(error)) return { isDone: false, fault: String(error) };
    throw error;
  } finally {
    file.close();
  }
}

function check(file: DatabaseSync): UpkeepResult {
  const found = file
    .prepare("pragma quick_check(3)")
    .all()
    .map((row) => String(row.quick_check))
    .join(" ");
  return { isDone: true, fault: found === "ok" ? null : found };
}

/** The log can be emptied when nobody reads from it: a backup may, for some seconds. */
async function vacuum(file: DatabaseSync): Promise<UpkeepResult> {
  file.exec("pragma secure_delete = on; pragma synchronous = full; vacuum; pragma busy_timeout = 100");
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const isDone = file.prepare("pragma wal_checkpoint(truncate)").get()?.busy === 0;
    if (isDone || performance.now() > giveUpAt) return { isDone, fault: null };
    await pause(50);
  }
}

run().then(
  (result) => parentPort?.postMessage(result),
  (error: unknown) => {
    throw error;
  },
);
