import { expect, test } from "vitest";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { identityPlacement, placementMatrices } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import { frameShare, framingPoints } from "./framing.ts";
import { viewNames } from "./named-views.ts";
import { Orbit } from "./orbit.ts";

/** A gem scaled up twenty times, at a standing piece's height. */
function gemPiece(rests: Piece["rests"] = "standing", at = 0): Piece {
  const gem = cutGem("oval");
  const placements = placementMatrices([{ ...identityPlacement, at: [at, 10, 0], scale: 20 }]);
  const [length, , depth] = gem.size;
  return {
    metal: [],
    stones: [{ role: "center", cut: "oval", type: "ruby", gem, placements, carats: Float32Array.of(1) }],
    standIn: null,
    engraving: null,
    measures: {
      sizeMm: [length * 20, 20, depth * 20],
      metalMm3: 0,
      metalGrams: 0,
      totalCarats: 1,
      centerStoneMm: null,
      innerDiameterMm: null,
      bandWidthMm: null,
      bandThicknessMm: null,
      heightAboveMm: null,
      lengthMm: null,
    },
    bounds: { min: [at - length * 10, 0, -10], max: [at + length * 10, 20, 10] },
    focus: null,
    rests,
  };
}

/** The piece's bounds in the picture from -1 to 1: left, right, bottom, top. */
function extent(orbit: Orbit, piece: Piece): number[] {
  const { projection: m } = orbit.sight();
  const points = framingPoints(piece, null);
  const range = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const at = (row: number) =>
      m[row]! * points[i]! + m[4 + row]! * points[i + 1]! + m[8 + row]! * points[i + 2]! + m[12 + row]!;
    const [x, y] = [at(0) / at(3), at(1) / at(3)];
    range[0] = Math.min(range[0]!, x);
    range[1] = Math.max(range[1]!, x);
    range[2] = Math.min(range[2]!, y);
    range[3] = Math.max(range[3]!, y);
  }
  return range;
}

test.each([0.6, 0.875, 1.4, 2.4])("a piece fills its share of a picture of aspect ratio %f", (aspect) => {
  const orbit = new Orbit();
  const piece = gemPiece("standing", 12);
  orbit.frame(piece, aspect, null);
  const [left, right, bottom, top] = extent(orbit, piece) as [number, number, number, number];
  const [wide, tall] = [(right - left) / 2, (top - bottom) / 2];
  expect(Math.max(wide / frameShare.width, tall / frameShare.height)).toBeCloseTo(1, 1);
  expect((left + right) / 2).toBeCloseTo(0, 1);
  expect((bottom + top) / 2).toBeCloseTo(1 - 2 * frameShare.middle, 1);
});

test("every named view shows the piece in every resting pose", () => {
  for (const rests of ["standing", "lying", "hanging"] as const)
    for (const name of viewNames) {
      const orbit = new Orbit();
      const piece = gemPiece(rests);
      orbit.frame(piece, 0.875, null);
      orbit.look(name, null);
      const range = extent(orbit, piece);
      for (const edge of range) expect(Math.abs(edge)).toBeLessThan(1);
      expect(range[1]! - range[0]!).toBeGreaterThan(0.3);
    }
});

test("reaches a named view in 700 ms by the shortest rotation", () => {
  const orbit = new Orbit();
  orbit.frame(gemPiece(), 1, null);
  orbit.turn(3.5 * Math.PI, 0, 0);
  const yaw = orbit.pose.yaw;
  orbit.look("front", 1000);
  expect(orbit.step(1350)).toBe(true);
  expect(orbit.pose.yaw).not.toBe(yaw);
  expect(orbit.step(1700)).toBe(true);
  expect(Math.abs(orbit.pose.yaw - yaw)).toBeLessThan(Math.PI);
  expect(Math.sin(orbit.pose.yaw)).toBeCloseTo(0);
  expect(orbit.step(1716)).toBe(false);
});

test("follows the pointer while dragged, and slows down or stops on release", () => {
  const orbit = new Orbit();
  orbit.frame(gemPiece(), 1, null);
  orbit.hold();
  orbit.turn(0.1, 0, 16);
  expect(orbit.step(8)).toBe(false);
  const yaw = orbit.pose.yaw;
  orbit.letGo(true);
  let time = 16;
  for (; orbit.step(time); time += 16) expect(time).toBeLessThan(5000);
  expect(orbit.pose.yaw).toBeGreaterThan(yaw);
  orbit.hold();
  orbit.turn(0.1, 0, 16);
  orbit.letGo(false);
  expect(orbit.step(time + 16)).toBe(false);
});

test("the camera never goes below the ground, behind the wall or into the piece", () => {
  const orbit = new Orbit();
  orbit.frame(gemPiece("hanging"), 1, null);
  orbit.turn(9, 9, 0);
  expect(orbit.pose.yaw).toBeLessThan(Math.PI / 2);
  expect(orbit.pose.pitch).toBeLessThan(Math.PI / 2);
  const lying = new Orbit();
  lying.frame(gemPiece("lying"), 1, null);
  lying.turn(0, -9, 0);
  expect(lying.sight().eye[1]).toBeGreaterThan(0);
  for (let i = 0; i < 50; i += 1) lying.zoomBy(1.5);
  expect(lying.pose.zoom).toBe(6);
});

test("reframes a new piece and keeps the angle the visitor chose", () => {
  const orbit = new Orbit();
  orbit.frame(gemPiece(), 1, null);
  orbit.turn(0.7, 0.1, 0);
  const { yaw, pitch } = orbit.pose;
  orbit.frame(gemPiece("standing", 40), 1, null);
  expect(orbit.pose).toMatchObject({ yaw, pitch });
  expect(orbit.pose.target[0]).toBeGreaterThan(30);
});
