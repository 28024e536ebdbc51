import { joinedBounds, pointBounds } from "../../shapes/mesh/measures.ts";

/** One or more closed shells in millimeters, each point once: its triangles alone say that it is closed. */
export interface ClosedMesh {
  /** x, y, z of each point, mm. */
  readonly positions: Float32Array;
  /** Three corners of each triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** One thing of a piece that a file names: its metal, its stones of one kind. */
export interface NamedMesh {
  readonly name: string;
  readonly material: FileMaterial;
  readonly mesh: ClosedMesh & {
    /** Unit normal of each point, outward; left out where every triangle is flat. */
    readonly normals?: Float32Array;
  };
}

/** What something is made of, as files of shapes say it. Colors are shares of light, 0 to 1, not bent to a screen. */
export interface FileMaterial {
  readonly name: string;
  readonly color: readonly [red: number, green: number, blue: number];
  /** 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  /** What light does inside a stone; null for metal. */
  readonly stone: {
    readonly index: number;
    /** What is left of white light behind 2 mm. */
    readonly behind2Mm: readonly [red: number, green: number, blue: number];
    /** How deep the stone is, mm. */
    readonly depthMm: number;
  } | null;
}

/** How far to move a piece, mm, so that its lowest point lies at height 0 and its middle over the origin. */
export function onGround(things: readonly NamedMesh[]): [x: number, y: number, z: number] {
  const { min, max } = things.map(({ mesh }) => pointBounds(mesh.positions)).reduce(joinedBounds);
  return [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
}
