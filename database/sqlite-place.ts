import { statSync } from "node:fs";
import { DatabaseDownError } from "./errors.ts";

/** SQLite keeps its log and the log's index for as long as one connection has the file open. */
const ends = ["", "-wal", "-shm"];

/**
 * Remembers which database file, log and index of the log lie at `path` now: after the first read, which makes them. The
 * answer throws `DatabaseDownError` when another one, or none, lies there: SQLite goes on in the files that it opened, and
 * what is written into a file that was moved away is lost.
 */
export function watchPlace(path: string): () => void {
  const opened = ends.map((end) => ({ at: path + end, id: idOf(path + end) }));
  return () => {
    for (const { at, id } of opened)
      if (idOf(at) !== id)
        throw new DatabaseDownError(
          new Error(
            `A file of the database is no longer at ${at}: it was moved away, deleted or replaced. Put it back, or end ` +
              "this process by SIGTERM, so that it writes what it holds into the database, and start again; where the " +
              "database itself is gone, restore a backup before.",
          ),
        );
  };
}

function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
