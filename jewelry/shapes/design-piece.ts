import type { Design } from "../design.ts";
import type { MeasuredDesign } from "../measured-stone.ts";
import type { Category } from "../options.ts";
import { bracelet } from "./bracelets/bracelet.ts";
import { earrings } from "./earrings/earrings.ts";
import { necklace } from "./necklaces/necklace.ts";
import type { Piece, PieceState } from "./piece.ts";
import { ring } from "./rings/ring.ts";

const makers: Record<Category, (design: Design, detail: number, state: PieceState) => Piece> = {
  ring,
  necklace: (design, _detail, state) => necklace(design, state),
  bracelet: (design, _detail, state) => bracelet(design, state),
  earrings: (design, _detail, state) => earrings(design, state),
};

/** A design's piece in millimeters. Open choices get the defaults of their first choice, so any design works. */
export function designPiece(design: MeasuredDesign, detail = 1, state: PieceState = "as-set"): Piece {
  return makers[design.category](design, detail, state);
}
