import { expect, test } from "vitest";
import { metalPart, stoneGroup } from "#jewelry/shapes/assembly";
import { ballMesh } from "#jewelry/shapes/mesh/ball";
import { type Placement, placementAt, type Vector } from "#jewelry/shapes/mesh/placement";
import { partGroups } from "./part-groups.ts";
import { canSeatCutPart } from "./seats.ts";

const ball = ballMesh({ radius: 1, zone: 0, slices: 8, stacks: 6 });
const turned: Placement = { at: [20, 0, 0], x: [0, 1, 0], y: [-1, 0, 0], z: [0, 0, 1] };
const noStones = { stones: [] };

test("groups parts with touching boxes, and separates the others", () => {
  const part = metalPart({
    name: "head",
    mesh: ball,
    placements: [placementAt([0, 0, 0]), placementAt([1.5, 0, 0])],
  });
  const away = metalPart({ name: "bail", mesh: ball, placements: [placementAt([0, 9, 0])] });
  const { groups } = partGroups([part, away], noStones);
  expect(groups.map(({ metal, count }) => [metal.length, count])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test("treats congruent groups as one kind, in any position and rotation", () => {
  const first = metalPart({ name: "head", mesh: ball, placements: [placementAt([0, 0, 0]), turned] });
  const second = metalPart({
    name: "gallery",
    mesh: ball,
    placements: [placementAt([1.5, 0, 0]), { ...turned, at: [20, 1.5, 0] }],
  });
  expect(partGroups([first, second], noStones).groups.map(({ count }) => count)).toEqual([2]);
  const other = metalPart({
    name: "gallery",
    mesh: ball,
    placements: [placementAt([1.5, 0, 0]), { ...turned, at: [20, 1.6, 0] }],
  });
  expect(partGroups([first, other], noStones).groups.map(({ count }) => count)).toEqual([1, 1]);
});

test("assigns a stone to the group around it, which tells two otherwise equal groups apart", () => {
  const part = metalPart({
    name: "head",
    mesh: ball,
    placements: [placementAt([0, 0, 0]), placementAt([9, 0, 0])],
  });
  const stone = { role: "accent", cut: "round", type: "diamond" } as const;
  const stones = [stoneGroup({ ...stone, placements: [{ ...placementAt([9, 0, 0.5]), scale: 1.5 }] })];
  const { groups } = partGroups([part], { stones });
  expect(groups.map(({ stones, count }) => [stones.length, count])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test("splits parts into groups when a closer look finds a gap, and reports the smallest distance", () => {
  const places = [0, 1.5, 3, 4.5].map((x) => placementAt([x, 0, 0]));
  const part = metalPart({ name: "link", mesh: ball, placements: places });
  const closer = {
    gapMm: (a: { placement: Float32Array }, b: { placement: Float32Array }) =>
      b.placement[12]! === 4.5 ? 0 : b.placement[12]! - a.placement[12]! - 1.25,
    apartMm: () => Infinity,
    isSetIn: () => true,
  };
  const { groups, leastGapMm } = partGroups([part], noStones, closer);
  expect(groups.map(({ metal, count }) => [metal.length, count])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(leastGapMm).toBe(0.25);
});

test("measures between parts whose boxes are nearer than castings may be", () => {
  const meter = { gapMm: () => 0, apartMm: () => 0.067, isSetIn: () => true };
  const leastOf = (x: number) => {
    const placements = [placementAt([0, 0, 0]), placementAt([x, 0, 0])];
    return partGroups([metalPart({ name: "eye", mesh: ball, placements })], noStones, meter).leastGapMm;
  };
  expect(leastOf(2.15)).toBe(0.067);
  expect(leastOf(2.25)).toBe(Infinity);
});

test("a seat cuts parts inside it, above it or just below its stone's tip, and no others", () => {
  const row = { role: "center", cut: "round", type: "diamond" } as const;
  const group = stoneGroup({ ...row, placements: [{ ...placementAt([0, 0, 0]), scale: 6 }] });
  const stone = { group, mesh: group.gem.mesh, placement: group.placements };
  const isCut = (at: Vector) => {
    const { placements } = metalPart({
      name: "link",
      mesh: ball,
      placements: [{ ...placementAt(at), scale: 0.2 }],
    });
    return canSeatCutPart(stone, { mesh: ball, placement: placements });
  };
  expect(isCut([0, 0, 0])).toBe(true);
  expect(isCut([2, 0, 3])).toBe(true);
  expect(isCut([0, 0, -2.9])).toBe(true);
  expect(isCut([3.3, 0, 0])).toBe(false);
  // Next to the pavilion, within the stone's box.
  expect(isCut([2.4, 0, -2])).toBe(false);
  expect(isCut([0, 0, -3.4])).toBe(false);
});
