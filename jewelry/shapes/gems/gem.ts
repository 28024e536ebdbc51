import type { Mesh } from "../mesh/mesh.ts";

/**
 * A cut stone of width 1, as the space behind its facets. Its own axes: x along the length, y along the width, z up through the
 * table; the girdle's upper edge lies at z = 0.
 */
export interface Gem {
  /** For each facet its outward unit normal and distance from the origin: inside, n · p <= d. 4 numbers each. */
  readonly planes: Float32Array;
  /** Flat facets, closed. */
  readonly mesh: Mesh;
  /** Of width 1, in widths cubed. */
  readonly volume: number;
  /** Length, width (1) and depth, in widths. */
  readonly size: readonly [length: number, width: number, depth: number];
  /** Height of crown above the girdle's upper edge and depth of pavilion below its lower edge, in widths. */
  readonly crown: number;
  readonly pavilion: number;
  readonly girdle: number;
  /** Outline of the girdle seen from above, counterclockwise: x, y of each corner, in widths. */
  readonly outline: Float32Array;
}
