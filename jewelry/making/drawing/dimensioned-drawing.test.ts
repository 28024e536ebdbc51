import { expect, test } from "vitest";
import { isFullRun } from "../../../tests/faults/run-size.ts";
import { newDesign } from "../../choices.ts";
import { categories } from "../../options.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Vector } from "../../shapes/mesh/placement.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { dimensionedDrawing } from "./dimensioned-drawing.ts";
import { drawnPart, extentOf, solidsOf } from "./drawn-part.ts";
import { viewDimensions } from "./view-dimensions.ts";

/** Each design is shaped and drawn once for all tests. */
const goldens = new Map(
  goldenDesigns.map(({ name, design }) => {
    const piece = designPiece(design);
    return [name, { design, piece, part: drawnPart(piece), svg: dimensionedDrawing(design) }];
  }),
);
/** One of each kind of piece; all twenty in a full run. */
const trimmedInEveryRun = ["halo", "pendant", "cuff", "studs"];
const golden = (name: string) => goldens.get(name)!;

test.each(goldenDesigns)(
  "D1 D5 $name is drawn from three sides at one scale inside its sheet",
  ({ name }) => {
    const { svg } = golden(name);
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="180mm" height="96mm" viewBox="0 0 180 96"/);
    for (const side of ["Front", "Side", "Top"]) expect(svg).toContain(`>${side}</text>`);
    const places = [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)"/g)];
    expect(places).toHaveLength(3);
    expect(new Set(places.map(([, , , scale]) => scale)).size).toBe(1);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|#[0-9a-f]{3}/);
    for (const [, x] of svg.matchAll(/<text x="([-\d.]+)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(180);
    }
  },
);

test.each(goldenDesigns)("D3 $name: draws each dimension as long as its number says", ({ name }) => {
  const { design, piece, part } = golden(name);
  for (const view of ["front", "side", "top"] as const)
    for (const { from, to, text } of viewDimensions(part, view, {
      category: design.category,
      measures: piece.measures,
    }))
      expect(Math.abs(Number(text.replace("⌀ ", "")) - (to - from))).toBeLessThanOrEqual(0.051);
});

test("D4 labels a ring's bore, band and height, and its stone's length and width", () => {
  const { piece, svg } = golden("three-stone");
  const { innerDiameterMm, bandWidthMm, heightAboveMm, centerStoneMm } = piece.measures;
  expect(svg).toContain(`>⌀ ${innerDiameterMm!.toFixed(2)}<`);
  expect(svg).toContain(`>${bandWidthMm!.toFixed(2)}<`);
  expect(svg).toContain(`>${heightAboveMm!.toFixed(2)}<`);
  expect(svg).toContain(`>${centerStoneMm![0].toFixed(2)}<`);
  expect(svg).toContain(`>${centerStoneMm![1].toFixed(2)}<`);
});

test("D2 draws one piece of a pair, and the front of a chain with its full length as text", () => {
  const studs = golden("studs");
  expect(studs.part.metal.every(({ placements }) => placements.length === 16)).toBe(true);
  expect(studs.svg).toContain("One of a pair.");
  const [left, , right] = extentOf(studs.part.views.front, solidsOf(studs.part));
  // The view is rotated upright: as wide as the stone in its prongs, not foreshortened.
  const prongsMm = right - left - studs.piece.measures.centerStoneMm![0];
  expect(prongsMm).toBeGreaterThan(0);
  expect(prongsMm).toBeLessThan(1);
  const pendant = golden("pendant");
  expect(pendant.svg).toContain("Length 457.2, of which the front is drawn.");
  const links = (metal: typeof pendant.piece.metal) =>
    metal.find(({ name }) => name === "chain")!.placements.length / 16;
  expect(links(pendant.part.metal)).toBeLessThan(links(pendant.piece.metal) / 4);
  expect(golden("collar").svg).toContain("Length 406.4.");
});

test("D6 the scale bar's length is its millimeters times the scale", () => {
  for (const { svg } of goldens.values()) {
    const [, bar] = /<path d="M0 0H([\d.]+)/.exec(svg)!;
    const [, mm] = />(\d+) mm<\/text>/.exec(svg)!;
    const [, , scale] = /translate\(([^)]+)\) scale\(([\d.]+)\)/.exec(svg)!;
    expect(Number(bar)).toBeCloseTo(Number(mm) * Number(scale), 6);
  }
});

test("D7 draws an empty design, and draws the same design identically each time", () => {
  for (const category of categories) {
    const design = newDesign(category);
    expect(dimensionedDrawing(design)).toBe(dimensionedDrawing(design));
  }
});

test.each(goldenDesigns.filter(({ name }) => isFullRun || trimmedInEveryRun.includes(name)))(
  "D1 trimming the drawing of $name keeps its scale and everything in it",
  ({ name }) => {
    const { design, piece } = golden(name);
    const size = { widthMm: 132, heightMm: 90, piece };
    const [whole, trimmed] = [
      dimensionedDrawing(design, size),
      dimensionedDrawing(design, { ...size, isTrimmed: true }),
    ];
    const heightOf = (svg: string) => Number(/height="([\d.]+)mm"/.exec(svg)?.[1]);
    const scaleOf = (svg: string) => /scale\(([\d.]+)\)/.exec(svg)?.[1];
    expect(heightOf(trimmed)).toBeLessThanOrEqual(heightOf(whole));
    expect(scaleOf(trimmed)).toBe(scaleOf(whole));
    for (const [, y] of trimmed.matchAll(/<text x="[-\d.]+" y="([-\d.]+)"/g))
      expect(Number(y)).toBeGreaterThanOrEqual(0);
  },
);

test("D8 numbers a thin place in all three views, where it is drawn", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  const place = (at: Vector, thicknessMm: number) => ({ at, thicknessMm, part: "halo" as const });
  const numbers = (svg: string) =>
    Array.from(svg.matchAll(/fill="#fff"\/><text[^>]*>(\d)</g), ([, one]) => one);
  const svg = dimensionedDrawing(design, {
    widthMm: 186,
    heightMm: 97,
    thinPlaces: [place([0, 12.9, -4], 0.37), place([60, 0, 0], 0.4)],
  });
  expect(numbers(svg)).toEqual(["1", "1", "1"]);
  expect(svg).toContain("Thin as cast: 1 halo 0.37 mm, 2 halo 0.40 mm.");
  expect(numbers(dimensionedDrawing(design))).toEqual([]);
});

test("D8 numbers stay on the sheet and never overlap", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  const places = [0, 0.3, 0.6, 0.9].map(
    (x) => ({ at: [x, 14.8, 0], thicknessMm: 0.4, part: "head" }) as const,
  );
  const svg = dimensionedDrawing(design, { widthMm: 186, heightMm: 97, thinPlaces: places });
  const ends = Array.from(
    svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="1.5" fill="#fff"/g),
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(ends).toHaveLength(12);
  for (const [i, [x, y]] of ends.entries()) {
    expect(Math.min(x, 186 - x, y)).toBeGreaterThan(1.5);
    for (const [otherX, otherY] of ends.slice(i + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(3);
  }
});
