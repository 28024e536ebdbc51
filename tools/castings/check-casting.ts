import type { WallSample } from "../../jewelry/making/walls/wall-thickness.ts";
import type { Piece } from "../../jewelry/shapes/piece.ts";
import { type CheckedMesh, rayGrid } from "./ray-grid.ts";

/** What the independent checker finds in a casting. */
export interface CheckedCasting {
  readonly isClosed: boolean;
  /** Pairs of intersecting triangles. */
  readonly crossings: number;
  /** 1st percentile of wall thickness by surface, mm, by rays straight through. */
  readonly p1Mm: number;
  /** Fraction of the surface with walls below the limit. */
  readonly shareBelow: number;
  /** The samples below the limit, thinnest first. */
  readonly thin: readonly WallSample[];
}

/** Checks one casting by rays from its surface, one per `areaMm2`. */
export function checkCasting(mesh: CheckedMesh, limitMm: number, areaMm2: number): CheckedCasting {
  const grid = rayGrid(mesh);
  const walls: WallSample[] = [];
  let passed = 0;
  let wanted = areaMm2 / 2;
  for (let t = 0; t < grid.count; t += 1) {
    const normal = grid.normalOf(t);
    passed += normal.area;
    for (; wanted < passed; wanted += areaMm2) walls.push(wallAt(grid, t, normal));
  }
  walls.sort((a, b) => a.thicknessMm - b.thicknessMm);
  const thin = walls.filter(({ thicknessMm }) => thicknessMm < limitMm);
  return {
    isClosed: isClosed(mesh),
    crossings: grid.crossings(),
    p1Mm: walls[Math.floor(walls.length / 100)]?.thicknessMm ?? maxMm,
    shareBelow: thin.length / Math.max(1, walls.length),
    thin,
  };
}

const maxMm = 2;

function wallAt(
  grid: ReturnType<typeof rayGrid>,
  t: number,
  normal: readonly [number, number, number],
): WallSample {
  const [a, b, c] = [grid.corner(t * 3), grid.corner(t * 3 + 1), grid.corner(t * 3 + 2)];
  // Off center, so no ray runs along the edges of a regular mesh.
  const from = [0, 1, 2].map((k) => a[k]! * 0.31 + b[k]! * 0.36 + c[k]! * 0.33 - normal[k]! * 1e-4);
  const way = [-normal[0], -normal[1], -normal[2]] as const;
  const at = from as unknown as typeof way;
  const hit = grid.hits(at, way, maxMm).find(({ triangle, along }) => triangle !== t && along > 1e-5);
  if (!hit) return { at, thicknessMm: maxMm };
  const other = grid.normalOf(hit.triangle);
  // A face at less than 120° is the next side of a corner, not the other side of a wall.
  const facing = other[0] * normal[0] + other[1] * normal[1] + other[2] * normal[2];
  return { at, thicknessMm: facing < -0.5 ? hit.along : maxMm };
}

function isClosed({ triangles }: CheckedMesh): boolean {
  const sides = new Map<string, number>();
  for (let i = 0; i < triangles.length; i += 3)
    for (let k = 0; k < 3; k += 1) {
      const [a, b] = [triangles[i + k]!, triangles[i + ((k + 1) % 3)]!];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      sides.set(key, (sides.get(key) ?? 0) + (a < b ? 1 : -1));
    }
  return [...sides.values()].every((sum) => sum === 0);
}

/** Fraction of the stones' volume inside the metal, estimated with about `wanted` points spread through all stones. */
export function metalInStones(
  meshes: readonly CheckedMesh[],
  { stones }: Pick<Piece, "stones">,
  wanted: number,
): number {
  const grids = meshes.map((mesh) => rayGrid(mesh));
  const total = stones.reduce((sum, { placements }) => sum + placements.length / 16, 0);
  const perStone = Math.max(12, Math.floor(wanted / Math.max(1, total)));
  let [points, inside] = [0, 0];
  for (const { gem, placements } of stones)
    for (let m = 0; m < placements.length; m += 16) {
      // Skips stones of further copies, because there is one casting per kind.
      const middle = [placements[m + 12]!, placements[m + 13]!, placements[m + 14]!] as const;
      if (!grids.some((grid) => grid.covers(middle))) continue;
      for (const local of pointsWithin(gem, perStone)) {
        const place = [0, 1, 2].map(
          (k) =>
            placements[m + k]! * local[0] +
            placements[m + 4 + k]! * local[1] +
            placements[m + 8 + k]! * local[2] +
            placements[m + 12 + k]!,
        ) as unknown as readonly [number, number, number];
        points += 1;
        if (grids.some((grid) => grid.isInside(place))) inside += 1;
      }
    }
  return points === 0 ? 0 : inside / points;
}

/** Points in a stone of width 1, from a fixed sequence (Roberts, 2018). */
function pointsWithin({ planes, size, crown }: Piece["stones"][number]["gem"], count: number) {
  const points: (readonly [number, number, number])[] = [];
  for (let i = 1; points.length < count && i < count * 20; i += 1) {
    const point = [
      (((i * 0.8191725134) % 1) - 0.5) * size[0],
      ((i * 0.6710436067) % 1) - 0.5,
      crown - ((i * 0.5497004779) % 1) * size[2],
    ] as const;
    let isWithin = true;
    for (let p = 0; p < planes.length; p += 4)
      if (
        planes[p]! * point[0] + planes[p + 1]! * point[1] + planes[p + 2]! * point[2] >
        planes[p + 3]! - 0.004
      )
        isWithin = false;
    if (isWithin) points.push(point);
  }
  return points;
}
