import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { UpkeepResult } from "./sqlite-upkeep-worker.ts";

/** As long as SQLite itself lets a log become before it writes it back: 4 MB. */
const pagesLeft = 1_000;
/** A log that is written to without a pause never begins anew by itself: 64 MB. */
const pagesInAll = 16_000;
const none = "pragma wal_autocheckpoint = 0";
/** Later than the thread is asked, so that it is asked again. */
const longest = "pragma wal_autocheckpoint = 4000";

/**
 * Keeps the writer from writing the log back within a commit, which takes seconds after a VACUUM: `checkpoint` does so in
 * a thread, and `restart` lets the log begin anew. As long as they fail the writer does it itself. Answers what to call after each commit.
 */
export function openCheckpoints(
  writer: DatabaseSync,
  run: (upkeep: "checkpoint" | "restart") => Promise<UpkeepResult>,
): () => void {
  writer.exec(none);
  const log = writer.prepare("pragma wal_checkpoint(noop)");
  let isRunning = false;
  /** More than the last one had to leave: a long read keeps it from going on. */
  let due = { left: pagesLeft, pages: pagesInAll };

  async function checkpoint(upkeep: "checkpoint" | "restart"): Promise<void> {
    isRunning = true;
    try {
      const { log: found } = await run(upkeep);
      const rest = found?.pages ?? 0;
      due = {
        left: (found?.left ?? 0) + pagesLeft,
        pages: upkeep === "restart" ? rest + pagesInAll : due.pages,
      };
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
    if (pages >= due.pages) void checkpoint("restart");
    else if (left >= due.left) void checkpoint("checkpoint");
  };
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
