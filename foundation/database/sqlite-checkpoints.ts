import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { UpkeepResult } from "./sqlite-upkeep-worker.ts";

/** SQLite's default checkpoint threshold: 4 MB. */
const pagesLeft = 1_000;
/** 64 MB. A log that is written to continuously never restarts by itself. */
const pagesInAll = 16_000;
/** When the writer checkpoints by itself to restart the log: 16 MB left to copy, or a log of 256 MB. */
const writersShare = { left: 4_000, pages: 64_000 };
const none = "pragma wal_autocheckpoint = 0";
/** Higher than the thread's threshold, so that the thread is retried first. */
const longest = "pragma wal_autocheckpoint = 4000";

/**
 * Moves the checkpoint of a long log (which takes seconds after a VACUUM) from the writer's commit to `run`, in a
 * thread. The writer only restarts the log, because it is the one that never waits for its own lock. While the thread
 * fails, the writer does everything. Returns a function to call after each commit.
 */
export function openCheckpoints(writer: DatabaseSync, run: () => Promise<UpkeepResult>): () => void {
  writer.exec(none);
  const log = writer.prepare("pragma wal_checkpoint(noop)");
  let isRunning = false;
  /** Higher than what the last checkpoint left behind, because a long read blocks it. */
  let dueLeft = pagesLeft;
  /** Log length at the last attempt to restart it, which a long read can block too. */
  let triedAt = 0;

  async function checkpoint(): Promise<void> {
    isRunning = true;
    try {
      const { log: found } = await run();
      dueLeft = (found?.left ?? 0) + pagesLeft;
      if (writer.isOpen) writer.exec(none);
    } catch {
      if (writer.isOpen) writer.exec(longest);
    } finally {
      isRunning = false;
    }
  }

  return () => {
    if (isRunning) return;
    const { pages, left } = lengthOf(log);
    if (pages < triedAt) triedAt = 0;
    const isLong = pages >= Math.max(pagesInAll, triedAt + pagesLeft);
    if (isLong && (left <= writersShare.left || pages >= writersShare.pages)) {
      beginAnew(writer);
      triedAt = pages;
    } else if (isLong || left >= dueLeft) void checkpoint();
  };
}

/** Checkpoints the rest without waiting, so that the next commit restarts the log. */
function beginAnew(writer: DatabaseSync): void {
  const timeout = writer.prepare("pragma busy_timeout").get()?.timeout;
  try {
    writer.exec("pragma busy_timeout = 0; pragma wal_checkpoint(restart)");
  } catch {
    // The commit is durable; the restart will be retried.
  } finally {
    writer.exec(`pragma busy_timeout = ${Number(timeout)}`);
  }
}

/** If the log can't be read, checks again after the next commit; this one is already durable. */
function lengthOf(log: StatementSync): { pages: number; left: number } {
  try {
    const found = log.get();
    return { pages: Number(found?.log), left: Number(found?.log) - Number(found?.checkpointed) };
  } catch {
    return { pages: 0, left: 0 };
  }
}
