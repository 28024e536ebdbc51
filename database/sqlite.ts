import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import { busyTimeoutMs, whenFree } from "./sqlite-busy.ts";
import { watchCommits } from "./sqlite-commits.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { openWriter } from "./sqlite-writer.ts";
import type { Tables } from "./tables.ts";

/** Opens (and creates) the SQLite file at `path`, with one writer and one reader connection. */
export async function openSqlite(path: string): Promise<Database> {
  if (path === ":memory:") throw new Error("A SQLite database needs a file: reader and writer share it.");
  mkdirSync(dirname(path), { recursive: true });
  const writerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  await whenFree(() =>
    writerFile.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;"),
  );
  const writing = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writerFile) });
  await whenFree(() => migrateToLatest(writing as Kysely<unknown>, { dialect: "sqlite" }));
  const readerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readerFile) });

  const writer = openWriter(writerFile, writing);
  const watches = new Set<() => void>();

  return {
    dialect: "sqlite",
    read: reader,
    write: writer.write,
    watch(listener) {
      const stop = watchCommits(readerFile, listener);
      watches.add(stop);
      return stop;
    },
    async close() {
      for (const stop of watches) stop();
      await writer.idle();
      await reader.destroy();
      // Who never read has nothing to destroy, and would keep the log from being written back.
      if (readerFile.isOpen) readerFile.close();
      await writing.destroy();
    },
  };
}
