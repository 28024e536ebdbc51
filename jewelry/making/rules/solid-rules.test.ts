import { expect, test } from "vitest";
import type { MeasuredSolid } from "./bench-rule.ts";
import { benchRules } from "./bench-rules.ts";
import { castingRemarks, solidRemarks } from "./solid-rules.ts";
import { soundSolid as sound, soundFit, soundProng, soundWalls } from "./sound-solid.sample.ts";

const [prong] = soundWalls.kinds;
const walls = (part: Partial<typeof soundWalls>) => ({ walls: { ...soundWalls, ...part } });
const oneStone = (part: Partial<typeof soundFit>) => ({ fits: [soundFit, { ...soundFit, ...part }] });
const prongs = (part: Partial<typeof soundProng>) =>
  oneStone({ prongs: [...soundFit.prongs.slice(1), { ...soundProng, ...part }] });
const small = { role: "accent", kind: "beads", widthMm: 1.2, count: 4 } as const;

/** A violation of each rule, and its numbers. */
const broken: Record<string, [Partial<MeasuredSolid>, string]> = {
  "wall-too-thin": [
    walls({ tooThinShare: 0.004, thinnest: { part: "halo", thicknessMm: 0.31, at: [1, 2, 3] } }),
    "Thinnest wall halo 0.31 mm; 0.4% of the surface below 0.35 mm.",
  ],
  "wall-below-finished": [
    walls({ kinds: [{ ...prong!, p1Mm: 0.62 }] }),
    "Prong 0.62 mm, at least 0.70 mm finished.",
  ],
  "wall-below-cast": [
    walls({ kinds: [{ ...prong!, p1Mm: 0.8 }] }),
    "Prong 0.80 mm, at least 0.90 mm as cast.",
  ],
  "inner-corner": [
    walls({
      corners: [2.31, 1.8, 0.6].map((lengthMm) => ({ joint: ["gallery", "head"], lengthMm, at: [0, 9, 0] })),
    }),
    "2 inner corners sharper than 0.20 mm; longest gallery and head 2.3 mm.",
  ],
  "casting-too-long": [walls({ longestMm: 138.2 }), "Casting 138 mm long, at most 89 mm in a 4-inch flask."],
  "castings-too-close": [walls({ leastGapMm: 0.15 }), "Two castings 0.15 mm apart, at least 0.20 mm."],
  "stone-hold": [
    oneStone({ ...small, freeDegrees: 198 }),
    "4 small stones (1.20 mm): 4 points, 198° without metal; at least 3 points and less than 180°.",
  ],
  "stone-seat": [oneStone({ dropMm: 0.66 }), "1 of 2 main stones (6.50 mm): sinks 0.66 mm, at most 0.10 mm."],
  "prong-overlap": [
    prongs({ overlapMm: -0.06 }),
    "1 of 2 main stones (6.50 mm): prong overlaps -0.06 mm, at least 0.15 mm or 30% of it.",
  ],
  "prong-notch": [
    prongs({ overlapMm: 0.54 }),
    "1 of 2 main stones (6.50 mm): notch 60% of the prong, at most 50%.",
  ],
  "prong-coverage": [
    prongs({ coverage: 0.9 }),
    "1 of 2 main stones (6.50 mm): prong covers 90% of the way to the table, 33% to 50%.",
  ],
  "stone-bearing": [
    oneStone({ bearingShare: 1, bearingMm: 4.1 }),
    "1 of 2 main stones (6.50 mm): contact over 4.1 mm, 0.3 to 0.6 mm.",
  ],
  "stone-opening": [
    oneStone({ bearingShare: 1, openingShare: 0.2 }),
    "1 of 2 main stones (6.50 mm): opening below 20% of its width, at least 33%.",
  ],
  "stone-size": [
    oneStone({ ...small, widthMm: 1.23 }),
    "4 small stones (1.23 mm): not a size that stones are sold in.",
  ],
  "set-first": [{ underMetal: 6 }, "6 stones under metal; set first."],
  "does-not-open": [{ opens: null }, "Nothing opens: no finding, moving part or gap."],
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
    kinds: [],
    corners: [],
    longestMm: 0,
  };
  expect(solidRemarks({ walls: none, fits: [], underMetal: 0, opens: "needn't" })).toEqual([]);
});

test("R7 two opposed walls hold a stone in a channel or between a band's ends, but not between prongs", () => {
  const ends = [0, 180].map((atDegrees) => ({ ...soundProng, atDegrees, wideDegrees: 24 }));
  const between = (kind: (typeof soundFit)["kind"]) =>
    solidRemarks({ ...sound, fits: [{ ...soundFit, kind, freeDegrees: 156, prongs: ends }] }).map(
      ({ id }) => id,
    );
  expect(between("channel")).toEqual([]);
  expect(between("tension")).toEqual([]);
  expect(between("prongs")).toEqual(["stone-hold"]);
});

test("R7 a wide stretch of metal counts as several points; beads' posts stay uncut", () => {
  const wide = [90, 270].map((atDegrees) => ({
    ...soundProng,
    atDegrees,
    wideDegrees: 75,
    overlapMm: -0.04,
  }));
  const beads = { ...soundFit, kind: "beads", role: "accent", widthMm: 1.2, freeDegrees: 105 } as const;
  expect(solidRemarks({ ...sound, fits: [{ ...beads, prongs: wide }] })).toEqual([]);
});

test("R7 a bezel's wall needs no overlap and no points", () => {
  const wall = { ...soundProng, wideDegrees: 360, coverage: 0.2, overlapMm: 0, thickMm: 0.7 };
  const bezel = { ...soundFit, kind: "bezel", freeDegrees: 0, prongs: [wall], bearingShare: 1 } as const;
  expect(solidRemarks({ ...sound, fits: [bezel] })).toEqual([]);
});

test("R4 R6 every casting rule has a unique name, a source and a test case above", () => {
  const ids = benchRules.solidRules.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(broken).toSorted());
  expect(benchRules.rules.filter(({ id }) => ids.includes(id))).toEqual([]);
  for (const { source } of benchRules.solidRules) {
    expect(source.title.length).toBeGreaterThan(10);
    expect(source.where).toMatch(/\.[a-z]+/);
  }
});

test("R6 checks a band's casting separately, by name", () => {
  const thin = { ...soundWalls, kinds: [{ ...prong!, p1Mm: 0.8 }] };
  const remarks = castingRemarks({ ...sound, bandWalls: thin });
  expect(remarks.map(({ id, numbers }) => [id, numbers.split(":")[0]])).toEqual([
    ["band-wall-below-cast", "Matching band"],
  ]);
  expect(castingRemarks({ ...sound, walls: thin, bandWalls: null }).map(({ id }) => id)).toEqual([
    "wall-below-cast",
  ]);
});
