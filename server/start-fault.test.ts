import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startFault } from "./start-fault.ts";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the store; returns its exit and output. */
function start(variables: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/main.ts"], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}

const inCode = /^ {4}at /m;

test("a folder that cannot be made is named, with what stands in its way", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "file"), "");
  const { code, said } = await start({ DATA_DIR: join(folder, "file", "data") });
  expect(code).toBe(1);
  expect(said).toMatch(/^The store does not start. Fix:\n {2}DATA_DIR: .+ a part of the path is a file/m);
  expect(said).not.toMatch(inCode);
});

test.each([
  [
    "a link that leads nowhere",
    (folder: string) => join(folder, "link"),
    /a link that leads nowhere, lies there/,
  ],
  ["a folder where nobody can make one", () => "/proc/vitrine/data", /no folder can be made there/],
])("%s is named", async (_what, at, words) => {
  const folder = freshFolder();
  symlinkSync(join(folder, "nowhere"), join(folder, "link"));
  const { code, said } = await start({ DATA_DIR: at(folder) });
  expect(code).toBe(1);
  expect(said).toMatch(words);
  expect(said).not.toMatch(inCode);
});

test("a file that is no database is named, and stays as it is", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "vitrine.sqlite"), "nothing that was ever a database".repeat(200));
  const { code, said } = await start({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toMatch(/DATA_DIR: .+ is no SQLite database: move it away, or restore a backup/);
  expect(said).not.toMatch(inCode);
});

const variables = { PORT: "80", HOST: "shop.local", DATA_DIR: "data" };
const withPostgres = { ...variables, DATABASE_URL: "postgres://shop@db/shop" };
const failed = (facts: object, message = "failed") => Object.assign(new Error(message), facts);

test.each([
  [failed({ code: "EADDRINUSE", syscall: "listen", port: 80 }), variables, /PORT: 80 is in use already/],
  [
    failed({ code: "EACCES", syscall: "listen", port: 80 }),
    variables,
    /PORT: this account may not listen on 80/,
  ],
  [failed({ code: "ENOTFOUND", syscall: "getaddrinfo" }), variables, /HOST: shop.local is no address/],
  [
    failed({ code: "EACCES", syscall: "mkdir", path: "data" }),
    variables,
    /DATA_DIR: .+may not read or write there/,
  ],
  [
    failed({ code: "ENOENT", syscall: "mkdir", path: "/proc/data" }),
    withPostgres,
    /DATA_DIR: .+no folder can be made there/,
  ],
  [failed({ cause: failed({ errcode: 11 }) }), variables, /DATA_DIR: .+ damaged: restore a backup/],
  [failed({ code: "ECONNREFUSED" }), withPostgres, /DATABASE_URL: PostgreSQL does not answer/],
  [
    failed({ code: "28P01" }, "password authentication failed"),
    withPostgres,
    /refuses: password authentication/,
  ],
  [failed({}, "corrupted migrations: 9999-later is missing"), variables, /made by a later release/],
])("%s says which variable to mend", (error, told, words) => {
  expect(startFault(error, told)).toMatch(words);
});

test("any other failure goes on as it is", () => {
  expect(startFault(failed({ code: "EACCES", syscall: "connect" }), withPostgres)).toBeNull();
  expect(startFault(new Error("a mistake of ours"), variables)).toBeNull();
});
