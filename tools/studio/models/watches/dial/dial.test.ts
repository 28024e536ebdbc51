import { describe, expect, test } from "vitest";
import { joinedBounds, placedBounds } from "#jewelry/shapes/mesh/measures";
import { meshFaults, noFaults } from "../../../../../tests/jewelry/mesh-faults.ts";
import type {
  DateSpec,
  DialFinish,
  DialSpec,
  HandKind,
  MarkerSpec,
  SecondsSpec,
  Subdial,
} from "../watch-spec.ts";
import { dial } from "./dial.ts";
import { dialPlan } from "./dial-plan.ts";
import { markerGroups } from "./markers.ts";
import { reliefMesh } from "./relief.ts";
import { handAngles, shownTimes } from "./shown-time.ts";

const plain: DialSpec = {
  radiusMm: 14,
  flangeMm: 0.75,
  face: { color: [0.01, 0.04, 0.16], finish: "sunburst" },
  markers: { kind: "bars", barMm: [0.9, 3.4], top: "lume", isDoubleAt12: true },
  hands: { kind: "batons", hour: 0.56, minute: 0.86, widthMm: 1.2 },
  seconds: { kind: "needle", counts: "seconds" },
  metal: "steel",
  lume: [0.86, 0.87, 0.8],
  print: [0.8, 0.8, 0.8],
  minuteTrack: "lines",
  date: null,
  time: shownTimes.rolex,
  subdials: [],
};
const date = (atHour: number): DateSpec => ({
  atHour,
  reach: 0.76,
  widthMm: 2.7,
  heightMm: 1.9,
  disc: [0.86, 0.86, 0.83],
  ink: [0.01, 0.01, 0.01],
  hasFrame: true,
});

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
  "bands",
  "planks",
  "waves",
  "globe",
];
const handKinds: HandKind[] = [
  "batons",
  "round-batons",
  "faceted",
  "dauphine",
  "mercedes",
  "snowflake",
  "open-sword",
  "arrow",
];
const markerKinds: MarkerSpec["kind"][] = ["dive", "arabics", "three-six-nine", "bars", "bullets", "prows"];
const tops: MarkerSpec["top"][] = ["facets", "lume", "paint"];
const heads: SecondsSpec["kind"][] = ["needle", "lollipop", "diamond", "lozenge", "none"];

const kinds: [string, DialSpec][] = [
  ...finishes.map((finish): [string, DialSpec] => [finish, { ...plain, face: { ...plain.face, finish } }]),
  ...handKinds.map((kind): [string, DialSpec] => [
    `${kind} hands`,
    { ...plain, hands: { ...plain.hands, kind, widthMm: kind === "mercedes" ? 3.4 : 2 } },
  ]),
  ...markerKinds.map((kind): [string, DialSpec] => [
    `${kind} as markers`,
    { ...plain, markers: { ...plain.markers, kind } },
  ]),
  ...tops.map((top): [string, DialSpec] => [
    `bars of ${top}`,
    { ...plain, markers: { ...plain.markers, top } },
  ]),
  ...heads.map((kind): [string, DialSpec] => [
    `${kind} for seconds`,
    { ...plain, seconds: { ...plain.seconds, kind } },
  ]),
  ["dots and a date at 6", { ...plain, minuteTrack: "dots", date: date(6) }],
  ["a railway and a date at 3", { ...plain, minuteTrack: "railway", date: date(3) }],
  ["a date under a lens", { ...plain, date: { ...date(3), widthMm: 5, heightMm: 3.4, hasFrame: false } }],
  ["a spelled day", { ...plain, date: date(3), hasDay: true }],
  ["day hand", { ...plain, dayHand: [0.3, 0.02, 0.02] }],
  ["chronograph", { ...plain, subdials: counters, seconds: { kind: "needle", counts: "chronograph" } }],
  ["calendar", { ...plain, subdials: calendar, seconds: { kind: "none", counts: "seconds" } }],
  ["calendar on bands", { ...plain, face: { ...plain.face, finish: "bands" }, subdials: calendar }],
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

test.each(Object.entries(shownTimes))("the hands of a watch by %s show one time consistently", (_, time) => {
  const angles = handAngles(time);
  expect(angles.seconds).toBe(time.seconds * 6);
  expect(angles.minutes).toBeCloseTo(time.minutes * 6 + angles.seconds / 60, 9);
  expect(angles.hours).toBeCloseTo(time.hours * 30 + angles.minutes / 12, 9);
  expect(angles.day).toBeCloseTo(angles.hours / 2, 9);
});

test("makers' watches show different times, all with the hands apart around 12", () => {
  const times = Object.values(shownTimes);
  expect(new Set(times.map(({ minutes, seconds }) => minutes * 60 + seconds)).size).toBe(times.length);
  for (const { hours, minutes } of times) {
    expect(hours).toBe(10);
    expect(Math.abs(minutes - 9)).toBeLessThanOrEqual(1);
  }
});

test("the long hand shows seconds, or rests at 12 on a chronograph", () => {
  expect(tipAngle(plain)).toBeCloseTo(186, 0);
  expect(tipAngle({ ...plain, seconds: { kind: "needle", counts: "chronograph" } })).toBeCloseTo(0, 0);
});

test("bars mark every hour, with two at 12 or one, and shorter or none at the date", () => {
  const single = { ...plain.markers, isDoubleAt12: false };
  expect(markerCount(plain)).toBe(13);
  expect(markerCount({ ...plain, markers: single })).toBe(12);
  expect(markerCount({ ...plain, date: date(3) })).toBe(13 - 1);
  expect(markerCount({ ...plain, date: date(3), hasDay: true })).toBe(13 - 3);
  expect(markerCount({ ...plain, markers: { ...single, kind: "dive" }, date: date(6) })).toBe(11);
});

test.each(kinds)("%s: markers stay inside the minute track", (_, spec) => {
  const plan = dialPlan(spec);
  for (const { form, places } of markerGroups(spec, plan))
    for (const { at } of places) {
      expect(Math.hypot(at[0], at[1])).toBeLessThan(plan.markers.outer);
      expect((form.metal ?? form.lume)!.triangles.length).toBeGreaterThan(0);
    }
});

test("planks and bands run from side to side", () => {
  for (const finish of ["planks", "bands"] as const) {
    const mesh = reliefMesh({ face: { color: [0, 0, 0.1], finish } }, -0.12, 13)!;
    for (let i = 0; i < mesh.triangles.length; i += 3) {
      const y = [0, 1, 2].map((corner) => mesh.positions[mesh.triangles[i + corner]! * 3 + 1]!);
      expect(Math.max(...y) - Math.min(...y)).toBeLessThan(1.7);
    }
  }
});

test("rejects overlapping subdials", () => {
  const crossed = counters.map((subdial) => ({ ...subdial, radiusMm: 5 }));
  expect(() => dial({ ...plain, subdials: crossed })).toThrow("openings");
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
