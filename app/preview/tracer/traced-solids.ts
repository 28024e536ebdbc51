import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";

/** A mesh and its copies as the tracer sees them. */
export interface TracedSolid {
  readonly mesh: Mesh;
  readonly placements: Float32Array;
  /** The row of its first copy in the table of parts. */
  readonly firstPart: number;
  /** Whether each copy has its own row, as stones have, which are traced inside in their own space. */
  readonly isPartEach: boolean;
}

/** A piece's metal, its other surfaces but glass, then its stones: the order of the table of parts. */
export function tracedSolids({ metal, surfaces = [], stones }: Piece): TracedSolid[] {
  const shells = [...metal, ...surfaces];
  const solids: TracedSolid[] = shells.map(({ mesh, placements }, firstPart) => ({
    mesh,
    placements,
    firstPart,
    isPartEach: false,
  }));
  let firstPart = shells.length;
  for (const { gem, placements } of stones) {
    solids.push({ mesh: gem.mesh, placements, firstPart, isPartEach: true });
    firstPart += placements.length / 16;
  }
  return solids.filter((_, i) => surfaces[i - metal.length]?.surface.body !== "glass");
}
