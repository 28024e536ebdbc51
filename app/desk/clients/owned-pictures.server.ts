import type { OwnedPiece } from "#clients";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { decodeDesign } from "#jewelry/link";

/** Owned pieces, each made one with the address of its line drawing. */
export function ownedPictures(owned: readonly OwnedPiece[]) {
  return owned.map(({ design: text, ...piece }) => {
    const design = text ? decodeDesign(text) : null;
    return {
      ...piece,
      drawing: design ? `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}` : null,
    };
  });
}
