import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Numbers of the ways in which other tills went wrong that can't happen here, with the reason. */
const notApplicable: Readonly<Record<number, string>> = {
  10: "Cash isn't rounded: every amount is paid to the cent.",
  52: "The store doesn't open a drawer; the printer's driver does.",
};

/** The tests with numbers after such words in their names, "Trap 31: ...", by number. */
function testsNamed(words: RegExp): Map<number, string> {
  const proven = new Map<number, string>();
  for (const path of globSync(
    "{app,foundation,modules,operations,server,tests}/**/*.{test,contract,spec}.{ts,tsx}",
  )) {
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/\btest\(\s*["'`](.*)["'`]/g)) {
      const [, numbers = ""] = words.exec(name) ?? [];
      for (const number of numbers.match(/\d+/g) ?? []) proven.set(Number(number), `${path}: ${name}`);
    }
  }
  return proven;
}

test("each of the sixty traps of other tills has a test, or a reason why it can't happen here", () => {
  const proven = testsNamed(/(?<!move-in )\btraps? ((?:\d+(?:, | and )?)+)/i);
  const all = Array.from({ length: 60 }, (_, index) => index + 1);
  expect(all.filter((trap) => !proven.has(trap) && !(trap in notApplicable))).toEqual([]);
  expect(all.filter((trap) => proven.has(trap) && trap in notApplicable)).toEqual([]);
});

test("each of the ten kinds of bad luck at the counter has a test", () => {
  const proven = testsNamed(/\bbad luck ((?:\d+(?:, | and )?)+)/i);
  expect([...proven.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
