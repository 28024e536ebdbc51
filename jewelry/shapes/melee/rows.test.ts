import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { type Placement, placementAt, pointIn } from "../mesh/placement.ts";
import { postRadiusMm, seatRoomMm } from "./post-size.ts";
import { girdleHeightMm, rowHalfWidthMm, rowPitchMm } from "./row-room.ts";
import { channelRow, paveRow } from "./rows.ts";

const sizes = [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5];
const states = ["as-set", "as-cast"] as const;
const placesOf = (kind: "pave" | "channel", stoneMm: number) =>
  [0, 1, 2, 3].map((i) => placementAt([i * rowPitchMm(kind, stoneMm), 0, 0]));

/** Half the width of a stone's seat at a height above its row's floor, mm. */
function seatRadiusMm(stoneMm: number, overFloorMm: number): number {
  const depth = (girdleHeightMm("pave", stoneMm) - overFloorMm - seatRoomMm) / stoneMm;
  return (shareAtDepth(cutGem("round", "accent"), depth) * stoneMm) / 2 + seatRoomMm;
}

test.each(sizes)("leaves at least 0.35 mm of metal between the floors of two seats of %d mm", (stoneMm) => {
  expect(rowPitchMm("pave", stoneMm) - 2 * seatRadiusMm(stoneMm, 0)).toBeGreaterThan(0.35);
});

test.each(sizes)(
  "K2 as cast, posts for %d mm stones have the bench's thickness and stand outside the seats",
  (stoneMm) => {
    for (const rows of [1, 2, 3]) {
      const { stones, metal } = paveRow(placesOf("pave", stoneMm), { stoneMm, rows, state: "as-cast" });
      const [posts] = metal;
      expect(metal).toHaveLength(1);
      expect(posts!.placements).toHaveLength(5 * 2 * rows);
      const radius = postRadiusMm(stoneMm);
      expect(2 * extentMm(posts!.mesh.positions, 0)).toBeGreaterThan(0.399);
      for (const post of posts!.placements!)
        for (const stone of stones)
          expect(Math.hypot(post.at[0] - stone.at[0], post.at[1] - stone.at[1])).toBeGreaterThan(
            stoneMm / 2 + seatRoomMm + radius,
          );
      const crownMm = cutGem("round", "accent").crown * stoneMm;
      expect(extentMm(posts!.mesh.positions, 2)).toBeGreaterThan(crownMm * 1.1);
    }
  },
);

test.each(sizes)(
  "K2 once set, posts cover a third to half of the crowns of %d mm stones, from both sides",
  (stoneMm) => {
    for (const rows of [1, 2, 3]) {
      const { stones, metal } = paveRow(placesOf("pave", stoneMm), { stoneMm, rows, state: "as-set" });
      for (const stone of stones) {
        const held = metal.flatMap(({ mesh, placements }) =>
          placements!.flatMap((place) => {
            const over = overMm(mesh.positions, place, stone);
            return over > 0
              ? [{ over, turn: Math.atan2(place.at[1] - stone.at[1], place.at[0] - stone.at[0]) }]
              : [];
          }),
        );
        expect(held).toHaveLength(4);
        for (const { over } of held) {
          expect(over / (0.22 * stoneMm)).toBeGreaterThan(0.33);
          expect(over / (0.22 * stoneMm)).toBeLessThan(0.5);
        }
        const turns = held.map(({ turn }) => turn).sort((a, b) => a - b);
        turns.forEach((turn, i) => {
          expect((turns[i + 1] ?? turns[0]! + 2 * Math.PI) - turn).toBeLessThan((2 * Math.PI) / 3);
        });
      }
    }
  },
);

/** How far a placed post reaches over a stone's girdle seen from above, mm; negative beside it. */
function overMm(positions: Float32Array, place: Placement, stone: Placement): number {
  let over = -Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = pointIn(place, [positions[i]!, positions[i + 1]!, positions[i + 2]!]);
    if (z < stone.at[2]) continue;
    over = Math.max(over, stone.scale! / 2 - Math.hypot(x - stone.at[0], y - stone.at[1]));
  }
  return over;
}

test("channel walls cover 10 to 15% of the stones between them", () => {
  for (const stoneMm of [...sizes, 2, 2.3]) {
    const places = placesOf("channel", stoneMm);
    const form = {
      stoneMm,
      isSquare: true,
      outerMm: rowHalfWidthMm("channel", stoneMm),
      deepMm: 0.3,
      state: "as-cast",
    } as const;
    const { positions } = channelRow(places, places, form).metal[0]!.mesh;
    const innerMm = Math.min(
      ...Array.from({ length: positions.length / 3 }, (_, i) => Math.abs(positions[i * 3 + 1]!)),
    );
    const covered = (stoneMm - 2 * innerMm) / stoneMm;
    expect(covered).toBeGreaterThanOrEqual(0.1);
    expect(covered).toBeLessThanOrEqual(0.15);
  }
});

test("rows are closed solids, as cast and as set", () => {
  for (const state of states) {
    const pave = paveRow(placesOf("pave", 1.2), { stoneMm: 1.2, state });
    const places = placesOf("channel", 1.2);
    const form = { stoneMm: 1.2, isSquare: false, outerMm: 1.1, deepMm: 0.3 };
    const channel = channelRow(places, places, form);
    for (const { mesh } of [...pave.metal, ...channel.metal]) expect(meshFaults(mesh)).toEqual(noFaults);
  }
});

function extentMm(positions: Float32Array, axis: 0 | 1 | 2): number {
  let most = 0;
  for (let i = axis; i < positions.length; i += 3) most = Math.max(most, positions[i]!);
  return most;
}
