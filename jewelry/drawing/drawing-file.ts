import { type Bounds, boxCorners } from "../shapes/mesh/measures.ts";
import { dot } from "../shapes/mesh/placement.ts";
import type { Piece } from "../shapes/piece.ts";
import { type DrawingOptions, type PieceDrawing, pieceDrawing } from "./piece-drawing.ts";
import { presentedView, type View } from "./view.ts";

type Box = PieceDrawing["box"];

/** The fraction of the frame's width and height that a piece fills, and the position of its middle from the top. */
const plate = { width: 0.62, height: 0.74, middle: 0.52 } as const;

/** For paper; inverted on dark screens. */
const ink = "#4d4f48";

/**
 * A piece's line drawing as an SVG file without a fixed size, framed to fill its share of the plate. Details that don't
 * need framing, such as chain ends, may be cropped. Units are mm; stroke widths are screen pixels.
 */
export function drawingFile(
  piece: Piece,
  { view = presentedView(piece), samples }: Pick<DrawingOptions, "view" | "samples"> = {},
): string {
  const focus = piece.focus && seenBox(piece.focus, view);
  const drawing = pieceDrawing(piece, {
    view,
    ...(samples && { samples }),
    ...(focus && { frame: around(focus) }),
  });
  const box = plateBox(focus ?? drawing.box);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map((value) => Number(value.toFixed(2))).join(" ")}">`,
    `<g fill="none" stroke="${ink}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">`,
    path(drawing.outline, ""),
    path(drawing.facets, ' stroke-width=".75" opacity=".72"'),
    "</g></svg>\n",
  ].join("");
}

/** The view box in which a box fills its share of the plate. */
function plateBox([left, top, width, height]: Box): Box {
  const [wide, tall] = [width / plate.width, height / plate.height];
  return [left + width / 2 - wide / 2, top + height / 2 - tall * plate.middle, wide, tall];
}

/** The area around a box that even a wide plate shows. */
function around(box: Box): Box {
  const [left, top, width, height] = plateBox(box);
  return [left - width * 0.7, top - height * 0.9, width * 2.4, height * 2];
}

function path(data: string, look: string): string {
  return data && `<path d="${data}"${look} vector-effect="non-scaling-stroke"/>`;
}

/** Left, top, width and height of the bounds in the view, y downward. */
function seenBox(bounds: Bounds, { right, up }: View): Box {
  const corners = boxCorners(bounds);
  const across = corners.map((corner) => dot(right, corner));
  const down = corners.map((corner) => -dot(up, corner));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top];
}
