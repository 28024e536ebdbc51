import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshSqlite } from "../tests/database/fresh-database.ts";
import { openDatabase } from "./database.ts";
import { openCheckpoints } from "./sqlite-checkpoints.ts";
import type { Upkeep } from "./sqlite-upkeep.ts";
import * as upkeep from "./sqlite-upkeep.ts";

vi.mock("./sqlite-upkeep.ts", { spy: true });

const megabyte = 1024 ** 2;

async function openStore() {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  const path = address.sqlitePath;
  const database = await openDatabase(address);
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
    /** Pages of the log, and how many of them are not in the database yet. */
    log: () => {
      const found = beside.prepare("pragma wal_checkpoint(noop)").get();
      return { pages: Number(found?.log), left: Number(found?.log) - Number(found?.checkpointed) };
    },
  };
}

/** Holds the thread back: what it is asked for waits, until it may go on. */
function holdThread() {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const open = vi.mocked(upkeep.openUpkeep).getMockImplementation() ?? upkeep.openUpkeep;
  vi.mocked(upkeep.openUpkeep).mockImplementationOnce((path): Upkeep => {
    const thread = open(path);
    return {
      ...thread,
      async run(task) {
        asked.push(task.upkeep);
        await held.promise;
        return thread.run(task);
      },
    };
  });
  return { asked, release: () => held.resolve() };
}

test("a commit never writes a long log back: the thread does, also what a VACUUM by another process left", async () => {
  const { asked, release } = holdThread();
  const { path, beside, put, log } = await openStore();
  beside.exec("pragma wal_autocheckpoint = 0; create table big (bytes blob)");
  beside.prepare("insert into big values (zeroblob(?))").run(20 * megabyte);
  beside.exec("vacuum");
  await put("small", 10);
  await put("later", 10);
  expect(asked).toEqual([expect.stringMatching(/^(checkpoint|restart)$/)]);
  expect(statSync(path).size).toBeLessThan(megabyte * 2);
  expect(log().left).toBeGreaterThan(5_000);
  release();
  await expect.poll(() => log().left, { timeout: 20_000 }).toBeLessThan(1_000);
  expect(statSync(path).size).toBeGreaterThan(20 * megabyte);
});

test("a log that is written to without a pause begins anew", async () => {
  const { put, log } = await openStore();
  let [before, now] = [0, 0];
  for (let i = 0; i < 500 && now >= before; i++) {
    await put(`${i}`, megabyte);
    [before, now] = [now, log().pages];
  }
  expect(now).toBeLessThan(before);
});

test("while the thread fails the writer writes the log back itself, and no longer when it works again", async () => {
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
