import fc from "fast-check";
import { expect, test } from "vitest";
import { isFullRun, repeatCount } from "../../../tests/faults/run-size.ts";
import { anyDesign } from "../../../tests/jewelry/any-design.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { accentsOf, newDesign } from "../../choices.ts";
import {
  accentConfigurations,
  cuts,
  edgeStyles,
  prongCounts,
  prongStyles,
  settingHeights,
  styles,
} from "../../options.ts";
import type { Mesh } from "../mesh/mesh.ts";
import type { Piece } from "../piece.ts";
import { ring } from "./ring.ts";

const stone = ringDesign().primaryStone!;
const setting = ringDesign().setting!;

/** Steps through lists of choices at different rates, so that all pairs occur in many designs. */
function stepped<Value>(list: readonly Value[], step: number): Value {
  return list[step % list.length]!;
}

const checked = new WeakSet<Mesh>();

function expectSolid(piece: Piece, what: string): void {
  for (const { name, mesh, placements } of piece.metal) {
    expect(placements.length % 16, what).toBe(0);
    if (checked.has(mesh)) continue;
    checked.add(mesh);
    expect({ what, name, ...meshFaults(mesh) }).toEqual({ what, name, ...noFaults });
  }
}

test.each(styles.ring)(
  "every part of a %s ring is a closed solid, in every cut, prong style and accent",
  (style) => {
    let step = styles.ring.indexOf(style);
    for (const [row, accents] of accentConfigurations.entries())
      for (const [column, cut] of cuts.entries())
        for (const prongStyle of isFullRun ? prongStyles : [stepped(prongStyles, step)]) {
          step += 1;
          // Every other one: each cut and each accent type of each style.
          if (!isFullRun && (row + column + styles.ring.indexOf(style)) % 2 === 1) continue;
          const design = ringDesign({
            style,
            accentStones: accentsOf(accents),
            primaryStone: { ...stone, cut, carat: stepped([0.25, 1, 2, 5], step) },
            setting: {
              height: stepped(settingHeights, step),
              prongCount: stepped(prongCounts, step >> 1),
              prongStyle,
              bandWidth: stepped([1.5, 2.5, 4, 6], step >> 1),
            },
            finishing: {
              metalFinish: "polish",
              edgeStyle: stepped(edgeStyles, step >> 2),
              packaging: "standard",
            },
          });
          expectSolid(ring(design), [style, accents, cut, prongStyle, step].join(" "));
        }
  },
);

test("an empty ring design is a solitaire ready for its stone", () => {
  const piece = ring(newDesign("ring"));
  expect(piece.standIn?.carats[0]).toBeCloseTo(1, 3);
  expect(piece.stones).toEqual([]);
  expect(piece.measures.totalCarats).toBe(0);
  expectSolid(piece, "empty");
});

test("no prong foot pokes through into the finger hole", () => {
  for (const style of styles.ring)
    for (const bandWidth of [1.5, 2.5, 6])
      for (const carat of [0.25, 1, 5]) {
        const design = ringDesign({
          style,
          primaryStone: { ...stone, carat },
          setting: { ...setting, bandWidth, height: "low" },
        });
        const piece = ring(design);
        const bore = piece.measures.innerDiameterMm! / 2;
        for (const { name, mesh, placements } of piece.metal)
          if (name !== "band")
            expect(leastRadius(mesh, placements), `${style} ${bandWidth} ${carat} ${name}`).toBeGreaterThan(
              bore + 0.1,
            );
      }
});

test("random designs give valid rings of plausible size", () => {
  const anyRing = anyDesign.filter(({ category }) => category === "ring");
  fc.assert(
    fc.property(anyRing, (design) => {
      const { bounds, measures, metal, stones } = ring(design, 0.35);
      for (const { placements } of [...metal, ...stones])
        for (const value of placements)
          if (!Number.isFinite(value)) throw new Error("a placement is not finite");
      const numbers = [
        ...bounds.min,
        ...bounds.max,
        measures.metalMm3,
        measures.metalGrams,
        measures.totalCarats,
      ];
      if (!numbers.every(Number.isFinite)) throw new Error("a measure is not finite");
      const [width, height, depth] = measures.sizeMm;
      const outside = measures.innerDiameterMm! + measures.bandThicknessMm!;
      if (width < outside - 0.2 || width > 46) throw new Error(`${width} mm wide`);
      if (height < outside || height > 44) throw new Error(`${height} mm high`);
      if (depth < measures.bandWidthMm! - 0.1 || depth > 26) throw new Error(`${depth} mm deep`);
      if (measures.metalGrams < 0.5 || measures.metalGrams > 45) throw new Error(`${measures.metalGrams} g`);
    }),
    { numRuns: repeatCount(12, 10_000), seed: 20 },
  );
});

function leastRadius({ positions }: Mesh, placements: Float32Array): number {
  let least = Infinity;
  for (let m = 0; m < placements.length; m += 16)
    for (let i = 0; i < positions.length; i += 3) {
      const at = (axis: 0 | 1) =>
        placements[m + axis]! * positions[i]! +
        placements[m + 4 + axis]! * positions[i + 1]! +
        placements[m + 8 + axis]! * positions[i + 2]! +
        placements[m + 12 + axis]!;
      least = Math.min(least, Math.hypot(at(0), at(1)));
    }
  return least;
}
