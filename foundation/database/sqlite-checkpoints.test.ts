import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshSqlite } from "../../tests/database/fresh-database.ts";
import { openDatabase } from "./index.ts";
import { openCheckpoints } from "./sqlite-checkpoints.ts";
import { openUpkeep } from "./sqlite-upkeep.ts";

const megabyte = 1024 ** 2;

async function openStore() {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  const path = address.sqlitePath;
  const database = await openDatabase(address, { migrations: {} });
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  const beside = new DatabaseSync(path, { timeout: 5_000 });
  onTestFinished(() => beside.close());
  return {
    path,
    beside,
    put: (key: string, bytes: number) =>
      database.write((tx) =>
        tx
          .insertInto("meta")
          .values({ key, value: "x".repeat(bytes) })
          .execute(),
      ),
    /** Length of the log in pages, and how many of them aren't checkpointed yet. */
    log: () => {
      const found = beside.prepare("pragma wal_checkpoint(noop)").get();
      return { pages: Number(found?.log), left: Number(found?.log) - Number(found?.checkpointed) };
    },
  };
}

test("checkpoints the log in a thread instead of in a commit, even after another process's VACUUM", async () => {
  const { path, beside, log } = await openStore();
  const thread = openUpkeep(path);
  onTestFinished(() => thread.close());
  const held = Promise.withResolvers<void>();
  const run = vi.fn(async () => {
    await held.promise;
    return thread.run({ upkeep: "checkpoint", patienceMs: 1_000 });
  });
  const writer = new DatabaseSync(path, { timeout: 5_000 });
  onTestFinished(() => writer.close());
  const committed = openCheckpoints(writer, run);
  const put = (key: string) => {
    writer.prepare("insert into meta (key, value) values (?, 'x')").run(key);
    committed();
  };
  beside.exec("pragma wal_autocheckpoint = 0; create table big (bytes blob)");
  beside.prepare("insert into big values (zeroblob(?))").run(20 * megabyte);
  beside.exec("vacuum");
  put("small");
  put("later");
  expect(run).toHaveBeenCalledOnce();
  expect(statSync(path).size).toBeLessThan(megabyte * 2);
  expect(log().left).toBeGreaterThan(5_000);
  held.resolve();
  await expect.poll(() => log().left).toBeLessThan(1_000);
  expect(statSync(path).size).toBeGreaterThan(20 * megabyte);
});

test("restarts the log while it is written to continuously", async () => {
  const { put, log } = await openStore();
  let [before, now] = [0, 0];
  for (let i = 0; i < 500 && now >= before; i++) {
    await put(`${i}`, megabyte);
    [before, now] = [now, log().pages];
  }
  expect(now).toBeLessThan(before);
});

test("restarts the log when the thread hangs, without waiting for readers", async () => {
  const { path, beside } = await openStore();
  const writer = new DatabaseSync(path, { timeout: 5_000 });
  onTestFinished(() => writer.close());
  const committed = openCheckpoints(writer, () => new Promise(() => {}));
  const pages = () => Number(writer.prepare("pragma wal_checkpoint(noop)").get()?.log);
  writer.exec("create table big (bytes blob)");
  const grow = () => {
    writer.prepare("insert into big values (zeroblob(?))").run(8 * megabyte);
    // Simulates the thread's checkpoint.
    writer.exec("pragma wal_checkpoint(passive)");
  };
  beside.exec("begin; select * from meta");
  for (let i = 0; i < 9; i++) grow();
  committed();
  expect(writer.prepare("pragma busy_timeout").get()).toEqual({ timeout: 5_000 });
  grow();
  expect(pages()).toBeGreaterThan(20_000);
  beside.exec("commit");
  writer.exec("pragma wal_checkpoint(passive)");
  committed();
  grow();
  expect(pages()).toBeLessThan(3_000);
});

test("checkpoints in the writer while the thread fails, and stops once it works again", async () => {
  const { beside } = await openStore();
  const own = () => Object.values(beside.prepare("pragma wal_autocheckpoint").get() ?? {});
  const grow = () => {
    beside.exec("begin; create table if not exists big (bytes blob)");
    beside.prepare("insert into big values (zeroblob(?))").run(5 * megabyte);
    beside.exec("commit");
  };
  const run = vi.fn().mockRejectedValueOnce(new Error("No thread."));
  run.mockResolvedValue({ isDone: true, fault: null, log: { pages: 0, left: 0 } });
  const committed = openCheckpoints(beside, run);
  expect(own()).toEqual([0]);
  grow();
  committed();
  await expect.poll(own).toEqual([4_000]);
  committed();
  await expect.poll(() => run.mock.calls.length).toBe(2);
  await expect.poll(own).toEqual([0]);
});
