import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cuts, metalTypes, stoneTypes, styles } from "#jewelry/options";
import { optionPictures } from "./shots.ts";

const folder = fileURLToPath(new URL("../../../public/options/", import.meta.url));

test("there is exactly one picture per style, stone and metal (update with npm run option-pictures)", () => {
  const named = [
    ...Object.values(styles).flatMap((names) => names.map((name) => `style-${name}.webp`)),
    ...stoneTypes.map((type) => `stone-${type}.webp`),
    ...metalTypes.map((type) => `metal-${type}.webp`),
  ];
  expect(readdirSync(folder).sort()).toEqual(named.sort());
  expect(Object.keys(optionPictures)).toHaveLength(named.length);
});

test.each(Object.keys(optionPictures))("%s is a transparent WebP under 12 kB", (name) => {
  const file = readFileSync(`${folder}${name}.webp`);
  expect(file.subarray(0, 4).toString()).toBe("RIFF");
  expect(file.subarray(8, 12).toString()).toBe("WEBP");
  expect(file.length).toBeLessThanOrEqual(12_000);
});

test("every cut has a line drawing", () => {
  const sheet = readFileSync(new URL("../../../public/drawings/cuts.svg", import.meta.url), "utf8");
  for (const cut of cuts) expect(sheet).toContain(`<g id="${cut}">`);
});
