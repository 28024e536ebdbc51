import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStructure } from "./structure.ts";
import { arrowList, listedArrows, structureDrawing } from "./structure-drawing.ts";

const root = new URL("../..", import.meta.url).pathname;

test("the diagram in the docs matches the imports (update with npm run structure-picture)", () => {
  const picture = readFileSync(`${root}/docs/pictures/structure.svg`, "utf8");
  expect(listedArrows(picture)).toBe(arrowList(readStructure(root).arrows));
});

test("arrows point down, and an arrow implied by a longer path is listed but not drawn", () => {
  const lines = new Map([
    ["app", 100],
    ["jewelry", 4_000],
    ["money", 20],
  ]);
  const arrows = [
    { from: "app", to: "jewelry" },
    { from: "app", to: "money" },
    { from: "jewelry", to: "money" },
  ];
  const svg = structureDrawing(lines, arrows);
  expect(listedArrows(svg)).toBe("app jewelry\napp money\njewelry money");
  const ways = [...svg.matchAll(/<path d="M\d+ (\d+)C[^"]* (\d+)"\/>/g)];
  expect(ways).toHaveLength(2);
  for (const [, from, to] of ways) expect(Number(to)).toBeGreaterThan(Number(from));
  const widths = [...svg.matchAll(/<rect x="\d+" y="\d+" width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths[1]).toBeGreaterThan(Number(widths[0]));
});
