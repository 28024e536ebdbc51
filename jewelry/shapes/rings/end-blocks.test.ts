import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/faults/size.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { type EndBlockForm, endBlocks } from "./end-blocks.ts";

const cornered = ["asscher", "emerald", "radiant", "princess"] as const;
const [gripMm, roomMm, promisedMm] = [0.18, 0.03, 0.4];

const ends = fc
  .record({
    cut: fc.constantFrom(...cornered),
    widthMm: fc.double({ min: 3, max: 10, noNaN: true }),
    halfMm: fc.double({ min: 0.85, max: 3.1, noNaN: true }),
    boreMm: fc.double({ min: 7, max: 11.2, noNaN: true }),
  })
  .map(({ boreMm, ...of }) => formOf({ ...of, boreMm }));

/** A tension ring's ends as the ring makes them. */
function formOf(one: Pick<EndBlockForm, "cut" | "widthMm" | "halfMm"> & { boreMm: number }): EndBlockForm {
  const { cut, widthMm, halfMm, boreMm } = one;
  const { girdle, pavilion } = cutGem(cut);
  const girdleMm = boreMm + (girdle + pavilion) * widthMm + 0.3;
  const open = Math.atan((widthMm / 2 - gripMm) / girdleMm);
  const topMm = girdleMm / Math.cos(open) + 0.4 + 0.02 * widthMm;
  return { cut, widthMm, gripMm, halfMm, open, girdleMm, topMm, bottomMm: topMm - 1.9 - 0.13 * widthMm };
}

test("blocks are closed, two, and one is the other turned about the stone", () => {
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

test("a wall stands beside the seat of a corner at every height of the end", () => {
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
    { numRuns: sized(100, 2000) },
  );
  expect(made).toBeGreaterThan(10);
});

test("where no block is, the end is narrower than its seat at every height", () => {
  let narrow = 0;
  fc.assert(
    fc.property(ends, (form) => {
      if (endBlocks(form).length > 0) return;
      narrow += 1;
      for (let deep = 0; deep < 1.5; deep += 0.1) {
        const seat = seatHalfMm(form, deep);
        if (seat > 0) expect(form.halfMm).toBeLessThan(seat + 0.02);
      }
    }),
    { numRuns: sized(100, 2000) },
  );
  expect(narrow).toBeGreaterThan(10);
});

test("a wider end has a block wherever a narrower one has", () => {
  fc.assert(
    fc.property(ends, fc.double({ min: 0, max: 1, noNaN: true }), (form, more) => {
      if (endBlocks(form).length > 0)
        expect(endBlocks({ ...form, halfMm: form.halfMm + more })).toHaveLength(1);
    }),
  );
});

test.each(["round", "oval", "pear", "marquise"] as const)("the even girdle of a %s needs none", (cut) => {
  for (const widthMm of [3, 5, 9])
    for (const halfMm of [0.85, 2, 3.1])
      expect(endBlocks(formOf({ cut, widthMm, halfMm, boreMm: 8.5 }))).toEqual([]);
});

/** Half the length of what the stone takes of a flat end `deep` below its girdle, by the planes of its facets, mm. */
function seatHalfMm({ cut, widthMm, girdleMm, open }: EndBlockForm, deep: number): number {
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
