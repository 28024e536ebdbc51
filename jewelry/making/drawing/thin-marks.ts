import type { View } from "../../drawing/view.ts";
import { dot, type Vector } from "../../shapes/mesh/placement.ts";
import type { ThinPlace } from "../walls/casting-walls.ts";
import { placeLabel } from "../walls/place-label.ts";
import { filledInk, svgNumber } from "./dimension.ts";
import type { Extent } from "./drawn-part.ts";

/** A view on paper: the mapping of its millimeters, its edges, and the paper's width. */
interface OnPaper extends Record<"left" | "right" | "top" | "bottom" | "widthMm", number> {
  x(mm: number): number;
  y(mm: number): number;
}

/** Radii of the ring around a place and around its number, and the gap between them, mm on paper. */
const ringMm = 0.9;
const numberMm = 1.5;
const leadersMm = [5, 8.5, 12];
const turns = [0, 35, -35, 70, -70, 105, -105, 140, -140, 180].map((degrees) => (degrees * Math.PI) / 180);

export type NumberedPlace = Pick<ThinPlace, "at"> & { readonly number: number };

/** D8: a ring around each thin place in a view, with its number at the end of a leader line. */
export function thinMarks(view: View, places: readonly NumberedPlace[], paper: OnPaper): string {
  const middle = [(paper.left + paper.right) / 2, (paper.top + paper.bottom) / 2] as const;
  const taken: (readonly [number, number])[] = [];
  return places
    .map(({ at, number }) => {
      const [x, y] = [paper.x(dot(at, view.right)), paper.y(-dot(at, view.up))];
      const outward = Math.atan2(y - middle[1], x - middle[0]);
      const end = freeEnd([x, y], outward, { taken, widthMm: paper.widthMm });
      taken.push([x, y], end);
      return mark([x, y], end, number);
    })
    .join("");
}

/** "Thin as cast: 1 head 0.39 mm, 2 halo 0.41 mm." */
export function thinSentence(places: readonly ThinPlace[]): string | null {
  if (places.length === 0) return null;
  return `Thin as cast: ${places.map((place, i) => `${i + 1} ${placeLabel(place)}`).join(", ")}.`;
}

/** As cast, prongs extend this far beyond the finished piece, which is what is drawn. */
const marginMm = 1.2;

/** Whether a point (piece coordinates, mm) lies within the drawn views, which show one of a pair or part of a line. */
export function isInDrawnViews(at: Vector, seen: readonly { view: View; extent: Extent }[]): boolean {
  return seen.every(({ view, extent: [left, top, right, bottom] }) => {
    const [x, y] = [dot(at, view.right), -dot(at, view.up)];
    return x > left - marginMm && x < right + marginMm && y > top - marginMm && y < bottom + marginMm;
  });
}

/** Where to put a number: outward from the view's middle, shifted if another is in the way. */
function freeEnd(
  [x, y]: readonly [number, number],
  outward: number,
  { taken, widthMm }: { taken: readonly (readonly [number, number])[]; widthMm: number },
): readonly [number, number] {
  const ends = leadersMm.flatMap((leaderMm) =>
    turns.map(
      (turn) => [x + Math.cos(outward + turn) * leaderMm, y + Math.sin(outward + turn) * leaderMm] as const,
    ),
  );
  const isFree = (end: readonly [number, number]) =>
    Math.min(end[0], widthMm - end[0], end[1]) > numberMm + 0.2 &&
    taken.every((other) => Math.hypot(end[0] - other[0], end[1] - other[1]) > 2.2 * numberMm);
  return ends.find(isFree) ?? ends[0]!;
}

function mark(
  [x, y]: readonly [number, number],
  [endX, endY]: readonly [number, number],
  number: number,
): string {
  const leaderMm = Math.hypot(endX - x, endY - y);
  const [wayX, wayY] = [(endX - x) / leaderMm, (endY - y) / leaderMm];
  const from = `M${svgNumber(x + wayX * ringMm)} ${svgNumber(y + wayY * ringMm)}`;
  const to = `L${svgNumber(endX - wayX * numberMm)} ${svgNumber(endY - wayY * numberMm)}`;
  return [
    `<g stroke-width=".2"><circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${ringMm}"/><path d="${from}${to}"/>`,
    `<circle cx="${svgNumber(endX)}" cy="${svgNumber(endY)}" r="${numberMm}" fill="#fff"/>`,
    `<text x="${svgNumber(endX)}" y="${svgNumber(endY + 0.8)}" text-anchor="middle" ${filledInk}>${number}</text></g>`,
  ].join("");
}
