import { expect, test } from "vitest";
import { edgeStyles } from "../../options.ts";
import { bandStation, plainBand, shankMm, usualThicknessMm } from "./band-form.ts";
import { sectionPoints, writeSection } from "./band-section.ts";

test.each(edgeStyles)("H8 a ring's %s edge leaves a shank's least thickness all around", (edge) => {
  for (const widthMm of [1.5, 2, 3, 6, 8])
    for (const allowanceMm of [0, 0.1]) {
      const thicknessMm = usualThicknessMm(widthMm);
      const size = { inside: [8.5, 8.5], widthMm, thicknessMm, allowanceMm } as const;
      const form = { ...plainBand, ...size, edge, leastEdgeMm: shankMm };
      for (let turn = 0; turn < 6.2; turn += 0.2) {
        const section = new Float64Array(sectionPoints * 2);
        writeSection(form, bandStation(form, turn), section);
        const least = leastThickness(section, bandStation(form, turn).halfWidth * 0.8);
        expect(least).toBeGreaterThan(shankMm + 2 * allowanceMm - 0.001);
      }
    }
});

/** The least distance between bore and outside of a section, within a half width, mm. */
function leastThickness(section: Float64Array, halfMm: number): number {
  const points = Array.from({ length: sectionPoints }, (_, i) => ({
    z: section[i * 2]!,
    height: section[i * 2 + 1]!,
  })).filter(({ z }) => Math.abs(z) < halfMm);
  const middle = Math.max(...points.map(({ height }) => height)) / 2;
  const bore = points.filter(({ height }) => height < middle);
  const outside = points.filter(({ height }) => height > middle);
  return Math.min(...outside.map(({ height }) => height)) - Math.max(...bore.map(({ height }) => height));
}
