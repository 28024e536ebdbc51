import { statSync } from "node:fs";
import { DatabaseDownError } from "./errors.ts";

/** SQLite keeps its log and the log's index for as long as one connection has the file open. */
const ends = ["", "-wal", "-shm"];

/**
 * Remembers the identity of the database file, its log and the log's index at `path`; call it after the first read,
 * which creates them. The returned check throws `DatabaseDownError` when one was moved or replaced: SQLite would go on
 * writing to the files it opened, and those writes are lost.
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
