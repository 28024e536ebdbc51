import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { UpkeepResult } from "./sqlite-upkeep-worker.ts";

/** SQLite's own default before a checkpoint: 4 MB. */
const pagesLeft = 1_000;
/** A log that is written to without a pause never restarts by itself: 64 MB. */
const pagesInAll = 16_000;
/** What the writer checkpoints itself so that the log restarts: 16 MB, or all of a log that grew to 256 MB. */
const writersShare = { left: 4_000, pages: 64_000 };
const none = "pragma wal_autocheckpoint = 0";
/** Higher than the thread's threshold, so that the thread is tried again first. */
const longest = "pragma wal_autocheckpoint = 4000";

/**
 * Moves the checkpoint of a long log, seconds after a VACUUM, from the writer's commit to `run` in a thread. The writer
 * only restarts the log, since it alone never waits for its own lock; while the thread fails it does everything itself.
 * Returns what to call after each commit.
 */
export function openCheckpoints(writer: DatabaseSync, run: () => Promise<UpkeepResult>): () => void {
  writer.exec(none);
  const log = writer.prepare("pragma wal_checkpoint(noop)");
  let isRunning = false;
  /** More than the last one had to leave: a long read blocks it. */
  let dueLeft = pagesLeft;
  /** Log length at the last attempt to restart it, which a long read blocks too. */
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

/** Checkpoints the rest, and lets the next commit restart the log, without waiting. */
function beginAnew(writer: DatabaseSync): void {
  const timeout = writer.prepare("pragma busy_timeout").get()?.timeout;
  try {
    writer.exec("pragma busy_timeout = 0; pragma wal_checkpoint(restart)");
  } catch {
    // The commit is durable, and the restart is retried.
  } finally {
    writer.exec(`pragma busy_timeout = ${Number(timeout)}`);
  }
}

/** Unreadable now: checked again after the next commit, since this one is durable. */
function lengthOf(log: StatementSync): { pages: number; left: number } {
  try {
    const found = log.get();
    return { pages: Number(found?.log), left: Number(found?.log) - Number(found?.checkpointed) };
  } catch {
    return { pages: 0, left: 0 };
  }
}
