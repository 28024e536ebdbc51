import { describe, expect, test } from "vitest";
import { joinedBounds, placedBounds } from "#jewelry/shapes/mesh/measures";
import { meshFaults, noFaults } from "../../../../../tests/jewelry/mesh-faults.ts";
import type { DialFinish, DialSpec, MarkerStyle, Subdial } from "../watch-spec.ts";
import { dial } from "./dial.ts";
import { dialPlan } from "./dial-plan.ts";
import { markerGroups } from "./markers.ts";
import { handAngles, shownTime } from "./shown-time.ts";

const plain: DialSpec = {
  radiusMm: 14,
  face: { color: [0.01, 0.04, 0.16], finish: "sunburst" },
  markers: "batons",
  hands: "batons",
  metal: "steel",
  lume: [0.86, 0.87, 0.8],
  print: [0.8, 0.8, 0.8],
  minuteTrack: "lines",
  dateAtHour: 3,
  centralSeconds: "running",
  subdials: [],
};

const counters: Subdial[] = [
  { at: [-6.4, 0], radiusMm: 3.6, color: [0.7, 0.7, 0.7], ring: [0.01, 0.01, 0.01], scale: "seconds" },
  { at: [6.4, 0], radiusMm: 3.6, color: [0.7, 0.7, 0.7], scale: "30-minutes" },
  { at: [0, -6.4], radiusMm: 3.6, color: [0.02, 0.02, 0.02], scale: "12-hours" },
];
const calendar: Subdial[] = [
  { at: [-4.2, -4.2], radiusMm: 4.2, color: [0.02, 0.05, 0.15], scale: "days" },
  { at: [-4.2, -4.2], radiusMm: 2.2, color: [0.02, 0.05, 0.15], scale: "moon" },
  { at: [4.6, 4.6], radiusMm: 3, color: [0.02, 0.05, 0.15], scale: "reserve" },
];

const finishes: DialFinish[] = [
  "sunburst",
  "lacquer",
  "matte",
  "opaline",
  "squares",
  "lines",
  "upright-lines",
  "waves",
  "blocks",
];
const markerStyles: MarkerStyle[] = [
  "batons",
  "fine-batons",
  "dive",
  "arabics",
  "three-six-nine",
  "pointed-batons",
  "roman",
];

const kinds: [string, DialSpec][] = [
  ...finishes.map((finish): [string, DialSpec] => [finish, { ...plain, face: { ...plain.face, finish } }]),
  ...markerStyles.map((markers): [string, DialSpec] => [markers, { ...plain, markers, dateAtHour: null }]),
  ["dive hands", { ...plain, hands: "dive", minuteTrack: "dots", dateAtHour: 6 }],
  ["dauphine hands", { ...plain, hands: "dauphine", lume: null, minuteTrack: "none" }],
  ["day hand", { ...plain, dayHand: [0.3, 0.02, 0.02] }],
  ["broad hands", { ...plain, hands: "broad", minuteTrack: "railway", dateAtHour: 4.5 }],
  ["chronograph", { ...plain, subdials: counters, dateAtHour: 4.5, centralSeconds: "chronograph" }],
  ["calendar", { ...plain, subdials: calendar, dateAtHour: null, centralSeconds: "none" }],
  ["calendar on lines", { ...plain, face: { ...plain.face, finish: "lines" }, subdials: calendar }],
];

describe.each(kinds)("%s", (_, spec) => {
  const parts = dial(spec);

  test("a dial consists of closed solids", () => {
    for (const mesh of new Set(parts.map((part) => part.mesh))) expect(meshFaults(mesh)).toEqual(noFaults);
  });

  test("a dial stays within its radius and below 2 mm", () => {
    const { min, max } = parts.map((part) => placedBounds(part.mesh, part.placements)).reduce(joinedBounds);
    const reach = spec.radiusMm * 1.0001;
    expect(Math.max(max[0], max[1], -min[0], -min[1])).toBeLessThan(reach);
    expect(max[2]).toBeLessThan(2);
    for (const { mesh, placements } of parts)
      for (let m = 0; m < placements.length; m += 16)
        expect(farthest(mesh.positions, placements, m)).toBeLessThan(reach);
  });
});

test("hands show 10:09 and 37 seconds consistently", () => {
  expect(shownTime).toEqual({ hours: 10, minutes: 9, seconds: 37, day: 18 });
  expect(handAngles.seconds).toBe(222);
  expect(handAngles.minutes).toBeCloseTo(9 * 6 + handAngles.seconds / 60, 9);
  expect(handAngles.hours).toBeCloseTo(10 * 30 + handAngles.minutes / 12, 9);
  expect(handAngles.day).toBeCloseTo(handAngles.hours / 2, 9);
});

test("the long hand shows seconds, or rests at 12 on a chronograph", () => {
  expect(tipAngle({ ...plain, centralSeconds: "running" })).toBeCloseTo(222, 0);
  expect(tipAngle({ ...plain, centralSeconds: "chronograph" })).toBeCloseTo(0, 0);
});

test("batons mark every hour except the date's, with two at 12", () => {
  expect(markerCount(plain)).toBe(12 + 1 - 1);
  expect(markerCount({ ...plain, dateAtHour: null })).toBe(13);
  expect(markerCount({ ...plain, markers: "dive", dateAtHour: 6 })).toBe(11);
  expect(markerCount({ ...plain, markers: "arabics" })).toBe(11);
});

test.each(kinds)("%s: markers stay inside the minute track", (_, spec) => {
  const plan = dialPlan(spec);
  for (const { form, places } of markerGroups(spec, plan))
    for (const { at } of places) {
      expect(Math.hypot(at[0], at[1])).toBeLessThan(plan.markers.outer);
      expect(form.metal.triangles.length).toBeGreaterThan(0);
    }
});

test("rejects overlapping subdials", () => {
  const crossed = counters.map((subdial) => ({ ...subdial, radiusMm: 5 }));
  expect(() => dial({ ...plain, dateAtHour: null, subdials: crossed })).toThrow("openings");
});

function markerCount(spec: DialSpec): number {
  return markerGroups(spec, dialPlan(spec)).reduce((sum, { places }) => sum + places.length, 0);
}

function farthest(positions: Float32Array, m: Float32Array, at: number): number {
  let far = 0;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    const px = m[at]! * x + m[at + 4]! * y + m[at + 8]! * z + m[at + 12]!;
    const py = m[at + 1]! * x + m[at + 5]! * y + m[at + 9]! * z + m[at + 13]!;
    far = Math.max(far, Math.hypot(px, py));
  }
  return far;
}

/** Clock angle of the longest hand among the topmost ones. */
function tipAngle(spec: DialSpec): number {
  const top = dial(spec).filter(({ placements }) => placements.length === 16 && placements[14]! > 1.1);
  const angles = top.map(({ placements }) => (Math.atan2(placements[4]!, placements[5]!) * 180) / Math.PI);
  return (angles[0]! + 360) % 360;
}
