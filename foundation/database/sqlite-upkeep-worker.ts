import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { isSqliteDamaged, isTransientSqliteError } from "./sqlite-down.ts";

/** `vacuum` rewrites the file and empties its log, `check` reads all of it, `checkpoint` runs alongside the writer. */
export type Upkeep = "vacuum" | "check" | "checkpoint";

/** A maintenance task and how long it waits for locks. */
export interface UpkeepTask {
  upkeep: Upkeep;
  patienceMs: number;
}

/** `isDone` is false if it was blocked or the disk was full. `fault` is SQLite's description of the damage. */
export interface UpkeepResult {
  isDone: boolean;
  fault: string | null;
  /** After a checkpoint: the log's length, and how much of it isn't in the database yet, in pages. */
  log?: { pages: number; left: number };
}

const { path } = workerData as { path: string };

async function run({ upkeep, patienceMs }: UpkeepTask): Promise<UpkeepResult> {
  try {
    const file = new DatabaseSync(path, { timeout: patienceMs, readOnly: upkeep === "check" });
    try {
      if (upkeep === "check") return check(file);
      return upkeep === "vacuum" ? await vacuum(file, patienceMs) : checkpoint(file);
    } finally {
      file.close();
    }
  } catch (error) {
    if (isTransientSqliteError(error)) return { isDone: false, fault: null };
    if (isSqliteDamaged(error)) return { isDone: false, fault: String(error) };
    throw error;
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

/** The log can be emptied only while nobody reads from it; a backup may read for some seconds. */
async function vacuum(file: DatabaseSync, patienceMs: number): Promise<UpkeepResult> {
  file.exec("pragma secure_delete = on; pragma synchronous = full; vacuum; pragma busy_timeout = 100");
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const isDone = file.prepare("pragma wal_checkpoint(truncate)").get()?.busy === 0;
    if (isDone || performance.now() > giveUpAt) return { isDone, fault: null };
    await pause(50);
  }
}

/** Doesn't block the writer. */
function checkpoint(file: DatabaseSync): UpkeepResult {
  const found = file.prepare("pragma wal_checkpoint(passive)").get();
  const [pages, written] = [Number(found?.log), Number(found?.checkpointed)];
  return { isDone: found?.busy === 0, fault: null, log: { pages, left: pages - written } };
}

parentPort?.on("message", async (task: UpkeepTask) => parentPort?.postMessage(await run(task)));
