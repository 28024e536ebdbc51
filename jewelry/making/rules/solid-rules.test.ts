import { expect, test } from "vitest";
import type { CastingWalls } from "../walls/casting-walls.ts";
import { benchRules } from "./bench-rules.ts";
import { castingRemarks, solidRemarks } from "./solid-rules.ts";

const sound: CastingWalls = {
  thinnest: { part: "head", thicknessMm: 0.8, at: [0, 10, 0] },
  p1Mm: 0.8,
  p5Mm: 0.9,
  tooThinShare: 0.0005,
  places: [],
  leastGapMm: 0.2,
};

/** A violation of each rule, and its numbers. */
const broken: Record<string, [Partial<CastingWalls>, string]> = {
  "wall-too-thin": [
    { tooThinShare: 0.004, thinnest: { part: "halo", thicknessMm: 0.31, at: [1, 2, 3] } },
    "Thinnest wall halo 0.31 mm; 0.4% of the surface below 0.35 mm.",
  ],
  "wall-below-casters": [
    { p1Mm: 0.62, p5Mm: 0.7 },
    "Walls as cast: p1 0.62 mm, p5 0.70 mm, thinnest head 0.80 mm; casters ask for 0.80 mm.",
  ],
  "castings-too-close": [{ leastGapMm: 0.15 }, "Two castings 0.15 mm apart, at least 0.20 mm."],
};

test.each(Object.entries(broken))("R3 R6 %s reports a broken rule", (id, [part, numbers]) => {
  expect(solidRemarks({ ...sound, ...part }).map((one) => [one.id, one.numbers])).toEqual([[id, numbers]]);
});

test("R3 R6 castings at every limit, and a piece without castings, pass every rule", () => {
  expect(solidRemarks(sound)).toEqual([]);
  const none = {
    thinnest: null,
    p1Mm: Infinity,
    p5Mm: Infinity,
    tooThinShare: 0,
    places: [],
    leastGapMm: null,
  };
  expect(solidRemarks(none)).toEqual([]);
});

test("R4 R6 every casting rule has a unique name, a source, plain advice and a test case above", () => {
  const ids = benchRules.solidRules.map(({ id }) => id);
  expect(ids).toEqual(Object.keys(broken));
  expect(benchRules.rules.filter(({ id }) => ids.includes(id))).toEqual([]);
  for (const { source, advice } of benchRules.solidRules) {
    expect(source.title.length).toBeGreaterThan(10);
    expect(source.where).toMatch(/\.[a-z]+/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
    expect(advice).not.toMatch(/\d/);
  }
});

test("R6 checks a band's casting separately, by name", () => {
  const thin = { ...sound, p1Mm: 0.62, p5Mm: 0.7 };
  const remarks = castingRemarks({ walls: sound, bandWalls: thin });
  expect(remarks.map(({ id, numbers }) => [id, numbers.split(":")[0]])).toEqual([
    ["band-wall-below-casters", "Matching band"],
  ]);
  expect(castingRemarks({ walls: thin, bandWalls: null }).map(({ id }) => id)).toEqual([
    "wall-below-casters",
  ]);
});
