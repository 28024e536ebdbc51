import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { type Cut, type EdgeStyle, edgeStyles } from "../../options.ts";
import { type BandForm, bandStation, plainBand } from "../bands/band-form.ts";
import { edgeHeight } from "../bands/band-section.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { type EndBlockForm, endBlocks } from "./end-blocks.ts";

const cornered = ["asscher", "emerald", "radiant", "princess"] as const;
const [gripMm, roomMm, promisedMm] = [0.35, 0.03, 0.4];

interface End {
  cut: Cut;
  widthMm: number;
  halfMm: number;
  boreMm: number;
  edge: EdgeStyle;
}

const ends = fc
  .record({
    cut: fc.constantFrom(...cornered),
    widthMm: fc.double({ min: 3, max: 10, noNaN: true }),
    halfMm: fc.double({ min: 0.85, max: 3.1, noNaN: true }),
    boreMm: fc.double({ min: 7, max: 11.2, noNaN: true }),
    edge: fc.constantFrom(...edgeStyles),
  })
  .map(formOf);

/** A tension ring's ends, as the ring builds them. */
function formOf({ cut, widthMm, halfMm, boreMm, edge }: End): EndBlockForm {
  const { girdle, pavilion } = cutGem(cut);
  const girdleMm = boreMm + (girdle + pavilion) * widthMm + 0.3;
  const open = Math.atan((widthMm / 2 - gripMm) / girdleMm);
  const endMm = 1.9 + 0.13 * widthMm;
  const liftMm = girdleMm / Math.cos(open) + 0.3 + 0.02 * widthMm - endMm - boreMm;
  const band: BandForm = {
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm: 2 * halfMm,
    thicknessMm: 2,
    edge,
    outline: "rising",
    taper: 0,
    open,
    liftMm,
    endMm,
  };
  return { cut, widthMm, gripMm, girdleMm, band };
}

test("makes two closed blocks, mirrored about the stone", () => {
  fc.assert(
    fc.property(ends, (form) => {
      for (const { mesh, placements } of endBlocks(form)) {
        expect(meshFaults(mesh)).toEqual(noFaults);
        expect(placements).toHaveLength(2);
        const [one, other] = placements!;
        expect([other!.x[0] * one!.x[0], other!.y[1] * one!.y[1], other!.z[2]]).toEqual([-1, -1, 1]);
      }
    }),
  );
});

test("leaves a wall next to a corner's seat at every height of the end", () => {
  let made = 0;
  fc.assert(
    fc.property(ends, (form) => {
      const [block] = endBlocks(form);
      if (!block) return;
      made += 1;
      const { positions } = block.mesh;
      const half = Math.max(...positions.filter((_, i) => i % 3 === 0));
      for (let deep = 0; deep < 1.5; deep += 0.1)
        expect(half - seatHalfMm(form, deep)).toBeGreaterThan(promisedMm);
    }),
    { numRuns: repeatCount(30, 2000) },
  );
  expect(made).toBeGreaterThan(10);
});

test("extends beyond the band's end only if the end is as wide as the side", () => {
  fc.assert(
    fc.property(ends, (form) => {
      const [block] = endBlocks(form);
      if (!block) return;
      const { band, girdleMm } = form;
      const [c, s] = [Math.cos(band.open), Math.sin(band.open)];
      const { positions } = block.mesh;
      let top = 0;
      for (let i = 0; i < positions.length; i += 3)
        top = Math.max(top, positions[i + 1]! * s + (positions[i + 2]! + girdleMm) * c);
      const end = bandStation(band, Math.PI / 2 + band.open);
      const insideMm = Math.hypot(end.x, end.y);
      const side = Math.min(1, seatHalfMm(form, 0) / end.halfWidth);
      expect(top).toBeLessThan(insideMm + edgeHeight(band, end, 0) + 1e-4);
      expect(top).toBeGreaterThan(insideMm + edgeHeight(band, end, side) - 1e-4);
    }),
  );
});

test("makes no block where the end is narrower than its seat at every height", () => {
  let narrow = 0;
  fc.assert(
    fc.property(ends, (form) => {
      if (endBlocks(form).length > 0) return;
      narrow += 1;
      for (let deep = 0; deep < 1.5; deep += 0.1) {
        const seat = seatHalfMm(form, deep);
        if (seat > 0) expect(form.band.widthMm / 2).toBeLessThan(seat + 0.02);
      }
    }),
    { numRuns: repeatCount(30, 2000) },
  );
  expect(narrow).toBeGreaterThan(10);
});

test("widening an end never removes its block", () => {
  fc.assert(
    fc.property(ends, fc.double({ min: 0, max: 1, noNaN: true }), (form, more) => {
      if (endBlocks(form).length > 0)
        expect(
          endBlocks({ ...form, band: { ...form.band, widthMm: form.band.widthMm + more } }),
        ).toHaveLength(1);
    }),
  );
});

test.each(["round", "oval", "pear", "marquise"] as const)(
  "makes no block for the smooth girdle of a %s",
  (cut) => {
    for (const widthMm of [6, 7, 9])
      for (const halfMm of [0.85, 2, 3.1])
        expect(endBlocks(formOf({ cut, widthMm, halfMm, boreMm: 8.5, edge: "rounded" }))).toEqual([]);
  },
);

/** Half the length a stone takes out of a flat end, `deep` below its girdle, by the planes of its facets, mm. */
function seatHalfMm({ cut, widthMm, girdleMm, band: { open } }: EndBlockForm, deep: number): number {
  const { planes } = cutGem(cut);
  const scale = widthMm + 2 * roomMm;
  const y = (girdleMm - deep) * Math.tan(open);
  const isInside = (x: number) => {
    for (let p = 0; p < planes.length; p += 4)
      if (
        planes[p]! * (x / scale) + planes[p + 1]! * (y / scale) + planes[p + 2]! * (-deep / scale) >
        planes[p + 3]! + 1e-6
      )
        return false;
    return true;
  };
  let half = 0;
  while (isInside(half)) half += 0.02;
  return half;
}
