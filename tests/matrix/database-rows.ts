import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { m } from "#messages";
import { freshPostgres } from "../database/fresh-database.ts";
import { startPostgres } from "../database/start-postgres.ts";
import { openFaultProxy } from "../faults/fault-proxy.ts";
import { canMount, smallDisk } from "../faults/small-disk.ts";
import { type FailureRow, parseCells, type Scene } from "./matrix-types.ts";
import { continueCheckout } from "./over-http.ts";
import { createScene, openUncachedStore } from "./scene.ts";

/** If even the page can't be rendered, a fallback page says so; its message starts the same. */
const lostSays = {
  checkout: m.checkout.busyTitle,
  deposit: "Please try again or contact support for assistance.",
};
const says = {
  ...lostSays,
  checkout: m.checkout.busy("(516) 555-0142"),
};

/** Repeats failed submissions: nothing was lost or duplicated. */
const goesOn: NonNullable<FailureRow["after"]>[number] = {
  name: "E, when it is over: the same press leads on to the payment",
  async check(scene) {
    await scene.heal();
    await expect.poll(async () => (await continueCheckout(scene)).status, { intervals: [500] }).toBe(303);
    const page = await scene.visitor.get(scene.underWay.get("checkout")!);
    expect(page.body).toContain("Test payment code");
    await expect.poll(async () => (await fetch(`${scene.origin}/readyz`)).status).toBe(200);
  },
};

async function openLocked(): Promise<Scene> {
  const opened = await openUncachedStore();
  const file = new DatabaseSync(join(opened.store.dataDir, "vitrine.sqlite"), { timeout: 5_000 });
  return createScene(opened, {
    says,
    fail: async () => file.exec("begin immediate"),
    heal: async () => file.exec("rollback"),
    close: async () => file.close(),
  });
}

/** A lock released while a visitor waits only delays them. */
const waits: NonNullable<FailureRow["after"]>[number] = {
  name: "E, when it is let go after two seconds: nobody is refused",
  async check(scene) {
    const going = continueCheckout(scene);
    await pause(2_000);
    await scene.heal();
    expect((await going).status).toBe(303);
  },
};

async function openPostgresGone(): Promise<Scene> {
  const server = await startPostgres();
  const place = await freshPostgres(server.url);
  if (!("postgresUrl" in place.address)) throw new Error("Not a PostgreSQL database.");
  const url = new URL(place.address.postgresUrl);
  const line = await openFaultProxy({ hostname: url.hostname, port: url.port });
  url.host = line.host;
  return createScene(await openUncachedStore({ DATABASE_URL: url.href }), {
    says: lostSays,
    fail: () => line.spoil([{ kind: "down" }]),
    heal: () => line.heal(),
    async close() {
      await line.close();
      await place.remove();
      await server.stop();
    },
  });
}

/** Overwrites everything in a SQLite file while a store has it open. */
function damage(path: string): void {
  // An external change makes the store drop its in-memory pages.
  const other = new DatabaseSync(path, { timeout: 5_000 });
  other.exec("insert into meta (key, value) values ('matrix', '1')");
  other.close();
  for (const file of [path, `${path}-wal`]) {
    const { size } = statSync(file);
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(size, "damaged "));
    closeSync(handle);
  }
}

async function openDamaged(): Promise<Scene> {
  const opened = await openUncachedStore();
  return createScene(opened, {
    says: lostSays,
    fail: async () => damage(join(opened.store.dataDir, "vitrine.sqlite")),
    heal: async () => {},
  });
}

/** A store on its own disk, which is then completely filled. */
async function openFull(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-disk-"));
  const disk = smallDisk(folder, 48 * 1_024);
  const opened = await openUncachedStore({ DATA_DIR: folder }, disk.before);
  const { pid } = opened.store;
  return createScene(opened, {
    says,
    async fail() {
      // Truncates the log first, because the store could otherwise keep writing in its space.
      const file = new DatabaseSync(join(`/proc/${pid}/root`, folder, "vitrine.sqlite"), { timeout: 5_000 });
      file.exec("pragma wal_checkpoint(truncate)");
      file.close();
      disk.fill(pid);
    },
    heal: async () => disk.free(pid),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  });
}

const lost = parseCells("stale, stale, ok, ok, off, off, off, ok, off");

export const databaseRows: FailureRow[] = [
  {
    number: 5,
    name: "the database is locked",
    cells: parseCells("ok, ok, ok, ok, off, off, off, ok, deg"),
    smoke: "E",
    open: openLocked,
    after: [waits],
  },
  { number: 6, name: "PostgreSQL is gone", cells: lost, open: openPostgresGone, after: [goesOn] },
  { number: 6, name: "the SQLite file is damaged", cells: lost, open: openDamaged },
  {
    number: 7,
    name: "the disk is full",
    cells: parseCells("ok, ok, ok, ok, off, off, off, ok, read-only"),
    open: openFull,
    cannot: () => (canMount() ? null : "This system lets nobody mount a small disk."),
    after: [goesOn],
  },
];
