import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./slow-migrating-process.ts", import.meta.url));

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

test.each(places)(
  "MIG-02: on %s, three processes that start together wait for a migration slower than any statement may be",
  async (_, fresh) => {
    const place = await fresh();
    const folder = mkdtempSync(join(tmpdir(), "vitrine-waiting-"));
    onTestFinished(async () => {
      await place.remove();
      rmSync(folder, { recursive: true });
    });
    const open = async (): Promise<{ ran: boolean; rows: unknown }> => {
      const { stdout } = await run(process.execPath, [script, JSON.stringify(place.address), folder]);
      return JSON.parse(stdout);
    };
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.filter(({ ran }) => ran)).toHaveLength(1);
    for (const { rows } of opened) expect(rows).toEqual([{ n: 1 }]);
  },
  120_000,
);
