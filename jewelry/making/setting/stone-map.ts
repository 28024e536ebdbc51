import { pieceDrawing } from "../../drawing/piece-drawing.ts";
import type { View } from "../../drawing/view.ts";
import { dot, type Vector } from "../../shapes/mesh/placement.ts";
import type { Piece } from "../../shapes/piece.ts";
import { filledInk, svgNumber } from "../drawing/dimension.ts";
import { drawnPart, type Extent, extentOf, solidsOf } from "../drawing/drawn-part.ts";
import type { OrderedStone } from "./setting-order.ts";

const names = ["top", "front", "side"] as const;
const opposite = { top: "Below", front: "Back", side: "Other side" } as const;
const [gapMm, footMm, edgeMm, maxScale] = [6, 7, 2, 10];
/** Least share of a stone's table that faces a view where its number is written, and sizes of numbers, mm on paper. */
const [leastFacing, largestTextMm, smallestTextMm] = [0.6, 2.6, 0.9];

interface Laid {
  title: string;
  view: View;
  extent: Extent;
  facing: OrderedStone[];
}

/**
 * Each stone with its number in the setting order, in the views that its table faces, as an SVG document in millimeters of
 * paper, at most as large as given. Of a pair or a line, what the dimensioned drawing shows: `numbered` stones.
 */
export function stoneMap(
  piece: Piece,
  stones: readonly OrderedStone[],
  { widthMm, heightMm: maxMm }: { widthMm: number; heightMm: number },
): { svg: string; numbered: number } {
  const part = drawnPart(piece);
  const all = names.flatMap((name) => {
    const view = part.views[name];
    return [
      { title: `${name[0]!.toUpperCase()}${name.slice(1)}`, view },
      {
        title: opposite[name],
        view: { right: turned(view.right), up: view.up, toward: turned(view.toward) },
      },
    ];
  });
  const seen = all.map((one) => ({ ...one, extent: extentOf(one.view, solidsOf(part)) }));
  const shown = stones.filter(({ at }) => seen.every(({ view, extent }) => isWithin(at, view, extent)));
  const laid = withEveryStone(
    seen.map(
      (one): Laid => ({
        ...one,
        facing: shown.filter(({ up }) => dot(up, one.view.toward) >= leastFacing),
      }),
    ),
  );
  const across = laid.reduce((sum, { extent: [left, , right] }) => sum + right - left, 0);
  const down = Math.max(...laid.map(({ extent: [, top, , bottom] }) => bottom - top));
  const scale = Math.min(
    maxScale,
    (widthMm - gapMm * (laid.length - 1)) / across,
    (maxMm - footMm - edgeMm) / down,
  );
  const heightMm = down * scale + footMm + edgeMm;
  let x = (widthMm - across * scale - gapMm * (laid.length - 1)) / 2;
  const drawn = laid.map(({ title, view, extent, facing }) => {
    const [left, , right, bottom] = extent;
    const place = { x: x - left * scale, y: heightMm - footMm - bottom * scale, scale };
    const middle = x + ((right - left) * scale) / 2;
    x += (right - left) * scale + gapMm;
    const { outline } = pieceDrawing(part, { view });
    return [
      `<g transform="translate(${svgNumber(place.x)} ${svgNumber(place.y)}) scale(${svgNumber(scale, 4)})">`,
      `<path d="${outline}" stroke-width="${svgNumber(0.12 / scale, 4)}" stroke-opacity=".6"/></g>`,
      ...facing.map((stone) => numberOf(stone, view, place)),
      `<text x="${svgNumber(middle)}" y="${svgNumber(heightMm - 2)}" text-anchor="middle" font-size="2.3" ${filledInk}>${title}</text>`,
    ].join("");
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgNumber(widthMm)}mm" height="${svgNumber(heightMm)}mm" viewBox="0 0 ${svgNumber(widthMm)} ${svgNumber(heightMm)}"`,
    ` fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="Stones in setting order">`,
    `<g font-family="'Hanken Grotesk Variable','Hanken Grotesk','Helvetica Neue',Arial,sans-serif">`,
    ...drawn,
    "</g></svg>\n",
  ].join("");
  return { svg, numbered: new Set(laid.flatMap(({ facing }) => facing)).size };
}

function turned([x, y, z]: Vector): Vector {
  return [-x, -y, -z];
}

/** The views with the most stones, until each stone that any shows is in one of them. */
function withEveryStone(views: readonly Laid[]): Laid[] {
  const chosen: Laid[] = [];
  const missing = new Set(views.flatMap(({ facing }) => facing));
  while (missing.size > 0) {
    const open = (one: Laid) => one.facing.filter((stone) => missing.has(stone)).length;
    const best = views.reduce((most, one) => (open(one) > open(most) ? one : most));
    chosen.push(best);
    for (const stone of best.facing) missing.delete(stone);
  }
  return views.filter((one) => chosen.includes(one));
}

function isWithin(at: Vector, view: View, [left, top, right, bottom]: Extent): boolean {
  const [x, y] = [dot(at, view.right), -dot(at, view.up)];
  return x > left && x < right && y > top && y < bottom;
}

function numberOf(
  { at, widthMm, number }: OrderedStone,
  view: View,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  const size = Math.max(
    smallestTextMm,
    Math.min(largestTextMm, (0.75 * widthMm * scale) / String(number).length),
  );
  const [left, top] = [x + dot(at, view.right) * scale, y - dot(at, view.up) * scale];
  return `<text x="${svgNumber(left)}" y="${svgNumber(top + size * 0.36)}" text-anchor="middle" font-size="${svgNumber(size)}" ${filledInk}>${number}</text>`;
}
