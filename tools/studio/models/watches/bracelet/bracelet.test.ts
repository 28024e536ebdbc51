import { expect, test } from "vitest";
import { placedBounds } from "#jewelry/shapes/mesh/measures";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { meshFaults, noFaults } from "../../../../../tests/jewelry/mesh-faults.ts";
import type { BraceletSpec } from "../watch-spec.ts";
import { bracelet } from "./bracelet.ts";

const linked = ["oyster", "riveted", "jubilee", "president", "arched", "rodded", "seven-row"] as const;
const integrated = ["studded", "h-links"] as const;
const kinds = [...linked, ...integrated, "alligator", "ribbed-rubber", "checkered-rubber"] as const;
const start = { yMm: 22, zMm: -3, caseRadiusMm: 19 };

function spec(kind: BraceletSpec["kind"], more: Partial<BraceletSpec> = {}): BraceletSpec {
  return { kind, metal: "steel", widthMm: 20, taperMm: 4, thickMm: 2.8, ...more };
}

/** Each kind is built once for all tests. */
const made = new Map(kinds.map((kind) => [kind, bracelet(spec(kind), start)]));
const partsOf = (kind: BraceletSpec["kind"]) => made.get(kind)!;

function reach(parts: readonly SurfacePart[], side: "min" | "max", axis: number): number {
  const all = parts.map(({ mesh, placements }) => placedBounds(mesh, placements)[side][axis]!);
  return side === "min" ? Math.min(...all) : Math.max(...all);
}

/** Points of all parts, with placements applied. */
function points(parts: readonly SurfacePart[]): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (const { mesh, placements } of parts)
    for (let m = 0; m < placements.length; m += 16)
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const at = (axis: number) =>
          placements[m + axis]! * mesh.positions[i]! +
          placements[m + 4 + axis]! * mesh.positions[i + 1]! +
          placements[m + 8 + axis]! * mesh.positions[i + 2]! +
          placements[m + 12 + axis]!;
        found.push([at(0), at(1), at(2)]);
      }
  return found;
}

/** Distance of a bracelet's nearest point from the case's axis, mm. */
function nearest(kind: BraceletSpec["kind"]): number {
  return points(partsOf(kind)).reduce((least, [x, y]) => Math.min(least, Math.hypot(x, y)), 99);
}

test.each(kinds)("every mesh of a %s bracelet is a closed solid", (kind) => {
  const parts = [
    ...bracelet(spec(kind), start, "standing"),
    ...bracelet(spec(kind, { hasPolishedCenter: true, thickMm: 3.3 }), start),
  ];
  for (const { mesh } of parts) expect(meshFaults(mesh)).toEqual(noFaults);
});

test.each(kinds)(
  "a %s bracelet has its specified width at the case, and narrows toward the clasp",
  (kind) => {
    const parts = partsOf(kind);
    const width = reach(parts, "max", 0) - reach(parts, "min", 0);
    expect(width).toBeGreaterThan(19.95);
    expect(width).toBeLessThan(kind === "riveted" ? 20.45 : 20.001);
    const low = reach(parts, "min", 2);
    const tail = points(parts).filter(([, , z]) => z < low + 6);
    const tailWidth = 2 * tail.reduce((most, [x]) => Math.max(most, x), 0);
    expect(tailWidth).toBeGreaterThan(15.6);
    expect(tailWidth).toBeLessThan(17.4);
  },
);

test.each(kinds)("both halves of a %s bracelet are the same, rotated around z", (kind) => {
  const key = (point: readonly number[]) => point.map((mm) => Math.round(mm * 1e3) + 0).join(" ");
  const all = points(partsOf(kind));
  const known = new Set(all.map(key));
  const some = all.filter((_, i) => i % 11 === 0);
  const turned = some.map(([x, y, z]) => key([-x, -y, z]));
  expect(turned.every((point) => known.has(point))).toBe(true);
});

test.each(kinds)("a %s bracelet extends beyond a front view at top and bottom", (kind) => {
  const parts = partsOf(kind);
  expect(reach(parts, "max", 1)).toBeGreaterThan(start.yMm + 45);
  expect(reach(parts, "min", 1)).toBeLessThan(-start.yMm - 45);
});

test.each(linked)("the end links of a %s bracelet reach the case but not its middle", (kind) => {
  const near = nearest(kind);
  expect(near).toBeLessThan(start.caseRadiusMm);
  expect(near).toBeGreaterThan(start.caseRadiusMm - 2.5);
});

test("a leather strap leaves a narrow gap to a round case and never touches it", () => {
  const near = nearest("alligator");
  expect(near).toBeGreaterThan(start.caseRadiusMm);
  expect(near).toBeLessThan(start.caseRadiusMm + 1);
});

test("a strap is stitched in the color its spec gives", () => {
  const stitching = [0.35, 0.28, 0.2] as const;
  const parts = bracelet(spec("alligator", { stitching }), start);
  const seam = parts.find(({ surface }) => surface.color === stitching || surface.color[0] === 0.35);
  expect(seam!.placements.length / 16).toBeGreaterThan(80);
});
