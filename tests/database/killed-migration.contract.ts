import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { type DatabaseAddress, openDatabase } from "#database";
import { isFull } from "../faults/size.ts";
import { migrationsOf, openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./migrating-process.ts", import.meta.url));
const fact = { key: "colour", value: "blue" };
const entry = { at: 1, actor: "visitor", subject: "order LI-00000001", action: "order.paid", data: "{}" };

/** Migrates in a separate process; answers the number of statements, or null when killed. */
async function migrate(address: DatabaseAddress, killAt = 0): Promise<number | null> {
  try {
    const { stdout } = await run(process.execPath, [script, JSON.stringify(address), String(killAt)]);
    return Number(stdout);
  } catch (error) {
    if (error instanceof Error && "signal" in error && error.signal === "SIGKILL") return null;
    throw error;
  }
}

/** The database of an earlier release, with something in it. */
async function earlierRelease(fresh: () => Promise<FreshDatabase>, last: string): Promise<FreshDatabase> {
  const place = await fresh();
  const db = await openEarlierRelease(place.address, last);
  await db.insertInto("meta").values(fact).execute();
  await db.insertInto("audit").values(entry).execute();
  await db.destroy();
  return place;
}

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

describe.each(places)("MIG-01: on %s", (_, fresh) => {
  test("a migration that is killed at any statement is done wholly or not at all, and the next start goes on", async () => {
    const probe = await fresh();
    await openEarlierRelease(probe.address, "0001-shop").then((db) => db.destroy());
    const { all } = await migrationsOf(probe.address);
    await probe.remove();
    const releases = isFull ? all.slice(0, -1) : [all.at(-2) ?? ""];
    for (const last of releases) {
      const whole = await earlierRelease(fresh, last);
      const statements = (await migrate(whole.address)) ?? 0;
      expect(statements).toBeGreaterThan(3);
      await whole.remove();

      const place = await earlierRelease(fresh, last);
      const before = await migrationsOf(place.address);
      const step = isFull ? 1 : Math.ceil(statements / 2);
      for (let killAt = statements; killAt > 0; killAt -= step) {
        expect(await migrate(place.address, killAt)).toBeNull();
        const { done } = await migrationsOf(place.address);
        // Killed after the commit, while it looks whether anything is left, all of it is there.
        expect([before.done, all]).toContainEqual(done);
        if (done.length === all.length) break;
      }
      const opened = await openDatabase(place.address);
      expect(await opened.read.selectFrom("meta").selectAll().execute()).toEqual([fact]);
      expect(await opened.read.selectFrom("audit").selectAll().execute()).toMatchObject([entry]);
      await opened.close();
      expect((await migrationsOf(place.address)).done).toEqual(all);
      await place.remove();
    }
  });
});
