import type { Design } from "../../design.ts";
import { pieceDrawing } from "../../drawing/piece-drawing.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Piece } from "../../shapes/piece.ts";
import { type PlaceMark, placeMarks } from "../places/bench-places.ts";
import type { ThinPlace } from "../walls/casting-walls.ts";
import {
  type Dimension,
  dimensionLines,
  dimensionReachMm,
  filledInk,
  svgNumber,
  textHeightMm,
} from "./dimension.ts";
import { type DrawnPart, drawnPart, type Extent, extentOf, solidsOf, type ViewName } from "./drawn-part.ts";
import { isInDrawnViews, type NumberedPlace, thinMarks, thinSentence } from "./thin-marks.ts";
import { viewDimensions } from "./view-dimensions.ts";

/** D6: a scale bar in whole mm of the piece, about 40 mm long on paper, with ticks every one, five or ten. */
function scaleBar(scale: number): string {
  const wholeMm = [5, 10, 20, 50, 100, 200].findLast((mm) => mm * scale <= 50) ?? 5;
  const step = [1, 5, 10, 20].find((mm) => mm * scale >= 1.5)!;
  const ticks = Array.from({ length: wholeMm / step + 1 }, (_, i) => {
    const x = svgNumber(i * step * scale);
    return `M${x} 0V${(i * step) % (wholeMm / 2) === 0 ? -2 : -1.2}`;
  });
  const end = wholeMm * scale;
  return `<path d="M0 0H${svgNumber(end)}${ticks.join("")}" stroke-width=".15"/><text x="${svgNumber(end + 1.2)}" y="0" ${filledInk}>${wholeMm} mm</text>`;
}

export interface DrawingSheet {
  /** Width inside the margins, mm on paper. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Trims the empty space below the drawing, for screens. */
  readonly isTrimmed?: boolean;
  /** The piece, if already built. */
  readonly piece?: Piece;
  /** An earlier version of the piece, drawn as dashed outlines without dimensions. */
  readonly earlier?: Piece;
  /** Thin places of the castings, marked with numbers. */
  readonly thinPlaces?: readonly ThinPlace[];
}

/** Drawing scales that suit a ruler or dividers, paper to piece. */
const scales = [10, 8, 6, 5, 4, 3, 2.5, 2, 1.5, 1, 0.5, 0.25] as const;
const names = ["front", "side", "top"] as const;
const gapMm = 5;
const footMm = 10;
const edgeMm = 2;

interface LaidView {
  name: ViewName;
  extent: Extent;
  dimensions: Dimension[];
}

/**
 * D1 to D8: front, side and top views of a design's piece at one scale, with dimensions, as an SVG document in
 * millimeters of paper. Lines are `currentColor`, black by default.
 */
export function dimensionedDrawing(
  design: Design,
  {
    widthMm,
    heightMm: maxMm,
    isTrimmed = false,
    piece = designPiece(design),
    earlier,
    thinPlaces = [],
  }: DrawingSheet = {
    widthMm: 180,
    heightMm: 96,
  },
): string {
  const part = drawnPart(piece);
  const before = earlier && drawnPart(earlier);
  const laid = withRoom(laidViews(design, piece, part), before);
  const marked = thinPlaces.length === 0 ? [] : numberedPlaces(thinPlaces, part);
  const places = placeMarks(design, piece);
  const scale = largestScale(laid, { widthMm, heightMm: maxMm });
  const heightMm = isTrimmed ? Math.min(maxMm, usedMm(laid, scale) + edgeMm) : maxMm;
  const free = (widthMm - rowWidth(laid, scale)) / (laid.length + 1);
  const lowestMm = Math.max(...laid.map(below));
  const baseline = heightMm - footMm - lowestMm;
  const thin = thinSentence(thinPlaces) ?? "";
  let left = Math.max(0, free);
  const drawn = laid.map((view) => {
    const at = left + dimensionReachMm(view.dimensions, "down", -1);
    left += viewWidth(view, scale) + gapMm + Math.max(0, free - gapMm / 2);
    return drawnView(part, view, {
      ...{ at, baseline, lowestMm, scale, before, widthMm },
      marked,
      places: view.name === "front" ? places : [],
    });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgNumber(widthMm)}mm" height="${svgNumber(heightMm)}mm" viewBox="0 0 ${svgNumber(widthMm)} ${svgNumber(heightMm)}"`,
    ` fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="Front, side and top, ${scaleText(scale)}">`,
    `<g font-family="'Hanken Grotesk Variable','Hanken Grotesk','Helvetica Neue',Arial,sans-serif" font-size="${textHeightMm}">`,
    ...drawn,
    `<g transform="translate(0 ${svgNumber(heightMm - 1.2)})">${scaleBar(scale)}`,
    `<text x="${svgNumber(widthMm)}" y="0" text-anchor="end" ${filledInk}>${sentence(piece, part, scale)}${placesText(places)}</text>`,
    thin && `<text x="${svgNumber(widthMm)}" y="-3.6" text-anchor="end" ${filledInk}>${thin}</text>`,
    "</g>",
    "</g></svg>\n",
  ].join("");
}

