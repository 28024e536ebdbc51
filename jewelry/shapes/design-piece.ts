import type { Design } from "../design.ts";
import type { Category } from "../options.ts";
import { bracelet } from "./bracelets/bracelet.ts";
import { earrings } from "./earrings/earrings.ts";
import { necklace } from "./necklaces/necklace.ts";
import type { Piece } from "./piece.ts";
import { ring } from "./rings/ring.ts";

const makers: Record<Category, (design: Design, detail: number) => Piece> = {
  ring,
  necklace,
  bracelet,
  earrings,
};

/** A design's piece in millimeters. Choices not made have the default of their first choice; any design is valid. */
export function designPiece(design: Design, detail = 1): Piece {
  return makers[design.category](design, detail);
}
