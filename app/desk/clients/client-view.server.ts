import { allFingers, type ClientProfile, type OwnedPiece, sizeText } from "#clients";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { decodeDesign } from "#jewelry/link";

export type ClientView = ReturnType<typeof clientView>;
/** A finger with its formatted size, "6 ¼"; empty if not measured. */
export type FingerView = ClientView["fingers"][number];
export type OwnedPieceView = ClientView["owned"][number];

/** A client with all texts and pictures for the page, so that server modules stay out of the browser. */
export function clientView({ sizes, records, owned, ...client }: ClientProfile) {
  return {
    ...client,
    fingers: allFingers.map((name) => {
      const size = sizes[name];
      return { name, size: size === undefined ? "" : sizeText(size) };
    }),
    records,
    owned: owned.map(withDrawing),
  };
}

/** Adds the URL of the line drawing to a custom piece. */
function withDrawing({ design: text, ...piece }: OwnedPiece) {
  const design = text ? decodeDesign(text) : null;
  const drawing = design ? `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}` : null;
  return { ...piece, drawing };
}