/** F2: a letter inside the ring with a line to its place. Places are in the front view's axes. */
function placeLetter(
  { at: [x, y], letter }: PlaceMark,
  paper: { x(mm: number): number; y(mm: number): number },
): string {
  const [fromX, fromY] = [paper.x(x), paper.y(-y)];
  const away = Math.hypot(x, y);
  const to = (mm: number) => [fromX - (x / away) * mm, fromY + (y / away) * mm] as const;
  const [[lineX, lineY], [textX, textY]] = [to(6.5), to(8)];
  return [
    `<path d="M${svgNumber(fromX)} ${svgNumber(fromY)}L${svgNumber(lineX)} ${svgNumber(lineY)}" stroke-width=".15"/>`,
    `<text x="${svgNumber(textX)}" y="${svgNumber(textY + 0.8)}" text-anchor="middle" ${filledInk}>${letter}</text>`,
  ].join("");
}

/** " S sprue, M marks." */
function placesText(places: readonly PlaceMark[]): string {
  if (places.length === 0) return "";
  return ` ${places.map(({ letter, meaning }) => `${letter} ${meaning}`).join(", ")}.`;
}

/** The thin places that are visible in the drawing, numbered. */
function numberedPlaces(places: readonly ThinPlace[], part: DrawnPart): NumberedPlace[] {
  const shown = names.map((name) => {
    const view = part.views[name];
    return { view, extent: extentOf(view, solidsOf(part)) };
  });
  return places.map(({ at }, i) => ({ at, number: i + 1 })).filter(({ at }) => isInDrawnViews(at, shown));
}

/** Extends the views to fit an earlier version. */
function withRoom(laid: readonly LaidView[], before: DrawnPart | undefined): LaidView[] {
  return laid.map((view) => {
    if (!before) return view;
    const [left, top, right, bottom] = view.extent;
    const [oldLeft, oldTop, oldRight, oldBottom] = extentOf(before.views[view.name], solidsOf(before));
    const extent: Extent = [
      Math.min(left, oldLeft),
      Math.min(top, oldTop),
      Math.max(right, oldRight),
      Math.max(bottom, oldBottom),
    ];
    return { ...view, extent };
  });
}

function laidViews({ category }: Design, { measures }: Piece, part: DrawnPart): LaidView[] {
  return names.map((name) => ({
    name,
    extent: extentOf(part.views[name], solidsOf(part)),
    dimensions: viewDimensions(part, name, { category, measures }),
  }));
}

/** D4: every length stated in a piece's drawing, by name and as printed: "6.45", "⌀ 16.91". */
export function drawnLengths(design: Design, piece: Piece): { name: string; text: string }[] {
  const { lengthMm } = piece.measures;
  return [
    ...laidViews(design, piece, drawnPart(piece)).flatMap(({ dimensions }) => dimensions),
    ...(lengthMm === null ? [] : [{ name: "Length", text: lengthMm.toFixed(1) }]),
  ].map(({ name, text }) => ({ name, text }));
}

