import type { DatabaseSync } from "node:sqlite";

const lookEveryMs = 200;

/**
 * Calls `tell` after commits to the file by anybody but `reader` itself: other processes, and this one's writer. Looks
 * five times a second at a number that SQLite keeps for this, which costs a few microseconds. A file that cannot be read
 * tells nothing: whoever asks it for rows learns what is wrong. Answers how to stop.
 */
export function watchCommits(reader: DatabaseSync, tell: () => void): () => void {
  const statement = reader.prepare("pragma data_version");
  let seen = statement.get()?.data_version;
  const look = () => {
    try {
      return statement.get()?.data_version;
    } catch {
      return seen;
    }
  };
  const timer = setInterval(() => {
    const now = look();
    if (now === seen) return;
    seen = now;
    tell();
  }, lookEveryMs).unref();
  return () => clearInterval(timer);
}
