import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import type { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { cross, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { FlatPoint } from "./flat-line.ts";

/** Writes a flat-topped block between two convex outlines with equally many points. Every face has its own edges. */
export function mesa(
  writer: MeshWriter,
  [foot, top]: readonly [foot: readonly FlatPoint[], top: readonly FlatPoint[]],
  [low, high]: readonly [low: number, high: number],
): void {
  const at = ([x, y]: FlatPoint, z: number): Vector => [x, y, z];
  face(
    writer,
    top.map((point) => at(point, high)),
  );
  face(writer, foot.map((point) => at(point, low)).reverse());
  foot.forEach((corner, i) => {
    const next = (i + 1) % foot.length;
    face(writer, [at(corner, low), at(foot[next]!, low), at(top[next]!, high), at(top[i]!, high)]);
  });
}

/** A flat convex face as a triangle fan. */
function face(writer: MeshWriter, corners: readonly Vector[]): void {
  const [a, b, c] = corners as [Vector, Vector, Vector];
  const [nx, ny, nz] = normalized(cross(translated(b, a, -1), translated(c, a, -1)));
  const first = corners.map(([x, y, z]) => writer.vertex(x, y, z, nx, ny, nz, y, x, zoneNumber("link")))[0]!;
  for (let i = 1; i + 1 < corners.length; i += 1) writer.triangle(first, first + i, first + i + 1);
}
