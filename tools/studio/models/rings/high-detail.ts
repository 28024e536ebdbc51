import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";
import { roundedMesh } from "../rounded-mesh.ts";

const rounded = new WeakMap<Mesh, Mesh>();

/** A piece whose prongs, wires and beads are round from near; bands have sections enough. */
export function highDetail(piece: Piece): Piece {
  const metal = piece.metal.map((part) =>
    part.name === "band" ? part : { ...part, mesh: roundedOnce(part.mesh) },
  );
  return { ...piece, metal };
}

function roundedOnce(mesh: Mesh): Mesh {
  const made = rounded.get(mesh) ?? roundedMesh(mesh);
  rounded.set(mesh, made);
  return made;
}
