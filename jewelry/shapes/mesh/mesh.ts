/**
 * A triangle mesh in millimeters, in flat arrays. Piece space: Y up, a ring's finger along Z, its stone toward +Y.
 * Vertices on a crease or a seam stand there once for each side, so a mesh is closed in space, not by its indices.
 */
export interface Mesh {
  /** x, y, z of each vertex, mm. */
  readonly positions: Float32Array;
  /** Unit normal of each vertex, outward. */
  readonly normals: Float32Array;
  /** Two lengths along the surface of each vertex, mm: finishes and engraving follow them without stretching. */
  readonly surface: Float32Array;
  /** Each vertex's place in `zones`. */
  readonly zones: Uint8Array;
  /** Three corners of each triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** Kinds of surface: a finish or an engraving covers some and leaves the others bright. */
export const zones = ["outer", "side", "bore", "head", "gallery", "bead", "rail", "link"] as const;
export type Zone = (typeof zones)[number];

/** Number of a zone, as meshes hold it. */
export function zoneNumber(zone: Zone): number {
  return zones.indexOf(zone);
}
