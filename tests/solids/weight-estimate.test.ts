import fc from "fast-check";
import { expect, test } from "vitest";
import { styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { buildPieceSolid } from "../../modules/workshop/casting/build-piece-solid.ts";
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
      expect(Math.abs(designPiece(design).measures.metalMm3 / metalMm3 - 1)).toBeLessThan(0.03);
    }
  },
);
