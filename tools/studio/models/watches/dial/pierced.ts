import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { earClipping } from "./ear-clipping.ts";
import { type FlatPoint, flatWay } from "./flat-line.ts";

/** A plate between two heights, mm, with through holes. All lines run counterclockwise and none touches another. */
export function pierced(
  outline: readonly FlatPoint[],
  holes: readonly (readonly FlatPoint[])[],
  [low, high]: readonly [low: number, high: number],
): Mesh {
  const writer = new MeshWriter();
  writePierced(writer, outline, holes, [low, high]);
  return writer.mesh();
}

export function writePierced(
  writer: MeshWriter,
  outline: readonly FlatPoint[],
  holes: readonly (readonly FlatPoint[])[],
  [low, high]: readonly [low: number, high: number],
): void {
  const zone = zoneNumber("link");
  const triangles = earClipping(outline, holes);
  for (let i = 0; i < triangles.length; i += 3)
    for (const [z, up] of [
      [high, 1],
      [low, -1],
    ] as const) {
      const [a, b, c] = triangles
        .slice(i, i + 3)
        .map(([x, y]) => writer.vertex(x, y, z, 0, 0, up, y, x, zone)) as [number, number, number];
      if (up > 0) writer.triangle(a, b, c);
      else writer.triangle(a, c, b);
    }
  for (const line of [outline, ...holes.map((hole) => [...hole].reverse())]) wall(writer, line, [low, high]);
}

/** A flat wall facing right along the line. */
function wall(
  writer: MeshWriter,
  line: readonly FlatPoint[],
  [low, high]: readonly [low: number, high: number],
): void {
  const zone = zoneNumber("link");
  line.forEach((from, i) => {
    const to = line[(i + 1) % line.length]!;
    const [x, y] = flatWay(from, to);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const corner = ([px, py]: FlatPoint, z: number, u: number) =>
      writer.vertex(px, py, z, y, -x, 0, u, z, zone);
    writer.quad(
      corner(from, low, 0),
      corner(to, low, length),
      corner(to, high, length),
      corner(from, high, 0),
    );
  });
}
