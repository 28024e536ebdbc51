import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { openStoreDatabase, storeMigrations } from "../../server/open-store-database.ts";
import { readRelease } from "../../tests/database/releases.ts";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { attachFigure } from "../../tests/goals/attach-figure.ts";
import { openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";
import { backUpSqlite } from "./back-up-sqlite.ts";
import { backupName, listOldBackups } from "./backup-names.ts";
import { checksumOf, type RestoreOptions } from "./checksum.ts";
import { restoreSqlite as restoreWith } from "./restore-sqlite.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-keeping-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  return { path: at("vitrine.sqlite"), file: at("copy.sqlite"), aside: at("backups/aside.sqlite"), at };
}

const restoreSqlite = (restoring: RestoreOptions & { path: string }) =>
  restoreWith({ ...restoring, migrations: storeMigrations });
const openAt = (sqlitePath: string) => openStoreDatabase({ sqlitePath });

/** A shop with data and a backup; its database is closed. */
async function backedUp() {
  const place = freshFolder();
  const database = await openAt(place.path);
  await openShopWithHistory(database);
  const orders = await database.read.selectFrom("orders").selectAll().orderBy("id").execute();
  await backUpSqlite(place.path, place.file);
  return { ...place, database, orders };
}

test("BAK-01: a backup made during sales contains every earlier order and passes every invariant", async () => {
  const { path, file, aside } = freshFolder();
  const database = await openAt(path);
  const { sell } = await openShopWithHistory(database);
  const sold: string[] = [];
  let isOpen = true;
  const selling = (async () => {
    for (let i = 0; isOpen; i++) sold.push(await sell({ email: `buyer.${i}@example.com` }));
  })();
  await expect.poll(() => sold.length).toBeGreaterThan(5);
  const before = [...sold];
  await backUpSqlite(path, file);
  await expect.poll(() => sold.length).toBeGreaterThan(before.length);
  isOpen = false;
  await selling;
  await database.close();

  await restoreSqlite({ file, path, force: true, aside });
  const restored = await openAt(path);
  const numbers = await restored.read
    .selectFrom("orders")
    .select("number")
    .where("state", "=", "paid")
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(expect.arrayContaining(before));
  expect((await verify(restored)).flatMap(({ faults }) => faults)).toEqual([]);
  await restored.close();
});

test("BAK-01: restores a large database in full", async ({ task }) => {
  const { path, file, aside } = freshFolder();
  const database = await openAt(path);
  const megabytes = repeatCount(5, 100);
  for (let i = 0; i < megabytes; i++)
    await database.write((tx) =>
      tx
        .insertInto("meta")
        .values({ key: `${i}`, value: `${i}`.repeat(1_000_000).slice(0, 1_000_000) })
        .execute(),
    );
  await database.close();
  const started = performance.now();
  await backUpSqlite(path, file);
  const copied = performance.now();
  await restoreSqlite({ file, path, force: true, aside });
  const restored = performance.now();
  const again = await openAt(path);
  const rows = await again.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", `${megabytes - 1}`)
    .execute();
  expect(rows.map(({ value }) => value.length)).toEqual([1_000_000]);
  await again.close();
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  attachFigure(
    task,
    `${megabytes} MB backed up in ${seconds(copied - started)} s, restored in ${seconds(restored - copied)} s`,
  );
});

