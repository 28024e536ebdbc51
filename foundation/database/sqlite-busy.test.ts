import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "./index.ts";

test("a starting process waits while another one migrates", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-busy-"));
  const path = join(folder, "vitrine.sqlite");
  const other = new DatabaseSync(path);
  other.exec("pragma journal_mode = wal; begin immediate; create table of_another (id integer)");
  const opening = openDatabase({ sqlitePath: path }, { migrations: {} });
  await pause(200);
  other.exec("rollback");
  other.close();
  const database = await opening;
  expect(await database.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
