import { statSync } from "node:fs";
import { DatabaseDownError } from "./down.ts";

/**
 * Remembers which file lies at `path` now. The answer throws `DatabaseDownError` when another one, or none, lies there:
 * SQLite goes on in the file that it opened, and what is written into a file that was moved away is lost.
 */
export function watchPlace(path: string): () => void {
  const opened = idOf(path);
  return () => {
    if (idOf(path) !== opened)
      throw new DatabaseDownError(
        new Error(
          `The database file is no longer at ${path}: it was moved away, deleted or replaced. Put it back, or end this ` +
            "process, restore a backup and start again.",
        ),
      );
  };
}

function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
