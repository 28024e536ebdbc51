import { asciiBytes } from "./ascii-writer.ts";
import type { ClosedMesh } from "./closed-mesh.ts";

const headBytes = 80;
const triangleBytes = 50;

/**
 * Shells as binary STL. The format has no unit and no names; numbers are millimeters, as slicers assume. `title` goes
 * into the header, truncated to 80 ASCII characters.
 */
export function stlFile(title: string, meshes: readonly ClosedMesh[]): Uint8Array {
  const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0);
  const file = new Uint8Array(headBytes + 4 + count * triangleBytes);
  const view = new DataView(file.buffer);
  file.set(asciiBytes(title.slice(0, headBytes)));
  view.setUint32(headBytes, count, true);
  let at = headBytes + 4;
  for (const mesh of meshes)
    for (let i = 0; i < mesh.triangles.length; i += 3, at += triangleBytes) writeTriangle(view, at, mesh, i);
  return file;
}

function writeTriangle(view: DataView, at: number, { positions: p, triangles }: ClosedMesh, i: number): void {
  const a = triangles[i]! * 3;
  const b = triangles[i + 1]! * 3;
  const c = triangles[i + 2]! * 3;
  const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
  const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const length = Math.hypot(...normal) || 1;
  for (let axis = 0; axis < 3; axis += 1) {
    view.setFloat32(at + axis * 4, normal[axis]! / length, true);
    view.setFloat32(at + 12 + axis * 4, p[a + axis]!, true);
    view.setFloat32(at + 24 + axis * 4, p[b + axis]!, true);
    view.setFloat32(at + 36 + axis * 4, p[c + axis]!, true);
  }
}
