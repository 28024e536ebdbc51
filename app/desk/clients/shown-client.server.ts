import { allFingers, type ClientProfile, type OwnedPiece, sizeText } from "#clients";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { decodeDesign } from "#jewelry/link";

/** A client as the desk shows them. */
export type ShownClient = ReturnType<typeof shownClient>;
/** A finger with its size as it is written, "6 ¼"; empty: not measured. */
export type ShownFinger = ShownClient["fingers"][number];
export type ShownPiece = ShownClient["owned"][number];

/** A client with the words and pictures that the page needs, so that no module behind it gets into the browser. */
export function shownClient({ sizes, records, owned, ...client }: ClientProfile) {
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

/** A piece that was made has the address of its line drawing. */
function withDrawing({ design: text, ...piece }: OwnedPiece) {
  const design = text ? decodeDesign(text) : null;
  const drawing = design ? `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}` : null;
  return { ...piece, drawing };
}
