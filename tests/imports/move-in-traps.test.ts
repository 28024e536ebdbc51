import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Ways in which moving in, settings, taxes, languages, webhooks and deploying went wrong elsewhere, that can't happen here. */
const notApplicable: Readonly<Record<number, string>> = {
  46: "Spanish pages are routes of their own under /es (decision 0279), so no middleware rewrites a URL.",
  47: "A message that one language lacks is a type error (decision 0278), which the types' check finds.",
  68: "React Router reloads a page once when a module of an older build is missing; two releases at once are a later issue's test.",
};

/** Traps that tests with names of their own prove. */
const otherNames: Readonly<Record<number, readonly [file: string, name: string]>> = {
  44: ["messages/messages.test.ts", "fifty concurrent requests each read their own language"],
  45: ["tests/http/spanish.test.ts", "redirects stay in Spanish, including those requested by scripts"],
  48: [
    "foundation/records/showroom-time.test.ts",
    "writes days and times in the language of what is being written",
  ],
  49: ["tests/http/spanish.test.ts", "lists the same hreflang links on both language versions of a page"],
  50: ["tests/http/spanish.test.ts", "the URL alone decides a page's language, regardless of caches"],
  51: ["tests/http/spanish.test.ts", "buys entirely in Spanish, and gets emails in Spanish"],
  52: ["tests/search/spanish-queries.test.ts", "accents and capitals make no difference"],
  63: ["tests/http/package.test.ts", "and ends with 0 on SIGTERM"],
  64: ["tests/deploy/container.test.ts", "serves the store as an ordinary user"],
  67: [
    "tests/database/slow-migration.contract.ts",
    "three processes starting on release-0 wait for a migration",
  ],
};

test("each of the seventy traps of moving in has a test, or a reason why it can't happen here", () => {
  const proven = new Set(Object.keys(otherNames).map(Number));
  for (const path of globSync(
    "{app,foundation,modules,operations,server,tests,tools}/**/*.{test,contract,spec}.{ts,tsx}",
  ))
    for (const [, numbers = ""] of readFileSync(path, "utf8").matchAll(
      /^\s*(?:test|describe)?.*\(?["'`]move-in traps? ((?:\d+(?:, | and )?)+)/gim,
    ))
      for (const number of numbers.match(/\d+/g) ?? []) proven.add(Number(number));
  const all = Array.from({ length: 70 }, (_, index) => index + 1);
  expect(all.filter((trap) => !proven.has(trap) && !(trap in notApplicable))).toEqual([]);
  expect(all.filter((trap) => proven.has(trap) && trap in notApplicable)).toEqual([]);
});

test.each(Object.entries(otherNames))(
  "trap %s of moving in is proven by a test that exists",
  (_, [file, name]) => {
    expect(readFileSync(file, "utf8")).toContain(name);
  },
);
