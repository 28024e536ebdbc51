import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Piece } from "#jewelry/shapes/piece";
import type { Model, ModelShot, SampleMetal } from "./model.ts";
import { piecesTogether } from "./rings/pieces-together.ts";
import { roundedMesh } from "./rounded-mesh.ts";

const rounded = new WeakMap<Mesh, Mesh>();

/** A piece with prongs, wires and beads smooth enough for close-ups. Bands already have enough sections. */
function highDetail(piece: Piece): Piece {
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

/** Viewing angles of rings: degrees to the right of the front, and from above. */
const poses = {
  front: [-30, 27],
  detail: [-24, 34],
  profile: [0, 6],
  side: [-74, 12],
  top: [-12, 62],
  flat: [-24, 34],
} as const;

/** A picture of a ring from one of the usual angles, with overrides. */
export type RingPicture = Pick<ModelShot, "alt"> & Partial<ModelShot> & { from: keyof typeof poses };

/** The pictures of one ring on its ground. */
export function ringPictures(
  piece: () => Piece,
  metal: SampleMetal,
  pictures: readonly RingPicture[],
): Model {
  return pictures.map(({ from, piece: other = piece, ...shot }) => ({
    name: from,
    pose: poses[from],
    hasGround: true,
    metal,
    ...shot,
    piece: () => highDetail(other()),
  }));
}

/** A close-up of a ring's top: how far to each side of its middle and how far up, mm. The band runs off the picture. */
export function close(
  radiusMm: number,
  [fromMm, toMm]: readonly [number, number],
  fill = 0.86,
): Pick<ModelShot, "box" | "fill"> {
  const box: Bounds = { min: [-radiusMm, fromMm, -radiusMm], max: [radiusMm, toMm, radiusMm] };
  return { box, fill: { width: fill, height: fill } };
}

/** A ring laid on its side. */
export function lying(piece: Piece): Piece {
  return piecesTogether(
    [{ piece, place: { at: [0, 0, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] } }],
    "lying",
  );
}

/** A ring rotated about the finger with its top to the left, so that its inserted stones face the viewer. */
export function rolled(piece: Piece, degrees: number): Piece {
  const angle = (degrees * Math.PI) / 180;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const place = { at: [0, 0, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] } as const;
  return { ...piecesTogether([{ piece, place }], piece.rests), measures: piece.measures };
}
