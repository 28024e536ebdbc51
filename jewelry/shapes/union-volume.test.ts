import { expect, test } from "vitest";
import { ballMesh } from "./mesh/ball.ts";
import { zoneNumber } from "./mesh/mesh.ts";
import { identityPlacement, type Placement, placementMatrices } from "./mesh/placement.ts";
import { unionVolumeMm3 } from "./union-volume.ts";

const mesh = ballMesh({ radius: 1, zone: zoneNumber("bead"), slices: 64, stacks: 48 });
const ball = (4 / 3) * Math.PI;
/** What two balls of radius 1 share, their middles 1 mm apart: two caps half a millimeter high. */
const lens = (5 / 12) * Math.PI;

const balls = (...places: Partial<Placement>[]) => ({
  mesh,
  placements: placementMatrices(places.map((place) => ({ ...identityPlacement, ...place }))),
});
const isNear = (volume: number, wanted: number) =>
  expect(Math.abs(volume - wanted), `${volume} for ${wanted}`).toBeLessThan(0.01 * Math.max(1, wanted));

test("counts metal that parts share once, in any direction", () => {
  isNear(unionVolumeMm3([balls({})]), ball);
  for (const at of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const)
    isNear(unionVolumeMm3([balls({}, { at })]), 2 * ball - lens);
  isNear(unionVolumeMm3([balls({}), balls({ at: [0, 0, 1] }), balls({ at: [0, 0, 1] })]), 2 * ball - lens);
});

test("leaves out what is in a hole, however many holes overlap there", () => {
  isNear(unionVolumeMm3([balls({})], [balls({ at: [0, 0, 1] })]), ball - lens);
  isNear(unionVolumeMm3([balls({})], [balls({ at: [1, 0, 0] }, { at: [1, 0, 0] })]), ball - lens);
  isNear(unionVolumeMm3([balls({})], [balls({ scale: 2 })]), 0);
});

test("scales with its copies, and is 0 of nothing", () => {
  isNear(unionVolumeMm3([balls({ scale: 3 }, { at: [9, 0, 0] })]), 28 * ball);
  expect(unionVolumeMm3([])).toBe(0);
});
