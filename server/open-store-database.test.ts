import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { storeMigrations } from "./open-store-database.ts";

/** Migrations 1 to 49 are in the baseline. */
const lastNumber = 49;

/** Returns what is wrong with the migration files and their list. */
function faultsOf(files: readonly string[], listed: readonly string[]): string[] {
  const names = files.map((file) => basename(file, ".ts"));
  const numbers = names.map((name) => name.slice(0, 4));
  return [
    ...names.filter((name) => !/^\d{4}(-[a-z0-9]+)+$/.test(name)).map((name) => `${name} has no number`),
    ...names.filter((_, i) => Number(numbers[i]) <= lastNumber).map((name) => `${name} is in the baseline`),
    ...names
      .filter((_, i) => numbers.indexOf(numbers[i]!) !== i)
      .map((name) => `${name} uses a number twice`),
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} has no file`),
  ];
}

test("lists every module's migration under a unique number", () => {
  const files = globSync("{modules,foundation,server}/**/migrations/*.ts");
  expect(faultsOf(files, Object.keys(storeMigrations))).toEqual([]);
});

test("reports a duplicate number and an unlisted file", () => {
  const files = ["modules/stock/migrations/0050-memos.ts", "modules/wants/migrations/0050-weeks.ts"];
  expect(faultsOf(files, ["0050-memos"])).toEqual([
    "0050-weeks uses a number twice",
    "0050-weeks is not listed",
  ]);
  expect(faultsOf(["modules/stock/migrations/0049-memos.ts"], ["0049-memos", "0051-gone"])).toEqual([
    "0049-memos is in the baseline",
    "0051-gone has no file",
  ]);
});
