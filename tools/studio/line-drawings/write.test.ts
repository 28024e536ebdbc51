import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawings } from "./write.ts";

const folder = fileURLToPath(new URL("../../../public/drawings/", import.meta.url));

test("the folder contains exactly every drawing", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(drawings)
      .map((name) => `${name}.svg`)
      .sort(),
  );
});

test.each(Object.keys(drawings))(
  "the file of %s is up to date: run tools/studio/line-drawings/write.ts",
  (name) => {
    expect(readFileSync(`${folder}${name}.svg`, "utf8")).toBe(drawings[name]!());
  },
);

test.each(Object.keys(drawings).filter((name) => name !== "cuts"))(
  "%s takes its color from the page and stays under 20 kB",
  (name) => {
    const file = drawings[name]!();
    expect(file).toContain('<g id="lines">');
    expect(file).not.toMatch(/NaN|Infinity|stroke="#|fill="(?!none)/);
    expect(file.length).toBeLessThan(20_000);
  },
);
