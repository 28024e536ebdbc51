import { joinedBounds, pointBounds } from "../../shapes/mesh/measures.ts";

/** One or more closed shells in millimeters. Vertices are unique, so the triangles alone show that it is closed. */
export interface ClosedMesh {
  /** x, y, z of each point, mm. */
  readonly positions: Float32Array;
  /** Three corners per triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** A mesh as a file shows it. */
export interface FileMesh extends ClosedMesh {
  /** Unit normal of each point, outward. Absent if every triangle is flat. */
  readonly normals?: Float32Array;
}

/** A named object in a file: a piece's metal, or its stones of one kind. */
export interface NamedMesh {
  readonly name: string;
  readonly material: FileMaterial;
  readonly mesh: FileMesh;
}

/** A named object whose equal parts share a mesh. */
export interface NamedShapes extends Omit<NamedMesh, "mesh"> {
  readonly shapes: readonly PlacedShape[];
}

/** A mesh and its copies. */
export interface PlacedShape {
  readonly mesh: FileMesh;
  /** 16 numbers per copy, column-major: rotation, uniform scale, translation. Null for one copy in place. */
  readonly placements: Float32Array | null;
}

/** An object of one mesh in place. */
export function inPlace({ mesh, ...object }: NamedMesh): NamedShapes {
  return { ...object, shapes: [{ mesh, placements: null }] };
}

/** A material in 3D files. Colors are linear, 0 to 1. */
export interface FileMaterial {
  readonly name: string;
  readonly color: readonly [red: number, green: number, blue: number];
  /** 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  /** Optical properties of a stone; null for metal. */
  readonly stone: {
    readonly index: number;
    /** The color of white light after 2 mm of travel. */
    readonly behind2Mm: readonly [red: number, green: number, blue: number];
    readonly depthMm: number;
  } | null;
}

/** The translation in mm that puts a piece's lowest point at height 0 and centers it over the origin. */
export function groundOffset(things: readonly NamedShapes[]): [x: number, y: number, z: number] {
  const { min, max } = things
    .flatMap(({ shapes }) => shapes)
    .map((shape) => pointBounds(placedPoints(shape)))
    .reduce(joinedBounds);
  return [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
}

function placedPoints({ mesh: { positions }, placements }: PlacedShape): Float32Array {
  if (!placements) return positions;
  const placed = new Float32Array((positions.length * placements.length) / 16);
  for (let m = 0, at = 0; m < placements.length; m += 16, at += positions.length)
    placeTriples(positions, placements.subarray(m, m + 16), { isPoint: 1, out: placed, at });
  return placed;
}

/** Applies a placement to triples. Points (1) are scaled and moved; directions (0) keep unit length. */
export function placeTriples(
  from: Float32Array,
  m: Float32Array,
  { isPoint, out, at }: { isPoint: 0 | 1; out: Float32Array; at: number },
): void {
  const scale = isPoint ? 1 : 1 / Math.hypot(m[0]!, m[1]!, m[2]!);
  for (let i = 0; i < from.length; i += 3)
    for (let axis = 0; axis < 3; axis += 1)
      out[at + i + axis] =
        (m[axis]! * from[i]! + m[4 + axis]! * from[i + 1]! + m[8 + axis]! * from[i + 2]!) * scale +
        m[12 + axis]! * isPoint;
}
