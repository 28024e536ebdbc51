/**
 * A triangle mesh in millimeters, in flat arrays. Piece space: Y up, a ring's finger along Z, its stone toward +Y.
 * Vertices on a crease or seam are duplicated per side, so a mesh is closed in space, not by its indices.
 */
export interface Mesh {
  /** x, y, z of each vertex, mm. */
  readonly positions: Float32Array;
  /** Unit normal of each vertex, outward. */
  readonly normals: Float32Array;
  /** Two arc lengths on the surface of each vertex, mm. Finishes and engraving follow them without stretching. */
  readonly surface: Float32Array;
  /** Index of each vertex in `zones`. */
  readonly zones: Uint8Array;
  /** Three corners per triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** The points and triangles alone. */
export type ClosedShape = Pick<Mesh, "positions" | "triangles">;

/** Surface zones. A finish or an engraving covers some and leaves the others bright. */
export const zones = ["outer", "side", "bore", "head", "gallery", "bead", "rail", "link"] as const;
export type Zone = (typeof zones)[number];

export function zoneNumber(zone: Zone): number {
  return zones.indexOf(zone);
}
