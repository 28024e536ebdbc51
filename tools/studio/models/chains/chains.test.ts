import { expect, test } from "vitest";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart } from "#jewelry/shapes/piece";
import { meshFaults, noFaults } from "../../../../tests/jewelry/mesh-faults.ts";
import { cable } from "./cable.ts";
import type { ChainPattern } from "./chain-pattern.ts";
import { chainRow } from "./chain-row.ts";
import { charm } from "./charms.ts";
import { claspedRow } from "./clasped-row.ts";
import { cuban, curb, figaro } from "./curb.ts";
import { boxFinding, lobsterFinding } from "./finding.ts";
import { franco } from "./franco.ts";
import { hungWay } from "./hung-way.ts";
import { idPlate } from "./id-plate.ts";
import { straightWay } from "./lying-way.ts";
import { rope } from "./rope.ts";
import { tennisLine } from "./tennis-line.ts";
import { wristWay } from "./wrist-way.ts";

const chains: [string, ChainPattern][] = [
  ["cuban", cuban(5)],
  ["cuban", cuban(8)],
  ["curb", curb(9)],
  ["figaro", figaro(5)],
  ["diamond cut rope", rope(3, true)],
  ["rope", rope(2.5, false)],
  ["franco", franco(2.5)],
  ["cable", cable(5)],
];

function laid(pattern: ChainPattern, lengthMm: number): MetalPart[] {
  return chainRow({ way: straightWay(lengthMm), pattern, fromMm: 0, toMm: lengthMm });
}

test.each(chains)("the links of a %s are closed solids", (_, { links }) => {
  for (const { mesh } of new Set(links)) expect(meshFaults(mesh)).toEqual(noFaults);
});

test.each(chains)("a %s is as wide as its gauge, within 0.05 mm", (_, pattern) => {
  let reach = 0;
  for (const { mesh, placements } of laid(pattern, 60))
    for (const [, y, z] of points(mesh, placements))
      reach = Math.max(reach, pattern.turn % Math.PI === 0 ? Math.abs(z) : Math.hypot(y, z));
  expect(2 * reach).toBeGreaterThan(pattern.widthMm - 0.05);
  expect(2 * reach).toBeLessThan(pattern.widthMm + 0.05);
});

test.each(chains)("each link of a %s passes through the next", (_, pattern) => {
  const parts = laid(pattern, 90);
  const rings = parts.flatMap(({ mesh, placements }) => centerLines(mesh, placements));
  rings.sort((a, b) => middleX(a) - middleX(b));
  for (let i = 4; i < 9; i += 1) expect(Math.abs(Math.round(linking(rings[i]!, rings[i + 1]!)))).toBe(1);
});

test("a figaro has three short links for each long one", () => {
  const lengths = laid(figaro(5), 120)
    .flatMap(({ mesh, placements }) => centerLines(mesh, placements))
    .sort((a, b) => middleX(a) - middleX(b))
    .map((line) => Math.max(...line.map(([x]) => x)) - Math.min(...line.map(([x]) => x)));
  const least = Math.min(...lengths);
  expect(lengths.slice(0, 8).map((length) => (length > least * 1.5 ? "long" : "short"))).toEqual(
    ["short", "short", "short", "long"]
      .flatMap((_, i, repeat) => (i < 4 ? [repeat[i]!] : []))
      .concat(["short", "short", "short", "long"]),
  );
});

test.each(chains)("a %s with its clasp fills 508 mm to within one link", (_, pattern) => {
  const finding = pattern.isCapped ? lobsterFinding(pattern) : boxFinding(pattern, 2);
  const way = hungWay({ lengthMm: 508, halfWidthMm: pattern.widthMm * 4 });
  const chain = claspedRow({ way, pattern, finding }).filter(({ name }) => name === "chain");
  const count = chain.reduce((sum, { placements }) => sum + placements.length / 16, 0);
  const room = pattern.links.reduce((sum, { halfMm }) => sum + 2 * halfMm, 0) / pattern.links.length;
  const longest = Math.max(...pattern.links.map(({ halfMm }) => 2 * halfMm));
  expect(Math.abs(count * room + finding.spanMm - 508)).toBeLessThan(longest + room);
  expect(way.path.lengthMm).toBe(508);
});

