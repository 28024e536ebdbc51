import { memoizeByObject } from "../../shapes/memoize.ts";
import { triangleTreeOf } from "../../shapes/mesh/triangle-tree.ts";
import type { MetalPart } from "../../shapes/piece.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";
import type { StoneFrame } from "./stone-frame.ts";

/** One copy of a closed mesh of metal. Without a placement, it is in the piece's axes. */
export interface MetalCopy {
  readonly mesh: ClosedMesh;
  readonly placement: Float32Array;
}

const unplaced = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

export function metalCopies(metal: readonly MetalPart[]): MetalCopy[] {
  return metal.flatMap(({ mesh, placements }) =>
    Array.from({ length: placements.length / 16 }, (_, i) => ({
      mesh,
      placement: placements.subarray(i * 16, i * 16 + 16),
    })),
  );
}

export function unplacedCopies(meshes: readonly ClosedMesh[]): MetalCopy[] {
  return meshes.map((mesh) => ({ mesh, placement: unplaced }));
}

/** Center and radius of a sphere around a mesh, in its own coordinates. */
const sphereOf = memoizeByObject(({ positions }: ClosedMesh) => {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as const as unknown as [number[], number[]];
  for (let i = 0; i < positions.length; i += 1) {
    const axis = i % 3;
    if (positions[i]! < min[axis]!) min[axis] = positions[i]!;
    if (positions[i]! > max[axis]!) max[axis] = positions[i]!;
  }
  const center = min.map((low, axis) => (low + max[axis]!) / 2) as [number, number, number];
  return { center, radius: Math.hypot(...max.map((high, axis) => (high - min[axis]!) / 2)) };
});

/** Visits triangles of metal that reach within `withinMm` of a stone's middle: nine numbers in the stone's axes, mm. */
export function eachTriangleNear(
  { placement: s, widthMm }: Pick<StoneFrame, "placement" | "widthMm">,
  metal: readonly MetalCopy[],
  withinMm: number,
  visit: (corners: Float64Array) => void,
): void {
  const found = new Float64Array(9);
  for (const { mesh, placement: m } of metal) {
    const sphere = sphereOf(mesh);
    const scale = Math.hypot(m[0]!, m[1]!, m[2]!);
    const [cx, cy, cz] = sphere.center;
    let away = 0;
    for (let k = 0; k < 3; k += 1)
      away += (m[k]! * cx + m[4 + k]! * cy + m[8 + k]! * cz + m[12 + k]! - s[12 + k]!) ** 2;
    if (Math.sqrt(away) > sphere.radius * scale + withinMm) continue;
    // From the mesh's axes to the stone's: 9 numbers by row, then the shift.
    const t = new Float64Array(12);
    const middle = [0, 0, 0] as [number, number, number];
    for (let k = 0; k < 3; k += 1) {
      for (let axis = 0; axis < 4; axis += 1)
        for (let i = 0; i < 3; i += 1)
          t[k * 4 + axis]! += (s[k * 4 + i]! * (m[axis * 4 + i]! - (axis === 3 ? s[12 + i]! : 0))) / widthMm;
      for (let i = 0; i < 3; i += 1) middle[k]! += (m[k * 4 + i]! * (s[12 + i]! - m[12 + i]!)) / scale ** 2;
    }
    const tree = triangleTreeOf(mesh);
    tree.eachNear(middle, withinMm / scale, (triangle) => {
      const c = tree.corners(triangle);
      for (let i = 0; i < 9; i += 3)
        for (let k = 0; k < 3; k += 1)
          found[i + k] =
            t[k * 4]! * c[i]! + t[k * 4 + 1]! * c[i + 1]! + t[k * 4 + 2]! * c[i + 2]! + t[k * 4 + 3]!;
      visit(found);
    });
  }
}

/** Most points along an edge of a triangle. */
const maxPoints = 48;

/** Visits points of a triangle at most `stepMm` apart, corners included. */
export function eachPoint(
  c: Float64Array,
  stepMm: number,
  visit: (x: number, y: number, z: number) => void,
): void {
  const edge = (a: number, b: number) =>
    Math.hypot(c[a]! - c[b]!, c[a + 1]! - c[b + 1]!, c[a + 2]! - c[b + 2]!);
  const count = Math.min(
    maxPoints,
    Math.max(1, Math.ceil(Math.max(edge(0, 3), edge(3, 6), edge(6, 0)) / stepMm)),
  );
  for (let i = 0; i <= count; i += 1)
    for (let j = 0; i + j <= count; j += 1) {
      const [u, v] = [i / count, j / count];
      const w = 1 - u - v;
      visit(
        w * c[0]! + u * c[3]! + v * c[6]!,
        w * c[1]! + u * c[4]! + v * c[7]!,
        w * c[2]! + u * c[5]! + v * c[8]!,
      );
    }
}
