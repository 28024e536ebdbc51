import { assembledPiece } from "#jewelry/shapes/assembly";
import { type Placement, placedIn, placementMatrices, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";

/** A piece of surfaces alone that shows its right side by so many degrees: the light stays where the eye is. */
export function turnedPiece({ surfaces = [], rests }: Piece, degrees: number): Piece {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn: Placement = { at: [0, 0, 0], x: [c, 0, s], y: [0, 1, 0], z: [-s, 0, c] };
  const parts = surfaces.map((part) => ({
    ...part,
    placements: placementMatrices(placementsOf(part.placements).map((inner) => placedIn(turn, inner))),
  }));
  return assembledPiece({ metal: [], stones: [], standIn: null, surfaces: parts }, { metal: null, rests });
}

function placementsOf(matrices: Float32Array): Placement[] {
  return Array.from({ length: matrices.length / 16 }, (_, i) => {
    const column = (from: number): Vector => [
      matrices[i * 16 + from]!,
      matrices[i * 16 + from + 1]!,
      matrices[i * 16 + from + 2]!,
    ];
    const scale = Math.hypot(...column(0));
    const way = (from: number): Vector => column(from).map((value) => value / scale) as unknown as Vector;
    return { at: column(12), x: way(0), y: way(4), z: way(8), scale };
  });
}
