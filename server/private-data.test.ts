import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDataPrivate } from "./private-data.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

test("restricts an existing data folder and the store's own files in it, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-private-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  mkdirSync(at("backups"));
  const ours = [
    "vitrine.sqlite",
    "vitrine.sqlite-wal",
    "catalogue.kept",
    "backups/vitrine-20261121T150000Z.sqlite",
  ];
  for (const name of [...ours, "notes.txt"]) writeFileSync(at(name), "");
  for (const name of [...ours, "notes.txt"]) chmodSync(at(name), 0o644);
  for (const name of [".", "backups"]) chmodSync(at(name), 0o755);
  makeDataPrivate(folder);
  expect(ours.map((name) => modeOf(at(name)))).toEqual(ours.map(() => "600"));
  expect([".", "backups", "notes.txt"].map((name) => modeOf(at(name)))).toEqual(["700", "700", "644"]);
});

test("leaves a world-writable folder as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-shared-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o1777);
  makeDataPrivate(folder);
  expect(modeOf(folder)).toBe("1777");
});