test.each(chains)("clasps of a %s are closed solids", (_, pattern) => {
  const { parts } = pattern.isCapped ? lobsterFinding(pattern) : boxFinding(pattern, 2);
  for (const { name, mesh } of parts) expect({ name, ...meshFaults(mesh) }).toEqual({ name, ...noFaults });
});

test("a name plate is a closed solid of its length and width", () => {
  const form = { lengthMm: 40, widthMm: 9, thickMm: 1.5, bendMm: 44, reachMm: 1, wireMm: 2 };
  const mesh = idPlate(form).parts[0]!.mesh;
  expect(meshFaults(mesh)).toEqual(noFaults);
  const ys = mesh.positions.filter((_, i) => i % 3 === 1);
  expect(ys.reduce((a, b) => Math.max(a, b)) * 2).toBeCloseTo(9, 1);
});

test.each(["heart", "disc", "bead"] as const)("a %s charm is a closed solid", (kind) => {
  for (const { mesh } of charm(kind, 1.15)) expect(meshFaults(mesh)).toEqual(noFaults);
});

test("a line of stones has the requested number of stones, end to end", () => {
  const way = wristWay(200);
  const line = tennisLine({
    stoneMm: 4,
    type: "lab-diamond",
    count: 48,
    lengthMm: 192,
    isClose: true,
    place: ({ from, to }) => ({ at: way.path.at((from + to) / 2), x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }),
  });
  expect(line.stones[0]!.placements).toHaveLength(48);
  for (const { mesh } of line.metal) expect(meshFaults(mesh)).toEqual(noFaults);
});

type Point = [number, number, number];

function points({ positions }: Mesh, placements: Float32Array): Point[] {
  const found: Point[] = [];
  for (let m = 0; m < placements.length; m += 16)
    for (let i = 0; i < positions.length; i += 3)
      found.push(
        [0, 1, 2].map(
          (axis) =>
            placements[m + axis]! * positions[i]! +
            placements[m + 4 + axis]! * positions[i + 1]! +
            placements[m + 8 + axis]! * positions[i + 2]! +
            placements[m + 12 + axis]!,
        ) as Point,
      );
  return found;
}

/** The center line of each copy's wire: vertices in a ring share one length along the wire. */
function centerLines(mesh: Mesh, placements: Float32Array): Point[][] {
  const rows = new Map<number, number[]>();
  for (let i = 0; i < mesh.surface.length / 2; i += 1) {
    const along = Math.round(mesh.surface[i * 2]! * 1e4);
    rows.set(along, [...(rows.get(along) ?? []), i]);
  }
  const lines: Point[][] = [];
  for (let m = 0; m < placements.length; m += 16) {
    const placed = points(mesh, placements.subarray(m, m + 16));
    const line = [...rows.values()].map((row): Point => {
      const sum = [0, 0, 0];
      for (const i of row)
        for (let axis = 0; axis < 3; axis += 1) sum[axis]! += placed[i]![axis]! / row.length;
      return sum as Point;
    });
    lines.push(line.slice(0, -1));
  }
  return lines;
}

function middleX(line: Point[]): number {
  return line.reduce((sum, [x]) => sum + x / line.length, 0);
}

/** How often one closed line passes through another (Gauss's linking integral). */
function linking(one: Point[], other: Point[]): number {
  let sum = 0;
  one.forEach((a, i) => {
    const a2 = one[(i + 1) % one.length]!;
    other.forEach((b, j) => {
      const b2 = other[(j + 1) % other.length]!;
      const [u, v, r] = [0, 1, 2].reduce(
        ([p, q, s], k) => {
          p.push(a2[k]! - a[k]!);
          q.push(b2[k]! - b[k]!);
          s.push((a[k]! + a2[k]! - b[k]! - b2[k]!) / 2);
          return [p, q, s];
        },
        [[], [], []] as [number[], number[], number[]],
      );
      const triple =
        r[0]! * (u[1]! * v[2]! - u[2]! * v[1]!) +
        r[1]! * (u[2]! * v[0]! - u[0]! * v[2]!) +
        r[2]! * (u[0]! * v[1]! - u[1]! * v[0]!);
      sum += triple / Math.hypot(...r) ** 3;
    });
  });
  return sum / (4 * Math.PI);
}
