import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";

/** A mesh and its copies as seen by the tracer. */
export interface TracedSolid {
  readonly mesh: Mesh;
  readonly placements: Float32Array;
  /** The row of its first copy in the part table. */
  readonly firstPart: number;
  /** Whether each copy has its own row, as stones and other surfaces do, which are traced in their own space. */
  readonly isPartEach: boolean;
}

/** A piece's metal, its other surfaces, then its stones: the order of the part table. */
export function tracedSolids({ metal, surfaces = [], stones }: Piece): TracedSolid[] {
  const solids: TracedSolid[] = metal.map(({ mesh, placements }, firstPart) => ({
    mesh,
    placements,
    firstPart,
    isPartEach: false,
  }));
  const stoneMeshes = stones.map(({ gem, placements }) => ({ mesh: gem.mesh, placements }));
  let firstPart = metal.length;
  for (const { mesh, placements } of [...surfaces, ...stoneMeshes]) {
    solids.push({ mesh, placements, firstPart, isPartEach: true });
    firstPart += placements.length / 16;
  }
  return solids;
}