test("BAK-01: a restored store has its data and takes orders", async () => {
  const { path, file, aside, database, orders } = await backedUp();
  await database.close();
  rmSync(path);
  expect(await restoreSqlite({ file, path, force: false, aside })).toEqual({ putAside: false });
  const restored = await openAt(path);
  expect(await restored.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await restored.write((tx) => tx.insertInto("meta").values({ key: "works", value: "yes" }).execute());
  await restored.close();
});

test("restoring a backup ends every desk session", async () => {
  const { path, at, aside, database } = await backedUp();
  await database.write((tx) =>
    tx
      .insertInto("desk_session")
      .values({ key_hash: "h", token_key: "k", device: "d", network: "n", created_at: 1, used_at: 1 })
      .execute(),
  );
  const file = at("signed-in.sqlite");
  await backUpSqlite(path, file);
  await database.close();
  await restoreSqlite({ file, path, force: true, aside });
  const restored = await openAt(path);
  expect(await restored.read.selectFrom("desk_session").selectAll().execute()).toEqual([]);
  await restored.close();
});

test("BAK-01: replaces an existing database only with --force, and sets the old one aside", async () => {
  const { path, file, aside, database } = await backedUp();
  await database.write((tx) => tx.insertInto("meta").values({ key: "later", value: "yes" }).execute());
  await database.close();
  await expect(restoreSqlite({ file, path, force: false, aside })).rejects.toThrow(/add --force/);
  expect(await restoreSqlite({ file, path, force: true, aside })).toEqual({ putAside: true });
  for (const [at, value] of [
    [path, undefined],
    [aside, "yes"],
  ] as const) {
    const opened = await openAt(at);
    const row = await opened.read
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "later")
      .executeTakeFirst();
    expect(row?.value).toBe(value);
    await opened.close();
  }
});

