import type { SolidCasting } from "./solid-data.ts";

/** Each corner of each triangle on its own: position in mm and unit normal, three numbers each. */
export interface ShadingMesh {
  positions: Float32Array;
  normals: Float32Array;
}

/** Cosine of the angle below which faces look like one curved surface. */
const smooth = Math.cos((32 * Math.PI) / 180);

/** A mesh for shading. Each corner's normal averages the faces around it that form one curve with its own face. */
export function createShadingMesh({
  positions,
  triangles,
}: Pick<SolidCasting, "positions" | "triangles">): ShadingMesh {
  const faces = faceNormals(positions, triangles);
  const around = facesAround(positions.length / 3, triangles);
  const corners = {
    positions: new Float32Array(triangles.length * 3),
    normals: new Float32Array(triangles.length * 3),
  };
  for (const [i, point] of triangles.entries()) {
    const face = Math.floor(i / 3) * 4;
    const own = faces.subarray(face, face + 3);
    const sum = [0, 0, 0];
    for (let k = around.starts[point]!; k < around.starts[point + 1]!; k += 1) {
      const other = around.faces[k]! * 4;
      const [x, y, z, area] = faces.subarray(other, other + 4) as unknown as [number, number, number, number];
      if (x * own[0]! + y * own[1]! + z * own[2]! < smooth) continue;
      sum[0]! += x * area;
      sum[1]! += y * area;
      sum[2]! += z * area;
    }
    const length = Math.hypot(...sum) || 1;
    corners.positions.set(positions.subarray(point * 3, point * 3 + 3), i * 3);
    corners.normals.set(
      sum.map((value) => value / length),
      i * 3,
    );
  }
  return corners;
}

function faceNormals(p: Float32Array, triangles: Uint32Array): Float32Array {
  const faces = new Float32Array((triangles.length / 3) * 4);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z) || 1;
    faces.set([x / length, y / length, z / length, length / 2], (i / 3) * 4);
  }
  return faces;
}

/** The faces at each point: `faces` from `starts[point]` to `starts[point + 1]`. */
function facesAround(points: number, triangles: Uint32Array): { starts: Uint32Array; faces: Uint32Array } {
  const starts = new Uint32Array(points + 1);
  for (const point of triangles) starts[point + 1]! += 1;
  for (let i = 0; i < points; i += 1) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const faces = new Uint32Array(triangles.length);
  for (const [i, point] of triangles.entries()) {
    faces[next[point]!] = Math.floor(i / 3);
    next[point]! += 1;
  }
  return { starts, faces };
}
