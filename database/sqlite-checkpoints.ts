import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { UpkeepResult } from "./sqlite-upkeep-worker.ts";

/** As long as SQLite itself lets a log become before it writes it back: 4 MB. */
const pagesLeft = 1_000;
/** A log that is written to without a pause never begins anew by itself: 64 MB. */
const pagesInAll = 16_000;
/** What the writer writes back itself so that the log begins anew: 16 MB, or all of a log that became so long: 256 MB. */
const writersShare = { left: 4_000, pages: 64_000 };
const none = "pragma wal_autocheckpoint = 0";
/** Later than the thread is asked, so that it is asked again. */
const longest = "pragma wal_autocheckpoint = 4000";

/**
 * Keeps the writer from writing a long log back within a commit, which takes seconds after a VACUUM: `run` does so in a
 * thread. The writer only lets the log begin anew, since it alone never waits for its own lock. As long as the thread fails the
 * writer does everything itself. Answers what to call after each commit.
 */
export function openCheckpoints(writer: DatabaseSync, run: () => Promise<UpkeepResult>): () => void {
  writer.exec(none);
  const log = writer.prepare("pragma wal_checkpoint(noop)");
  let isRunning = false;
  /** More than the last one had to leave: a long read keeps it from going on. */
  let dueLeft = pagesLeft;
  /** How long the log was when it was last told to begin anew: a read that goes on keeps it from that, too. */
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

/** Writes back what is left, and lets the next commit begin the log anew; waits for nobody. */
function beginAnew(writer: DatabaseSync): void {
  const timeout = writer.prepare("pragma busy_timeout").get()?.timeout;
  try {
    writer.exec("pragma busy_timeout = 0; pragma wal_checkpoint(restart)");
  } catch {
    // The commit is on the disk, and the log is told again.
  } finally {
    writer.exec(`pragma busy_timeout = ${Number(timeout)}`);
  }
}

/** What cannot be read now is looked at after the next commit: this one is on the disk. */
function lengthOf(log: StatementSync): { pages: number; left: number } {
  try {
    const found = log.get();
    return { pages: Number(found?.log), left: Number(found?.log) - Number(found?.checkpointed) };
  } catch {
    return { pages: 0, left: 0 };
  }
}
