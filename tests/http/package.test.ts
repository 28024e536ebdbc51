import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/bench/free-port.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-package-"));
/** Only what every Linux has; no Node and no npm. */
const env = { PATH: "/usr/bin:/bin", HOME: folder, DATA_DIR: join(folder, "data") };
let vitrine = "";
let said = "";

beforeAll(() => {
  said = execFileSync(process.execPath, ["tools/package/package.ts", "--unpacked", "--to", folder], {
    encoding: "utf8",
  });
  const [name = ""] = readdirSync(folder).filter((file) => file.startsWith("vitrine-"));
  vitrine = join(folder, name, "bin/vitrine");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the package. */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(vitrine, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}

test("the package is smaller than 170 MB", () => {
  const [, megabytes] = /: (\d+) MB/.exec(said) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(50);
  expect(Number(megabytes)).toBeLessThan(170);
});

test("the package serves the store, its files and its geometry, and ends with 0 on SIGTERM", async () => {
  const port = String(await freePort());
  const store = spawn(vitrine, [], { env: { ...env, PORT: port }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [store.stdout, store.stderr])
    stream.on("data", (part) => {
      output += String(part);
    });
  const ended = once(store, "exit");
  while (!output.includes("The store is open")) {
    if (store.exitCode !== null) throw new Error(output);
    await Promise.race([once(store.stdout, "data"), ended]);
  }
  const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  const home = await (await fetch(`http://localhost:${port}/`)).text();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  for (const path of ["/readyz", script, "/shop", "/pictures/house/bands.webp", "/custom-builder"])
    expect(await status(path), path).toBe(200);
  expect(await status("/es")).toBe(404);
  store.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("the package runs each command of the store, and says which there are", async () => {
  expect(await run("verify")).toMatchObject({ code: 0 });
  const backup = await run("backup");
  expect(backup.said).toMatch(/^Backed up to .*vitrine-.*\.sqlite: [\d.]+ MB/);
  const file = backup.said.slice("Backed up to ".length).split(": ", 1)[0]!;
  expect(await run("restore", file, "--force")).toMatchObject({ code: 0 });
  expect(await run("privacy:export", "--email", "claire@example.com")).toMatchObject({ code: 0 });
  for (const unknown of ["nothing", "main", "../main"]) {
    const { code, said: text } = await run(unknown);
    expect(code).toBe(2);
    expect(text).toMatch(/Commands: serve .*backup.*verify/);
  }
});