/** "Scale 3:1. One of a pair." */
function sentence({ measures }: Piece, { isCut, isOfPair }: DrawnPart, scale: number): string {
  const length = measures.lengthMm;
  const parts = [`Lengths in mm, scale ${scaleText(scale)}.`];
  if (isOfPair) parts.push("One of a pair.");
  if (length !== null)
    parts.push(`Length ${length.toFixed(1)}${isCut ? ", of which the front is drawn" : ""}.`);
  return parts.join(" ");
}

/** "3:1", "1:2". */
function scaleText(scale: number): string {
  return scale >= 1 ? `${scale}:1` : `1:${1 / scale}`;
}

function largestScale(laid: readonly LaidView[], { widthMm, heightMm }: DrawingSheet): number {
  const isFitting = (scale: number) => rowWidth(laid, scale) <= widthMm && usedMm(laid, scale) <= heightMm;
  return scales.find(isFitting) ?? scales.at(-1)!;
}

/** Height of the row of views including dimensions and names, mm on paper. */
function usedMm(laid: readonly LaidView[], scale: number): number {
  const above = Math.max(
    ...laid.map((view) => dimensionReachMm(view.dimensions, "across", -1) + height(view) * scale),
  );
  return above + Math.max(...laid.map(below)) + footMm;
}

function rowWidth(laid: readonly LaidView[], scale: number): number {
  return laid.reduce((sum, view) => sum + viewWidth(view, scale), gapMm * (laid.length - 1));
}

function viewWidth({ extent: [left, , right], dimensions }: LaidView, scale: number): number {
  return (
    dimensionReachMm(dimensions, "down", -1) +
    (right - left) * scale +
    dimensionReachMm(dimensions, "down", 1)
  );
}

function height({ extent: [, top, , bottom] }: LaidView): number {
  return bottom - top;
}

/** Space below a view for its dimensions and name. */
function below({ dimensions }: LaidView): number {
  return dimensionReachMm(dimensions, "across", 1) + 4.5;
}

interface PlacedView {
  at: number;
  baseline: number;
  lowestMm: number;
  scale: number;
  before: DrawnPart | undefined;
  marked: readonly NumberedPlace[];
  places: readonly PlaceMark[];
  widthMm: number;
}

/** The outlines of an earlier version, dashed and lighter. */
function earlierOutline(before: DrawnPart, name: ViewName, scale: number): string {
  const { outline } = pieceDrawing(before, { view: before.views[name] });
  const dash = [1.2, 0.8].map((mm) => svgNumber(mm / scale, 4)).join(" ");
  return `<path d="${outline}" stroke-width="${svgNumber(0.18 / scale, 4)}" stroke-dasharray="${dash}" stroke-opacity=".55"/>`;
}

/** A view on the baseline with its left edge at `at`, mm on paper. */
function drawnView(
  part: DrawnPart,
  { name, extent: [left, top, right, bottom], dimensions }: LaidView,
  { at, baseline, lowestMm, scale, before, marked, places, widthMm }: PlacedView,
): string {
  const { outline, facets } = pieceDrawing(part, { view: part.views[name] });
  const paper = {
    x: (mm: number) => at + (mm - left) * scale,
    y: (mm: number) => baseline + (mm - bottom) * scale,
    left: at,
    right: at + (right - left) * scale,
    top: baseline - (bottom - top) * scale,
    bottom: baseline,
  };
  const place = `translate(${svgNumber(paper.x(0))} ${svgNumber(paper.y(0))}) scale(${scale})`;
  return [
    `<g transform="${place}">`,
    before && earlierOutline(before, name, scale),
    `<path d="${outline}" stroke-width="${svgNumber(0.18 / scale, 4)}"/>`,
    facets && `<path d="${facets}" stroke-width="${svgNumber(0.1 / scale, 4)}"/>`,
    "</g>",
    ...dimensions.map((dimension) => dimensionLines(dimension, paper)),
    thinMarks(part.views[name], marked, { ...paper, widthMm }),
    ...places.map((place) => placeLetter(place, paper)),
    `<text x="${svgNumber((paper.left + paper.right) / 2)}" y="${svgNumber(baseline + lowestMm - 1.5)}"`,
    ` text-anchor="middle" ${filledInk}>${name[0]!.toUpperCase()}${name.slice(1)}</text>`,
  ].join("");
}
