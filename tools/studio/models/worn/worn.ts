import type { Surface } from "#jewelry/materials/surfaces";
import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Piece } from "#jewelry/shapes/piece";
import { surfacePart } from "../watches/surface-part.ts";
import type { Field } from "./field.ts";
import { surfaceNet } from "./surface-net.ts";

/** Unglazed porcelain: a form that nobody takes for skin. */
const bisque: Surface = { body: "opaque", color: [0.72, 0.7, 0.66], roughness: 0.9 };

/** A piece on a form, both in the piece's axes. Only the form's part in `box` is made, mm. */
export function wornOn(piece: Piece, form: Field, { box, cellMm }: { box: Bounds; cellMm: number }): Piece {
  const part = surfacePart(bisque, surfaceNet(form, box, cellMm));
  return { ...piece, surfaces: [...(piece.surfaces ?? []), part] };
}