test("BAK-01: refuses to restore while a store is running, even if idle or with --force", async () => {
  const { path, file, aside, database, orders } = await backedUp();
  await expect(restoreSqlite({ file, path, force: true, aside })).rejects.toThrow(/a store is running on/);
  expect(await database.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await database.write((tx) => tx.insertInto("meta").values({ key: "works", value: "yes" }).execute());
  await database.close();
});

test("BAK-01: rejects a damaged, truncated, foreign or incomplete backup, and keeps the database", async () => {
  const { path, file, aside, at, database, orders } = await backedUp();
  await database.close();
  const restore = (from: string) => restoreSqlite({ file: from, path, force: true, aside });
  const foreign = at("foreign.sqlite");
  writeFileSync(foreign, "not a database");
  await expect(restore(foreign)).rejects.toThrow(/\.sha256 is missing/);
  await signOff(foreign);
  await expect(restore(foreign)).rejects.toThrow(/can't be restored/);
  await expect(restore(at("nowhere.sqlite"))).rejects.toThrow(/no backup at/);
  truncateSync(file, 40_000);
  await expect(restore(file)).rejects.toThrow(/checksum doesn't match/);
  const kept = await openAt(path);
  expect(await kept.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await kept.close();
  expect(existsSync(aside)).toBe(false);
});

test("move-in trap 66: a log that an earlier database left moves aside with it, and isn't read into the restored one", async () => {
  const { path, file, aside, database, orders } = await backedUp();
  await database.close();
  writeFileSync(path, "nothing that was ever a database");
  for (const end of ["-wal", "-shm"]) writeFileSync(path + end, `old${end}`);
  await restoreSqlite({ file, path, force: true, aside });
  expect([existsSync(`${path}-wal`), existsSync(`${path}-shm`)]).toEqual([false, false]);
  const restored = await openAt(path);
  expect(await restored.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await restored.close();
});

test("move-in trap 66: a copy has the sales that are only in the log yet", async () => {
  const { path, at, database } = await backedUp();
  await database.write((tx) => tx.insertInto("meta").values({ key: "newest", value: "yes" }).execute());
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  const file = at("with-log.sqlite");
  await backUpSqlite(path, file);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare("select value from meta where key = 'newest'").get()).toEqual({ value: "yes" });
  copy.close();
  await database.close();
});

test("BAK-01: replaces an unreadable database with force", async () => {
  const { path, file, aside, database, orders } = await backedUp();
  await database.close();
  writeFileSync(path, "nothing that was ever a database, and long enough to look like one".repeat(100));
  await restoreSqlite({ file, path, force: true, aside });
  const restored = await openAt(path);
  expect(await restored.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await restored.close();
});

test("BAK-01: migrates a backup of an earlier release before putting it in place", async () => {
  const { path, file, aside } = freshFolder();
  writeFileSync(file, readRelease("release-0.sqlite"));
  await signOff(file);
  await restoreSqlite({ file, path, force: false, aside });
  // Simulates another disk, without a log.
  const restored = new DatabaseSync(path, { readOnly: true });
  expect(restored.prepare("select count(*) as orders from orders").get()?.orders).toBeGreaterThan(3);
  const [first] = restored.prepare("select name from kysely_migration order by name").all();
  expect(first).toEqual({ name: "0049-baseline" });
  restored.close();
});

test("BAK-01: rejects a backup of a later release and changes nothing", async () => {
  const { path, file, aside, database } = await backedUp();
  await database.close();
  rmSync(path);
  const later = new DatabaseSync(file);
  later.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')");
  later.close();
  await signOff(file);
  await expect(restoreSqlite({ file, path, force: false, aside })).rejects.toThrow(/9999-later/);
  expect(existsSync(path)).toBe(false);
});

/** Writes the checksum of a backup's current file. */
async function signOff(file: string): Promise<void> {
  const { checksum } = await checksumOf(file);
  writeFileSync(`${file}.sha256`, `${checksum}  ${basename(file)}\n`);
}

test("a backup never overwrites another, fails without a database, and leaves no partial file", async () => {
  const { path, file, at, database } = await backedUp();
  await expect(backUpSqlite(path, file)).rejects.toThrow(/already exists/);
  await expect(backUpSqlite(at("none.sqlite"), at("new.sqlite"))).rejects.toThrow(/no database at/);
  await database.close();
  const left = readdirSync(at("."));
  expect(left.filter((name) => /partial|restoring/.test(name))).toEqual([]);
  expect(left).toContain(basename(`${file}.sha256`));
});

test("database, log, backup and old copies are readable only by their owner, and wider permissions are fixed", async () => {
  const before = process.umask(0o022);
  const place = freshFolder();
  const { path, file, aside } = place;
  const modes = (...paths: string[]) => paths.map((one) => (statSync(one).mode & 0o777).toString(8));
  const opened = await openAt(path);
  await openShopWithHistory(opened);
  const store = [path, `${path}-wal`, `${path}-shm`];
  expect(modes(...store)).toEqual(["600", "600", "600"]);
  for (const one of store) chmodSync(one, 0o644);
  const again = await openAt(path);
  expect(modes(...store)).toEqual(["600", "600", "600"]);
  await again.close();
  await opened.close();
  await backUpSqlite(path, file);
  expect(modes(file, `${file}.sha256`)).toEqual(["600", "600"]);
  for (const one of [file, path]) chmodSync(one, 0o644);
  await restoreSqlite({ file, path, force: true, aside });
  process.umask(before);
  expect(modes(path, aside, place.at("backups"))).toEqual(["600", "600", "700"]);
});

test("PRV-01: finds expired backups by name, and no other files", () => {
  const { at } = freshFolder();
  const names = [
    backupName("vitrine", "sqlite", new Date("2026-01-01T10:00:00.123Z")),
    backupName("vitrine", "dump", new Date("2026-11-20T10:00:00Z")),
    "vitrine.sqlite",
    "my own notes.txt",
  ];
  expect(names[0]).toBe("vitrine-20260101T100000Z.sqlite");
  for (const name of [...names, `${names[0]}.sha256`]) {
    writeFileSync(at(name), "");
    const written = new Date(name.includes("1120") ? "2026-11-20" : "2026-01-01");
    utimesSync(at(name), written, written);
  }
  const found = listOldBackups(at("."), Date.parse("2026-11-01"));
  expect(found.map((path) => basename(path)).sort()).toEqual([names[0], `${names[0]}.sha256`]);
  expect(listOldBackups(at("nowhere"), Date.now())).toEqual([]);
});
