import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { databaseMakers } from "./releases.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./slow-migrating-process.ts", import.meta.url));

test.each(databaseMakers)(
  "MIG-02: on %s, three processes starting on release-0 wait for a migration slower than the statement timeout",
  async (_, open) => {
    const place = await open("release-0");
    const folder = mkdtempSync(join(tmpdir(), "vitrine-waiting-"));
    onTestFinished(async () => {
      await place.remove();
      rmSync(folder, { recursive: true });
    });
    const start = async (): Promise<{ ran: boolean; rows: unknown }> => {
      const { stdout } = await run(process.execPath, [script, JSON.stringify(place.address), folder]);
      return JSON.parse(stdout);
    };
    const opened = await Promise.all([start(), start(), start()]);
    expect(opened.filter(({ ran }) => ran)).toHaveLength(1);
    for (const { rows } of opened) expect(rows).toEqual([{ n: 1 }]);
  },
  120_000,
);
