import { joinedBounds, pointBounds } from "../../shapes/mesh/measures.ts";

/** One or more closed shells in millimeters. Vertices are unique, so the triangles alone show that it is closed. */
export interface ClosedMesh {
  /** x, y, z of each point, mm. */
  readonly positions: Float32Array;
  /** Three corners per triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** A named object in a file: a piece's metal, or its stones of one kind. */
export interface NamedMesh {
  readonly name: string;
  readonly material: FileMaterial;
  readonly mesh: ClosedMesh & {
    /** Unit normal of each point, outward. Absent if every triangle is flat. */
    readonly normals?: Float32Array;
  };
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
export function groundOffset(things: readonly NamedMesh[]): [x: number, y: number, z: number] {
  const { min, max } = things.map(({ mesh }) => pointBounds(mesh.positions)).reduce(joinedBounds);
  return [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
}
