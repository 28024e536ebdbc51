import type { ClosedMesh, FileMesh } from "./closed-mesh.ts";

/** Edges with a smaller angle between their faces look rounded, degrees. Ours: a facet of a band's arc turns by 3. */
const creaseDegrees = 30;
/** Normals of a point that differ by less than 0.6 degrees share one copy of it. */
const sameCosine = Math.cos(0.01);

/** A mesh with normals for display: smooth across rounded surfaces, sharp at edges, where points are doubled. */
export function withCreasedNormals({
  positions,
  triangles,
}: ClosedMesh): FileMesh & { normals: Float32Array } {
  const faces = faceNormals({ positions, triangles });
  const { start, corners } = cornersByPoint(triangles, positions.length / 3);
  const minCosine = Math.cos((creaseDegrees * Math.PI) / 180);
  const copies: number[] = [];
  const normals: number[] = [];
  const shown = new Uint32Array(triangles.length);
  for (let point = 0; point < start.length - 1; point += 1) {
    const first = copies.length;
    for (let i = start[point]!; i < start[point + 1]!; i += 1) {
      const corner = corners[i]!;
      const own = faces.unit.subarray(3 * Math.floor(corner / 3));
      const sum: [number, number, number] = [0, 0, 0];
      for (let k = start[point]!; k < start[point + 1]!; k += 1) {
        const face = Math.floor(corners[k]! / 3);
        const other = faces.unit.subarray(3 * face);
        if (own[0]! * other[0]! + own[1]! * other[1]! + own[2]! * other[2]! < minCosine) continue;
        for (let axis = 0; axis < 3; axis += 1) sum[axis]! += other[axis]! * faces.area[face]!;
      }
      const length = Math.hypot(...sum);
      const normal = length > 0 ? sum.map((value) => value / length) : [0, 0, 1];
      let copy = first;
      while (
        copy < copies.length &&
        normal[0]! * normals[copy * 3]! +
          normal[1]! * normals[copy * 3 + 1]! +
          normal[2]! * normals[copy * 3 + 2]! <
          sameCosine
      )
        copy += 1;
      if (copy === copies.length) {
        copies.push(point);
        normals.push(...normal);
      }
      shown[corner] = copy;
    }
  }
  const placed = new Float32Array(copies.length * 3);
  copies.forEach((point, copy) => {
    placed.set(positions.subarray(point * 3, point * 3 + 3), copy * 3);
  });
  return { positions: placed, normals: Float32Array.from(normals), triangles: shown };
}

/** Each triangle's unit normal, and its area. */
function faceNormals({ positions: p, triangles }: ClosedMesh) {
  const unit = new Float32Array(triangles.length);
  const area = new Float32Array(triangles.length / 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const cross = [0, 1, 2].map((axis) => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      return (
        (p[b + j]! - p[a + j]!) * (p[c + k]! - p[a + k]!) - (p[b + k]! - p[a + k]!) * (p[c + j]! - p[a + j]!)
      );
    });
    const size = Math.hypot(...cross);
    area[t / 3] = size / 2;
    if (size > 0)
      unit.set(
        cross.map((value) => value / size),
        t,
      );
  }
  return { unit, area };
}

/** The corners at each point: those from `start[point]` up to `start[point + 1]`. */
function cornersByPoint(triangles: Uint32Array, points: number) {
  const start = new Uint32Array(points + 1);
  for (const point of triangles) start[point + 1]! += 1;
  for (let point = 0; point < points; point += 1) start[point + 1]! += start[point]!;
  const next = start.slice();
  const corners = new Uint32Array(triangles.length);
  triangles.forEach((point, corner) => {
    corners[next[point]!++] = corner;
  });
  return { start, corners };
}
