import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import { makePrivateFile, makePrivateFolder, narrowMode } from "./private-files.ts";
import { openQueue } from "./queue.ts";
import { busyTimeoutMs, retryBudgetMs, whenFree } from "./sqlite-busy.ts";
import { watchCommits } from "./sqlite-commits.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { watchPlace } from "./sqlite-place.ts";
import { sqliteUpkeep } from "./sqlite-upkeep.ts";
import type { Upkeep } from "./sqlite-upkeep-worker.ts";
import { openWriter } from "./sqlite-writer.ts";
import type { Tables } from "./tables.ts";

/** Opens (and creates) the SQLite file at `path`, with one writer and one reader connection. */
export async function openSqlite(path: string): Promise<Database> {
  if (path === ":memory:") throw new Error("A SQLite database needs a file: reader and writer share it.");
  makePrivateFolder(dirname(path));
  // SQLite gives its log the rights of the file.
  makePrivateFile(path);
  for (const end of ["-wal", "-shm"]) narrowMode(path + end);
  let damage: unknown = null;
  const noticed = (error: unknown) => {
    damage ??= error;
  };
  const writerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  const checkPlace = watchPlace(path);
  await whenFree(() =>
    writerFile.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;",
    ),
  );
  const writing = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writerFile, noticed) });
  await whenFree(() => migrateToLatest(writing as Kysely<unknown>, { dialect: "sqlite" }));
  const readerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readerFile, noticed) });

  const writer = openWriter(writerFile, writing, checkPlace);
  const watches = new Set<() => void>();
  const oneAtATime = openQueue(1);
  const keepUp = (upkeep: Upkeep, patienceMs: number) =>
    oneAtATime(async () => {
      checkPlace();
      const result = await sqliteUpkeep(path, upkeep, patienceMs);
      if (result.fault) noticed(new Error(`The database file is damaged: ${result.fault}`));
      return result;
    });

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
      await oneAtATime(async () => {});
      await reader.destroy();
      // Who never read has nothing to destroy, and would keep the log from being written back.
      if (readerFile.isOpen) readerFile.close();
      await writing.destroy();
    },
  };
}
