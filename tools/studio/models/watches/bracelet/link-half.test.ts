import fc from "fast-check";
import { expect, test } from "vitest";
import { gapMm, type LinkLay, linkHalf, rowSpans } from "./link-half.ts";
import { type LinkedKind, linkPattern } from "./link-rows.ts";
import { standCurve } from "./stand-curve.ts";

const kinds: readonly LinkedKind[] = [
  "oyster",
  "riveted",
  "jubilee",
  "president",
  "arched",
  "rodded",
  "seven-row",
  "studded",
  "h-links",
];

function lay(kind: LinkedKind, yMm = 23): LinkLay {
  const pattern = linkPattern({ kind, metal: "steel", widthMm: 20, taperMm: 4, thickMm: 3 });
  const curve = standCurve({ yMm, zMm: -3 }, "hanging");
  return { pattern, curve, halfWidth: () => 10, thickMm: 3, nearMm: () => curve.beforeStart(19) };
}

test("links follow each other at the pitch, with gaps, starting at the end link", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.double({ min: 20, max: 32, noNaN: true }), (kind, yMm) => {
      const given = lay(kind, yMm);
      for (const row of given.pattern.rows.filter(({ length }) => length === 1)) {
        const spans = rowSpans(row, given);
        expect(spans.filter(({ isEnd }) => isEnd)).toHaveLength(row.hasEndLink ? 1 : 0);
        for (let i = 1; i < spans.length; i += 1) {
          expect(spans[i]!.fromMm - spans[i - 1]!.toMm).toBeCloseTo(gapMm, 9);
          if (i > 1) expect(spans[i]!.fromMm - spans[i - 1]!.fromMm).toBeCloseTo(given.pattern.pitchMm, 9);
        }
        expect(spans.at(-1)!.toMm).toBeLessThanOrEqual(given.curve.lengthMm);
      }
    }),
  );
});

test.each(kinds)("rows of kind %s fill the width symmetrically", (kind) => {
  const { rows } = lay(kind).pattern;
  const whole = rows.filter(({ length, sunkMm }) => length === 1 && !sunkMm);
  const covered = whole.reduce((sum, { left, right }) => sum + right - left, 0);
  expect(covered).toBeCloseTo(kind === "studded" || kind === "h-links" ? 1.2 : 2, 9);
  for (const { left, right, begin, finish } of rows)
    expect(
      rows.some(
        (other) =>
          Math.abs(other.left + right) < 1e-9 &&
          Math.abs(other.right + left) < 1e-9 &&
          other.begin === begin &&
          other.finish === finish,
      ),
    ).toBe(true);
});

test("brushing runs along the bracelet: the texture coordinate across a face is its x", () => {
  const { brushed } = linkHalf(lay("oyster"));
  for (let i = 0; i < brushed.zones.length; i += 1)
    expect(brushed.surface[i * 2 + 1]).toBe(brushed.positions[i * 3]);
});

test("links bend by less than their gaps can hide", () => {
  for (const drape of ["hanging", "standing"] as const) {
    const curve = standCurve({ yMm: 23, zMm: -3 }, drape);
    for (let mm = 0; mm < curve.lengthMm; mm += 1) {
      const [a, b] = [curve.at(mm), curve.at(mm + 1)];
      expect(Math.hypot(b.at[1] - a.at[1], b.at[2] - a.at[2])).toBeCloseTo(1, 2);
      expect(a.z[2] * b.z[2] + a.z[1] * b.z[1]).toBeGreaterThan(Math.cos(0.05));
    }
  }
});
