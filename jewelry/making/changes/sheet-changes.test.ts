import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { anyDesign } from "../../../tests/jewelry/any-design.ts";
import type { Design } from "../../design.ts";
import { gramsPerCm3 } from "../../materials/metals.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { dimensionedDrawing, drawnLengths } from "../drawing/dimensioned-drawing.ts";
import { sheetText } from "../golden/golden-sheet.sample.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { jobSheet } from "../job-sheet.ts";
import type { MeasuredCastings } from "../measured-castings.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";
import {
  editedDesign,
  editedParts,
  printedTitle,
  printedValues,
  withMeasuredStone,
} from "./printed-values.sample.ts";
import { drawnChanges, type SheetChange, sheetChanges } from "./sheet-changes.ts";
import type { SheetValue } from "./sheet-value.ts";
import { sheetValues } from "./sheet-values.ts";

const job = {
  jobNumber: "LJ-1",
  orderNumber: "1001",
  designHash: "a".repeat(64),
  dueDate: "January 9, 2027",
};

/** A design's values, with its sheet and drawn lengths as printed. */
function version(design: Design) {
  const piece = designPiece(design);
  const [, title, , , , ...lines] = sheetText(jobSheet(design, job, piece)).split("\n");
  return { values: sheetValues(design, { piece }), title, lines, lengths: drawnLengths(design, piece) };
}

/** Values after changes, in the order of a sheet's ids. */
function changed(
  values: readonly SheetValue[],
  changes: readonly SheetChange[],
  order: readonly SheetValue[],
) {
  const by = new Map(values.map(({ id, value }) => [id, value]));
  for (const { id, before, after } of changes) {
    expect(by.get(id) ?? null).toBe(before);
    expect(after).not.toBe(before);
    if (after === null) by.delete(id);
    else by.set(id, after);
  }
  const places = new Map(order.map(({ id }, place) => [id, place]));
  return new Map([...by].sort(([a], [b]) => (places.get(a) ?? 0) - (places.get(b) ?? 0)));
}

test("C1 C2 applying the listed changes to the old sheet gives the new one, for any edit", () => {
  const share = fc.double({ min: 0.8, max: 1.2, noNaN: true });
  const measured = fc.option(fc.array(share, { minLength: 4, maxLength: 4 }), { freq: 1 });
  const edit = fc.record({
    before: anyDesign,
    other: anyDesign,
    taken: fc.subarray(editedParts, { maxLength: 3 }),
    stones: fc.tuple(measured, measured),
  });
  fc.assert(
    fc.property(edit, ({ before, other, taken, stones }) => {
      const old = version(withMeasuredStone(before, stones[0]));
      const now = version(withMeasuredStone(editedDesign(before, other, taken), stones[1]));
      const changes = sheetChanges(old.values, now.values);
      expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      const values = changed(old.values, changes, now.values);
      expect(printedValues(values).split("\n")).toEqual(now.lines);
      expect(printedTitle(values)).toBe(now.title);
      for (const { name, text } of now.lengths) expect(values.get(`drawing ${name}`)).toBe(`${text} mm`);
      const drawn = [...values.keys()].filter((id) => id.startsWith("drawing "));
      expect(drawn).toHaveLength(now.lengths.length);
      if (changes.length === 0) expect([old.title, ...old.lines]).toEqual([now.title, ...now.lines]);
    }),
    { numRuns: repeatCount(10, 10_000) },
  );
});

test.each(goldenDesigns)(
  "C1 $name: lists each value once, and an unchanged design has no changes",
  ({ design }) => {
    const values = sheetValues(design);
    expect(new Set(values.map(({ id }) => id)).size).toBe(values.length);
    expect(sheetChanges(values, sheetValues(design))).toEqual([]);
  },
);

test.each(["solitaire", "tennis", "hoops", "pendant", "station"])(
  "C1 %s: lists exactly the lengths in its drawing",
  (name) => {
    const { design } = goldenDesigns.find((golden) => golden.name === name)!;
    const drawing = dimensionedDrawing(design);
    const texts = Array.from(drawing.matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text!);
    const notes = texts.filter((text) => /^(Front|Side|Top|S|M|\d+ mm|Lengths in mm.*)$/.test(text));
    const length = /Length ([\d.]+)/.exec(notes.join())?.[1];
    const stated = [...texts.filter((text) => !notes.includes(text)), ...(length ? [length] : [])];
    expect(
      drawnLengths(design, designPiece(design))
        .map(({ text }) => text)
        .sort(),
    ).toEqual(stated.sort());
  },
);

test("C2 a wider band in a larger size changes measurements but not the stone", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "solitaire")!;
  const wider: Design = {
    ...design,
    setting: { ...design.setting!, bandWidth: design.setting!.bandWidth + 1 },
    sizing: { ...design.sizing!, size: design.sizing!.size + 1 },
  };
  const changes = sheetChanges(sheetValues(design), sheetValues(wider));
  const by = new Map(changes.map((change) => [change.id, change]));
  const { bandWidth } = design.setting!;
  expect(by.get("choice band")).toMatchObject({ before: `${bandWidth} mm`, after: `${bandWidth + 1} mm` });
  expect(by.get("size us")).toMatchObject({ part: "size", before: "6", after: "7" });
  expect(by.get("drawing Band width")?.after).toMatch(/^\d\.\d\d mm$/);
  expect(by.get("metal finished")?.after).toMatch(/^\d+\.\d\d g$/);
  expect(changes.filter(({ part }) => part === "stones")).toEqual([]);
});

const walls: CastingWalls = {
  thinnest: { part: "head", thicknessMm: 0.62, at: [0, 10, 0] },
  p1Mm: 0.66,
  p5Mm: 0.83,
  tooThinShare: 0,
  places: [],
  leastGapMm: null,
  kinds: [],
  corners: [],
  longestMm: 21,
};
const castings: MeasuredCastings = {
  ...{ castingMm3: 180, walls, bandWalls: null },
  ...{ fits: [], underMetal: 0, opens: "needn't" },
};

test("C1 casting measurements replace the estimates and aren't listed as drawing values", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "solitaire")!;
  const changes = sheetChanges(sheetValues(design), sheetValues(design, { castings }));
  const by = new Map(changes.map(({ id, after }) => [id, after]));
  const grams = (0.18 * gramsPerCm3(design.metal!)).toFixed(2);
  expect(by.get("metal casting")).toBe(`${grams} g`);
  expect(by.get("wall thinnest")).toBe("head 0.62 mm");
  expect([by.get("wall p1"), by.get("wall p5")]).toEqual(["0.66 mm", "0.83 mm"]);
  expect(drawnChanges(changes)).toEqual([]);
});

test("C2 lists only the differences between two castings", () => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  const before = sheetValues(design, { castings: { ...castings, bandWalls: walls } });
  const thinner = { ...walls, thinnest: { ...walls.thinnest!, thicknessMm: 0.58 } };
  const after = sheetValues(design, { castings: { ...castings, walls: thinner, bandWalls: walls } });
  expect(sheetChanges(before, after)).toEqual([
    {
      id: "wall thinnest",
      part: "casting",
      label: "Thinnest wall as cast",
      before: "head 0.62 mm",
      after: "head 0.58 mm",
    },
  ]);
  expect(before.find(({ id }) => id === "band wall thinnest")?.label).toBe(
    "Matching band, thinnest wall as cast",
  );
});
