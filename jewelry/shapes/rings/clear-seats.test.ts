import { expect, test } from "vitest";
import { ballMesh } from "../mesh/ball.ts";
import { identityPlacement, placementAt, type Vector } from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";
import { seatsAreClear } from "./clear-seats.ts";

const widthMm = 4;
const stone: Ornament = {
  metal: [],
  stones: [
    { role: "side", cut: "round", type: "diamond", placements: [{ ...identityPlacement, scale: widthMm }] },
  ],
};
const bead = (at: Vector): Ornament => ({
  metal: [
    {
      name: "head",
      mesh: ballMesh({ radius: 0.3, zone: 0, slices: 12, stacks: 8 }),
      placements: [placementAt(at)],
    },
  ],
  stones: [],
});

test.each([
  ["in the stone", [0, 1, -0.3], false],
  ["on its way in, above it", [1, 0, 2.2], false],
  ["touching its girdle", [2.29, 0, 0], false],
  ["beside its girdle", [2.45, 0, 0], true],
  ["beside its pavilion", [1.6, 0, -1.4], true],
  ["higher than it comes from", [0, 0, 4], true],
] as const)("tells whether a stone clears metal %s", (_, at, isClear) => {
  expect(seatsAreClear(stone, bead(at))).toBe(isClear);
  expect(seatsAreClear(bead(at), stone)).toBe(isClear);
});
