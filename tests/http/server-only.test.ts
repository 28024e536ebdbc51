import { globSync, readFileSync } from "node:fs";
import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, test } from "vitest";
import { newYorkPlaces } from "../../modules/commerce/tax/new-york-zips.ts";
import { salesTax } from "../../shop.config.ts";

const scripts = globSync("build/client/**/*.js").map((file) => readFileSync(file, "utf8"));
const hasAny = (words: readonly string[]) =>
  scripts.some((script) => words.some((word) => script.includes(word)));

test("no page's script includes the phone library", () => {
  expect(scripts.length).toBeGreaterThan(20);
  // The library's data for numbers in the United Kingdom and Germany.
  const patterns = [metadata.countries.GB?.[2], metadata.countries.DE?.[2]].map(String);
  for (const pattern of patterns) expect(pattern.length).toBeGreaterThan(10);
  expect(hasAny(patterns.flatMap((pattern) => [pattern, pattern.replaceAll("\\", "\\\\")]))).toBe(false);
});

test("no page's script includes the tax table or the ZIP codes", () => {
  expect(salesTax.some(({ county }) => county === "Chautauqua")).toBe(true);
  expect(newYorkPlaces("14701")).toEqual(["Chautauqua"]);
  expect(hasAny(["Chautauqua", "Cattaraugus"])).toBe(false);
});
