import { expect, test } from "vitest";
import { metalPart, stoneGroup } from "#jewelry/shapes/assembly";
import { ballMesh } from "#jewelry/shapes/mesh/ball";
import { type Placement, standingAt } from "#jewelry/shapes/mesh/placement";
import { partGroups } from "./part-groups.ts";

const ball = ballMesh({ radius: 1, zone: 0, slices: 8, stacks: 6 });
const turned: Placement = { at: [20, 0, 0], x: [0, 1, 0], y: [-1, 0, 0], z: [0, 0, 1] };
const noStones = { stones: [] };

test("parts whose boxes touch are one group, and others are groups of their own", () => {
  const part = metalPart({
    name: "head",
    mesh: ball,
    placements: [standingAt([0, 0, 0]), standingAt([1.5, 0, 0])],
  });
  const away = metalPart({ name: "bail", mesh: ball, placements: [standingAt([0, 9, 0])] });
  const { groups } = partGroups([part, away], noStones);
  expect(groups.map(({ metal, count }) => [metal.length, count])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test("groups that lie alike are one kind, wherever and however turned", () => {
  const first = metalPart({ name: "head", mesh: ball, placements: [standingAt([0, 0, 0]), turned] });
  const second = metalPart({
    name: "gallery",
    mesh: ball,
    placements: [standingAt([1.5, 0, 0]), { ...turned, at: [20, 1.5, 0] }],
  });
  expect(partGroups([first, second], noStones).groups.map(({ count }) => count)).toEqual([2]);
  const other = metalPart({
    name: "gallery",
    mesh: ball,
    placements: [standingAt([1.5, 0, 0]), { ...turned, at: [20, 1.6, 0] }],
  });
  expect(partGroups([first, other], noStones).groups.map(({ count }) => count)).toEqual([1, 1]);
});

test("a stone belongs to the group around it and tells two groups apart", () => {
  const part = metalPart({
    name: "head",
    mesh: ball,
    placements: [standingAt([0, 0, 0]), standingAt([9, 0, 0])],
  });
  const stone = { role: "accent", cut: "round", type: "diamond" } as const;
  const stones = [stoneGroup({ ...stone, placements: [{ ...standingAt([9, 0, 0.5]), scale: 1.5 }] })];
  const { groups } = partGroups([part], { stones });
  expect(groups.map(({ stones, count }) => [stones.length, count])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});
