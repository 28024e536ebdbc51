import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { creasedNormals } from "./creased-normals.ts";

/** A solid between closed lines with equally many points. */
export interface SolidForm {
  /** Each line runs counterclockwise seen from the direction of the next layers. */
  layers: readonly (readonly Vector[])[];
  /** Whether the last layer joins the first, as in a ring; capped flat at both ends by default. */
  isRing?: boolean;
  /**
   * Direction of brushed lines: `upright` is along y on faces looking up or down and around it elsewhere, `along` is
   * from layer to layer, `around` follows the lines.
   */
  grain?: "upright" | "along" | "around";
  /** Faces at more than this angle are separated by an edge; 24 by default. */
  creaseDegrees?: number;
}

/** A closed mesh of flat faces, shaded smoothly except at creases. */
export function solid({ layers, isRing = false, grain = "upright", creaseDegrees = 24 }: SolidForm): Mesh {
  const count = layers[0]!.length;
  const points = layers.flat();
  const faces: number[] = [];
  const face = (a: number, b: number, c: number) => {
    if (!isSame(points[a]!, points[b]!) && !isSame(points[b]!, points[c]!) && !isSame(points[c]!, points[a]!))
      faces.push(a, b, c);
  };
  const rows = isRing ? layers.length : layers.length - 1;
  for (let row = 0; row < rows; row += 1) {
    const low = row * count;
    const high = ((row + 1) % layers.length) * count;
    for (let i = 0; i < count; i += 1) {
      const next = (i + 1) % count;
      face(low + i, low + next, high + next);
      face(low + i, high + next, high + i);
    }
  }
  if (!isRing)
    for (const [first, isEnd] of [[0, false] as const, [(layers.length - 1) * count, true] as const]) {
      const middle = points.push(centerOf(points, first, count)) - 1;
      for (let i = 0; i < count; i += 1) {
        const [a, b] = [first + i, first + ((i + 1) % count)];
        if (isEnd) face(a, b, middle);
        else face(b, a, middle);
      }
    }
  return written(points, faces, { count, layers: layers.length, grain, creaseDegrees });
}

interface Writing {
  count: number;
  layers: number;
  grain: NonNullable<SolidForm["grain"]>;
  creaseDegrees: number;
}

function written(points: readonly Vector[], faces: readonly number[], writing: Writing): Mesh {
  const { grain, creaseDegrees } = writing;
  const normals = creasedNormals(points, faces, Math.cos((creaseDegrees * Math.PI) / 180));
  const lengths = grain === "upright" ? null : gridLengths(points, writing);
  const writer = new MeshWriter();
  const zone = zoneNumber("link");
  const made = new Map<number, { key: string; vertex: number }[]>();
  for (let i = 0; i < faces.length; i += 3) {
    const corners = [0, 1, 2].map((corner) => {
      const point = faces[i + corner]!;
      const [x, y, z] = points[point]!;
      const [nx, ny, nz] = normals[i + corner]!;
      const [u, v] = lengths
        ? lengths(point, faces.slice(i, i + 3))
        : Math.abs(nz) > 0.6
          ? [y, x]
          : Math.abs(nx) > Math.abs(ny)
            ? [y, z]
            : [x, z];
      const key = `${nx.toFixed(4)} ${ny.toFixed(4)} ${nz.toFixed(4)} ${u.toFixed(4)} ${v.toFixed(4)}`;
      const known = made.get(point) ?? [];
      made.set(point, known);
      const found = known.find((other) => other.key === key);
      if (found) return found.vertex;
      const vertex = writer.vertex(x, y, z, nx, ny, nz, u, v, zone);
      known.push({ key, vertex });
      return vertex;
    });
    writer.triangle(corners[0]!, corners[1]!, corners[2]!);
  }
  return writer.mesh();
}

/** Lengths along and around the layers, mm. The line's first point is also its end. */
function gridLengths(points: readonly Vector[], { count, layers, grain }: Writing) {
  const around: number[] = [];
  for (let i = 0, sum = 0; i <= count; i += 1) {
    around.push(sum);
    sum += distance(points[i % count]!, points[(i + 1) % count]!);
  }
  const along: number[] = [];
  for (let row = 0, sum = 0; row <= layers; row += 1) {
    along.push(sum);
    sum += distance(points[(row % layers) * count]!, points[((row + 1) % layers) * count]!);
  }
  return (point: number, face: readonly number[]): [number, number] => {
    if (point >= count * layers) return [0, 0];
    const column = point % count;
    const row = Math.floor(point / count);
    const closesLine = column === 0 && face.some((other) => other % count === count - 1);
    const closesRing = row === 0 && face.some((other) => Math.floor(other / count) === layers - 1);
    const a = around[closesLine ? count : column]!;
    const b = along[closesRing && layers > 2 ? layers : row]!;
    return grain === "along" ? [b, a] : [a, b];
  };
}

function centerOf(points: readonly Vector[], first: number, count: number): Vector {
  const sum = [0, 0, 0];
  for (let i = first; i < first + count; i += 1)
    for (let axis = 0; axis < 3; axis += 1) sum[axis]! += points[i]![axis]! / count;
  return sum as unknown as Vector;
}

function isSame(a: Vector, b: Vector): boolean {
  return distance(a, b) < 1e-6;
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
