import fc from "fast-check";
import { expect, test } from "vitest";
import { billOfMaterials } from "#jewelry/making/bill/bill-of-materials";
import { styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { buildPieceSolid, castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { repeatCount } from "../faults/run-size.ts";
import { anyDesign } from "../jewelry/any-design.ts";

const kernel = await openKernel();
const random = fc.sample(anyDesign, { numRuns: 2000, seed: 46 });
const everyStyle = Object.entries(styles).flatMap(([category, of]) =>
  of.map((style) => ({ category, style })),
);

test.each(everyStyle)(
  "M1: the weight shown of a $category in style $style is that of its joined metal",
  (kind) => {
    const designs = random.filter(
      ({ category, style }) => category === kind.category && style === kind.style,
    );
    for (const design of designs.slice(0, repeatCount(1, 12))) {
      const { metalMm3 } = buildPieceSolid(kernel, design);
      const piece = designPiece(design);
      expect(Math.abs(piece.measures.metalMm3 / metalMm3 - 1)).toBeLessThan(0.03);
      const castingMm3 = castPiece(kernel, design).reduce(
        (sum, { count, volumeMm3 }) => sum + count * volumeMm3,
        0,
      );
      const { castingGrams, gramsPerCm3 } = billOfMaterials(design, piece).metal;
      expect(Math.abs((castingGrams * 1000) / gramsPerCm3 / castingMm3 - 1)).toBeLessThan(0.05);
    }
  },
);
