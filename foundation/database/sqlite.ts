import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { DatabaseBusyError, DatabaseDownError } from "./errors.ts";
import { migrateToLatest, type OpenOptions } from "./migrate.ts";
import { makePrivateFile, makePrivateFolder, removeOthersAccess } from "./private-files.ts";
import { busyTimeoutMs, retryBudgetMs, retryWhileBusy } from "./sqlite-busy.ts";
import { openCheckpoints } from "./sqlite-checkpoints.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { openUpkeep } from "./sqlite-upkeep.ts";
import type { UpkeepTask } from "./sqlite-upkeep-worker.ts";
import { openWriter } from "./sqlite-writer.ts";
import type { Tables } from "./tables.ts";

/** The database, its log and the log's index; SQLite keeps the last two as long as any connection is open. */
const ends = ["", "-wal", "-shm"];

/**
 * Records the identity of the database file, its log and the log's index at `path`. Call it after the first read, which
 * creates them. The returned check throws `DatabaseDownError` if one was moved or replaced: SQLite would keep writing
 * to the files it opened, and those writes would be lost.
 */
function watchPlace(path: string): () => void {
  const opened = ends.map((end) => ({ at: path + end, id: idOf(path + end) }));
  return () => {
    for (const { at, id } of opened)
      if (idOf(at) !== id)
        throw new DatabaseDownError(
          new Error(
            `The database file ${at} was moved, deleted or replaced. Put it back, or stop ` +
              "this process with SIGTERM, so that it writes its data to the database, and start it again. If the " +
              "database itself is gone, restore a backup first.",
          ),
        );
  };
}

function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

const lookEveryMs = 200;
/** Longer than another process's commit, though its migration may take longer. */
const quietWaitMs = 1_000;

/**
 * Calls `tell` after commits by connections other than `reader`: other processes, and this process's writer. Polls
 * SQLite's `data_version` five times a second, which costs a few microseconds. Leaves errors to the next query. Returns
 * a function that stops watching.
 */
function watchCommits(reader: DatabaseSync, tell: () => void): () => void {
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

/**
 * Opens, creates and migrates the SQLite file at `path`, with one writer and one reader connection. Waits while another
 * process migrates it, which can take long.
 */
export async function openSqlite(
  path: string,
  { migrations, waiting = () => {} }: OpenOptions,
): Promise<Database> {
  if (path === ":memory:")
    throw new Error("A SQLite database needs a file, because the reader and writer share it.");
  makePrivateFolder(dirname(path));
  // SQLite gives its log the same permissions as the file.
  makePrivateFile(path);
  for (const end of ["-wal", "-shm"]) removeOthersAccess(path + end);
  let damage: unknown = null;
  const noticed = (error: unknown) => {
    damage ??= error;
  };
  const writerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  await retryWhileBusy(() =>
    writerFile.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;
      select 1 from sqlite_schema limit 1`,
    ),
  );
  const checkPlace = watchPlace(path);
  const writing = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writerFile, noticed) });
  const migrate = () => migrateToLatest(writing as Kysely<unknown>, { dialect: "sqlite" }, migrations);
  await retryWhileBusy(migrate, performance.now() + quietWaitMs).catch((error: unknown) => {
    if (!(error instanceof DatabaseBusyError)) throw error;
    waiting();
    return retryWhileBusy(migrate, Number.POSITIVE_INFINITY);
  });
  const readerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  for (const file of [writerFile, readerFile]) registerTranslateFunction(file);
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readerFile, noticed) });

  const watches = new Set<() => void>();
  const thread = openUpkeep(path);
  const keepUp = async (upkeep: UpkeepTask["upkeep"], patienceMs: number) => {
    checkPlace();
    const result = await thread.run({ upkeep, patienceMs });
    if (result.fault) noticed(new Error(`The database file is damaged: ${result.fault}`));
    return result;
  };
  const checkpointWhenDue = openCheckpoints(writerFile, () => keepUp("checkpoint", retryBudgetMs));
  const writer = openWriter(writerFile, writing, { checkPlace, committed: checkpointWhenDue });

  return {
    dialect: "sqlite",
    read: reader,
    write: writer.write,
    watch(listener) {
      const stop = watchCommits(readerFile, listener);
      watches.add(stop);
      return stop;
    },
    vacuum: async (patienceMs = retryBudgetMs) => (await keepUp("vacuum", patienceMs)).isDone,
    check: async () => void (await keepUp("check", retryBudgetMs)),
    damage: () => damage,
    async close() {
      for (const stop of watches) stop();
      await writer.idle();
      await thread.close();
      await reader.destroy();
      // A reader that was never used would still prevent checkpoints of the log.
      if (readerFile.isOpen) readerFile.close();
      await writing.destroy();
    },
  };
}

/** PostgreSQL's `translate(text, from, to)`: maps characters of `from` to those of `to`, and removes unmapped ones. */
export function registerTranslateFunction(file: DatabaseSync): void {
  let last = { from: "", to: "", letters: new Map<string, string>() };
  file.function("translate", { deterministic: true }, (text, from, to) => {
    if (text === null || from === null || to === null) return null;
    if (last.from !== from || last.to !== to)
      last = { from: String(from), to: String(to), letters: lettersOf(String(from), String(to)) };
    const { letters } = last;
    return [...String(text)].map((letter) => letters.get(letter) ?? letter).join("");
  });
}

function lettersOf(from: string, to: string): Map<string, string> {
  const meant = [...to];
  const letters = new Map<string, string>();
  for (const [index, letter] of [...from].entries())
    if (!letters.has(letter)) letters.set(letter, meant[index] ?? "");
  return letters;
}
