import { expect, test } from "vitest";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";
import { meshFaults, noFaults } from "../../../../tests/jewelry/mesh-faults.ts";
import { barNecklace } from "./bar-necklace.ts";
import { hangingLoop, roundFront } from "./hanging-loop.ts";
import { hingedBangle } from "./hinged-bangle.ts";
import { paveHuggies } from "./pave-huggies.ts";
import { pearlDrops } from "./pearl-drops.ts";
import { pearlStrand } from "./pearl-strand.ts";
import { plainBangle } from "./plain-bangle.ts";
import { solitairePendant } from "./solitaire-pendant.ts";
import { solitaireStuds } from "./solitaire-studs.ts";
import { stationNecklace } from "./station-necklace.ts";
import { strandPearls } from "./strand-pearls.ts";
import { tubeHoops } from "./tube-hoops.ts";

const pair = { apartMm: 12, beforeMm: 3, degrees: [10, -20] } as const;
const oval = { innerMm: [28.5, 24.5], widthMm: 5, thicknessMm: 3 } as const;

const pieces: Record<string, () => Piece> = {
  studs: () => solitaireStuds({ carat: 0.5, pair }),
  hoops: () => tubeHoops({ outerMm: 30, tubeMm: 2, pair }),
  huggies: () => paveHuggies({ outerMm: 12, carat: 0.25, stones: 13, pair }),
  drops: () => pearlDrops({ pearlMm: 8.5, apartMm: 17, degrees: [0, 30] }),
  pendant: () => solitairePendant({ carat: 1, lengthMm: 457.2, wireMm: 0.4 }),
  bar: () => barNecklace({ lengthMm: 457.2, barMm: [32, 4.4, 1.3], wireMm: 0.36 }),
  strand: () => pearlStrand({ lengthMm: 457.2, smallestMm: 7, largestMm: 7.5, front: "pearls", halfMm: 33 }),
  stations: () =>
    stationNecklace({
      lengthMm: 457.2,
      stations: 7,
      carat: 0.05,
      apartMm: 26,
      wireMm: 0.4,
      front: "stations",
      halfMm: 32,
    }),
  bangle: () => plainBangle({ innerMm: 60, widthMm: 4, thicknessMm: 1.65, rests: "standing" }),
  "hinged bangle": () => hingedBangle({ ...oval, openDegrees: 0, rests: "standing" }),
  "open bangle": () => hingedBangle({ ...oval, openDegrees: 32, rests: "lying" }),
};

test.each(Object.entries(pieces))("%s: every part is a closed solid", (_, make) => {
  const { metal, surfaces = [] } = make();
  const meshes: [string, Mesh][] = [
    ...metal.map(({ name, mesh }): [string, Mesh] => [name, mesh]),
    ...surfaces.map(({ surface, mesh }): [string, Mesh] => [surface.body, mesh]),
  ];
  for (const [name, mesh] of meshes) expect({ name, ...meshFaults(mesh) }).toEqual({ name, ...noFaults });
});

test("every piece touches its ground", () => {
  for (const [name, make] of Object.entries(pieces)) {
    const { bounds, rests } = make();
    if (rests !== "hanging") expect(Math.abs(bounds.min[1]), name).toBeLessThan(0.25);
  }
});

test("a hanging necklace has its full length, whatever hangs in front", () => {
  for (const lengthMm of [406.4, 457.2])
    for (const half of [15, 33])
      for (const lean of [0, 0.16, 0.44]) {
        const loop = hangingLoop({ lengthMm, front: roundFront(half, half * 1.3), lean });
        expect(loop.lengthMm).toBeCloseTo(lengthMm, 1);
      }
  expect(() => hangingLoop({ lengthMm: 100, front: roundFront(40, 40), lean: 0 })).toThrow("too short");
});

test("a strand's pearls stay within the sizes of the lot, never overlap and fill the length", () => {
  const lot = { lengthMm: 440, smallestMm: 7, largestMm: 7.5 };
  const { pearls, gapMm } = strandPearls(lot);
  const widths = pearls.map(({ widthMm }) => widthMm);
  expect(Math.min(...widths)).toBeCloseTo(7, 6);
  expect(Math.max(...widths)).toBeCloseTo(7.5, 6);
  expect(gapMm).toBeGreaterThan(0.6);
  expect(gapMm).toBeLessThan(1.2);
  pearls.slice(1).forEach(({ fromMm }, i) => {
    expect(fromMm - pearls[i]!.fromMm - pearls[i]!.widthMm).toBeCloseTo(gapMm, 6);
  });
  const last = pearls.at(-1)!;
  expect(last.fromMm + last.widthMm).toBeCloseTo(440, 6);
  expect(strandPearls(lot)).toEqual({ pearls, gapMm });
});
