import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#database";
import { type FreshDatabase, freshSqlite } from "../tests/database/fresh-database.ts";
import { openStoreDatabase } from "./open-store-database.ts";
import { openReadiness, type Readiness, type ReadinessOptions } from "./readiness.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(
  change: (database: Database) => Database = (database) => database,
  { place = freshSqlite(), ...options }: ReadinessOptions & { place?: FreshDatabase } = {},
) {
  const database = await openStoreDatabase(place.address);
  const readiness: Readiness = openReadiness(change(database), options);
  const server = createServer((incoming, outgoing) => {
    if (!readiness.answer(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  ends.push(
    place.remove,
    database.close,
    async () => readiness.drain(),
    async () => void server.close(),
  );
  return {
    readiness,
    database,
    status: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
  };
}

test("the process is ready once the database is writable, at the readiness path only", async () => {
  const { status } = await serve();
  await expect.poll(() => status("/readyz")).toBe(200);
  expect(await status("/readyz/more")).toBe(404);
});

test("is not ready as soon as shutdown starts", async () => {
  const { status, readiness } = await serve();
  await expect.poll(() => status("/readyz")).toBe(200);
  readiness.drain();
  expect(await status("/readyz")).toBe(503);
});

test("is not ready while the database fails or hangs, and tries one write at a time", async () => {
  let writes = 0;
  const { status } = await serve((database) => ({
    ...database,
    write: () => {
      writes += 1;
      return new Promise<never>(() => {});
    },
  }));
  expect(await Promise.all([status("/readyz"), status("/readyz"), status("/readyz")])).toEqual([
    503, 503, 503,
  ]);
  expect(writes).toBe(1);
  const failing = await serve((database) => ({
    ...database,
    write: () => Promise.reject(new Error("full")),
  }));
  expect(await failing.status("/readyz")).toBe(503);
});

const pathOf = ({ address }: FreshDatabase) => ("sqlitePath" in address ? address.sqlitePath : "");

test("is not ready and blocks writes while the database file is moved; moved back, no acknowledged data is lost", async () => {
  const place = freshSqlite();
  const { status, database } = await serve(undefined, { place });
  const put = (key: string) =>
    database.write((tx) => tx.insertInto("meta").values({ key, value: "kept" }).execute());
  await put("before");
  for (const lie of [() => {}, () => writeFileSync(pathOf(place), "another file")]) {
    renameSync(pathOf(place), `${pathOf(place)}.aside`);
    lie();
    await expect(put("lost")).rejects.toMatchObject({
      name: "DatabaseDownError",
      cause: { message: expect.stringContaining("moved, deleted or replaced") },
    });
    expect(
      await Promise.all([put("together"), put("with others")].map((one) => one.catch(() => "no"))),
    ).toEqual(["no", "no"]);
    // The last result is cached for a second.
    await pause(1_000);
    expect(await status("/readyz")).toBe(503);
    renameSync(`${pathOf(place)}.aside`, pathOf(place));
  }
  await put("after");
  const keys = await database.read.selectFrom("meta").select("key").where("value", "=", "kept").execute();
  expect(keys.map(({ key }) => key).sort()).toEqual(["after", "before"]);
});

test.each(["-wal", "-shm"])(
  "without its %s file, is not ready and blocks writes; after a clean exit no acknowledged data is lost",
  async (end) => {
    const place = freshSqlite();
    const { status, database } = await serve(undefined, { place });
    const put = (key: string) =>
      database.write((tx) => tx.insertInto("meta").values({ key, value: "kept" }).execute());
    await put("before");
    rmSync(pathOf(place) + end);
    await expect(put("lost")).rejects.toMatchObject({
      name: "DatabaseDownError",
      cause: { message: expect.stringContaining(`${end} was moved, deleted or replaced`) },
    });
    expect(await status("/readyz")).toBe(503);
    await database.close();
    const again = await openStoreDatabase(place.address);
    const keys = await again.read.selectFrom("meta").select("key").where("value", "=", "kept").execute();
    expect(keys).toEqual([{ key: "before" }]);
    await again.close();
  },
);

test("the log file stays however often other processes open, checkpoint and close the database", async () => {
  const place = freshSqlite();
  const { database } = await serve(undefined, { place });
  const put = (key: string) =>
    database.write((tx) => tx.insertInto("meta").values({ key, value: "kept" }).execute());
  for (const mode of ["truncate", "restart", "passive"]) {
    const other = new DatabaseSync(pathOf(place), { timeout: 5_000 });
    await put(`${mode} before`);
    other.prepare(`pragma wal_checkpoint(${mode})`).get();
    other.close();
    await put(`${mode} after`);
    expect(await database.vacuum()).toBe(true);
  }
  expect(await put("last")).toBeDefined();
});

/** A store with a damaged page in its audit table. */
async function damagedPlace(): Promise<FreshDatabase> {
  const place = freshSqlite();
  await (await openStoreDatabase(place.address)).close();
  const file = new DatabaseSync(pathOf(place), { timeout: 5_000 });
  const root = Number(
    file.prepare("select rootpage from sqlite_schema where name = 'audit'").get()?.rootpage,
  );
  const size = Number(file.prepare("pragma page_size").get()?.page_size);
  file.close();
  const bytes = readFileSync(pathOf(place));
  writeFileSync(pathOf(place), bytes.fill(0xff, (root - 1) * size, root * size));
  return place;
}

test("becomes unready when a query hits damaged pages, and reports it once", async () => {
  const report = vi.fn();
  const { status, database } = await serve(undefined, { place: await damagedPlace(), report });
  await expect.poll(() => status("/readyz")).toBe(200);
  await expect(database.read.selectFrom("audit").selectAll().execute()).rejects.toMatchObject({
    name: "DatabaseDownError",
  });
  expect([await status("/readyz"), await status("/readyz")]).toEqual([503, 503]);
  expect(report).toHaveBeenCalledTimes(1);
});

test("finds damaged pages that no query reads by a periodic full read", async () => {
  const { status } = await serve(undefined, { place: await damagedPlace(), checkEveryMs: 100 });
  await expect.poll(() => status("/readyz")).toBe(503);
});
