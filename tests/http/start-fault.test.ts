import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveArguments } from "../store/serve-arguments.ts";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the store; returns its exit code and output. */
function start(variables: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, serveArguments, { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}

const inCode = /^ {4}at /m;

test("reports a folder that can't be created, and why", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "file"), "");
  const { code, said } = await start({ DATA_DIR: join(folder, "file", "data") });
  expect(code).toBe(1);
  expect(said).toMatch(/^The store can't start. Fix:\n {2}DATA_DIR: .+ part of the path is a file/m);
  expect(said).not.toMatch(inCode);
});

test.each([
  ["a broken symlink", (folder: string) => join(folder, "link"), /there's a file or a broken link there/],
  ["a folder that cannot be created", () => "/proc/vitrine/data", /the folder can't be created/],
])("reports %s", async (_what, at, words) => {
  const folder = freshFolder();
  symlinkSync(join(folder, "nowhere"), join(folder, "link"));
  const { code, said } = await start({ DATA_DIR: at(folder) });
  expect(code).toBe(1);
  expect(said).toMatch(words);
  expect(said).not.toMatch(inCode);
});

test("reports a file that is not a database, and leaves it unchanged", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "vitrine.sqlite"), "nothing that was ever a database".repeat(200));
  const { code, said } = await start({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toMatch(/DATA_DIR: .+ isn't a SQLite database: move it away, or restore a backup/);
  expect(said).not.toMatch(inCode);
});
