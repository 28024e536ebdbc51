import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type DatabaseAddress, openDatabase } from "#database";
import { isFullRun } from "../faults/run-size.ts";
import { laterMigrations } from "./later-migrations.ts";
import { listAppliedMigrations } from "./open-unmigrated.ts";
import { databaseMakers } from "./releases.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./migrating-process.ts", import.meta.url));

/** Migrates in a separate process; returns the number of statements, or null if killed. */
async function migrate(address: DatabaseAddress, killAt = 0): Promise<number | null> {
  try {
    const { stdout } = await run(process.execPath, [script, JSON.stringify(address), String(killAt)]);
    return Number(stdout);
  } catch (error) {
    if (error instanceof Error && "signal" in error && error.signal === "SIGKILL") return null;
    throw error;
  }
}

describe.each(databaseMakers)("MIG-01: on %s", (_, open) => {
  test.each([undefined, "release-0"] as const)(
    "a migration of a database (%s) killed between statements applies fully or not at all, and resumes on restart",
    async (release) => {
      const whole = await open(release);
      const statements = (await migrate(whole.address)) ?? 0;
      const all = await listAppliedMigrations(whole.address);
      expect(statements).toBeGreaterThan(3);
      await whole.remove();

      const place = await open(release);
      const before = await listAppliedMigrations(place.address);
      const step = Math.ceil(statements / (isFullRun ? 40 : 3));
      for (let killAt = 1; ; killAt += step) {
        const isKilled = (await migrate(place.address, killAt)) === null;
        const done = await listAppliedMigrations(place.address);
        // If it was killed after the commit, while checking for more migrations, everything is done.
        expect([before, ["0049-baseline"], all]).toContainEqual(done);
        if (!isKilled || done.length === all.length) break;
      }
      const opened = await openDatabase(place.address, { migrations: laterMigrations });
      const { rows } = await sql<{ colour: string }>`select colour from product`.execute(opened.read);
      expect(new Set(rows.map(({ colour }) => colour))).toEqual(new Set(release ? ["blue"] : []));
      await opened.close();
      expect(await listAppliedMigrations(place.address)).toEqual(all);
      await place.remove();
    },
  );
});
