import type { Cut, ProngCount, ProngStyle } from "../../options.ts";
import { prongOutMm, prongRadiusMm } from "../heads/head-form.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { seatWallMm } from "../heads/seat-wall.ts";
import { railInnerMm } from "../links/hinge.ts";
import { memoize } from "../memoize.ts";
import type { PieceState } from "../piece.ts";

/** The prongs of one stone in a line. The stone lies with its length across the line. */
export interface LineProngForm {
  cut: Cut;
  widthMm: number;
  prongStyle: ProngStyle;
  prongCount: ProngCount;
  state: PieceState;
}

/** A prong's place at the girdle in a link's axes, mm, and its outward direction. */
export interface LinePlace {
  x: number;
  y: number;
  nx: number;
  ny: number;
  /** From the girdle to the prong's middle, mm. */
  out: number;
  /** Ratio of the prong's width to its thickness. */
  wide: number;
}

/** Width of a flat prong as a fraction of its thickness. */
export const flatSquash = 1.25;
/** From the line's middle to a prong that is not joined to its mirror image, mm; how far joined ones reach across. */
const [leastGapMm, neck] = [-0.06, 0.25];
/** Metal that is enough around a prong's seat, mm, and as cautiously measured at rounded cuts. */
const [enoughMm, roundedEnoughMm] = [0.39, 0.36];
/** From a line's middle to its prongs, mm: clear of the hinges' eyes in bends. Legs below stand on the rails. */
const asideMm = railInnerMm + 0.04;
/** How much wider than usual a prong may be, and how much farther out it may stand, mm, in the order of preference. */
const widenings = Array.from({ length: 18 }, (_, i) => 1 + 0.05 * i).flatMap((wider) =>
  [0, -0.03, 0.015].map((outMm) => [wider, outMm] as const),
);

/** Width of a prong around a stone's point as a fraction of its thickness. */
const pointSquash = 1.75;
/** Cosine between the outward direction at a stone's point and those of the two sides that meet there. */
const pointSlant: Partial<Record<Cut, number>> = { princess: Math.SQRT1_2, marquise: 0.64, pear: 0.64 };

/** Width of a prong that replaces two as a fraction of its stone's. */
const tabShare = 0.95;

/** How far prongs may stand out along the line beyond a stone, and from its middle, so neighbors can be close, mm. */
const [alongMm, leastReachMm] = [0.12, 1.08];
/** Cuts without corners or points. Prongs of others are at least this far aside, as a fraction of the half width. */
const roundedCuts: readonly Cut[] = ["round", "oval", "cushion"];
const besideShare = 0.68;

/**
 * Where a stone's prongs are: clear of the line's hinges. A stone without room for all of its prongs has as many of the
 * next lower count, at most four, and without room for those, a wide one on each side.
 */
export function linePlaces({
  cut,
  widthMm,
  prongStyle,
  prongCount,
}: Omit<LineProngForm, "state">): readonly LinePlace[] {
  return memoizedPlaces({ cut, widthMm, prongStyle, prongCount });
}

const memoizedPlaces = memoize(placesFor, { capacity: 500 });

function placesFor(form: Omit<LineProngForm, "state">): LinePlace[] {
  for (const count of [8, 6, 4] as const) {
    if (count > form.prongCount) continue;
    const places = placesOf({ ...form, prongCount: count });
    if (places.length === count) return places;
    if (count === 4 && places.length > 2) return places;
  }
  return [1, -1].map((side) => tabPlace(form, side));
}

/** A wide prong at a stone's end. */
function tabPlace(form: Omit<LineProngForm, "state">, side: number): LinePlace {
  const { points, count } = outlineRing(form.cut);
  let y = 0;
  for (let i = 0; i < count; i += 1) y = Math.max(y, points[i * 4]! * side * form.widthMm);
  const radius = prongRadiusMm(form.cut, form.widthMm);
  const wide = (tabShare * form.widthMm) / (2 * radius);
  return { x: 0, y: y * side, nx: 0, ny: side, out: prongOutMm(radius), wide };
}

function placesOf(form: Omit<LineProngForm, "state">): LinePlace[] {
  const { cut, widthMm, prongStyle, prongCount } = form;
  const radius = prongRadiusMm(form.cut, form.widthMm);
  const usualOut = prongOutMm(radius);
  const squash = prongStyle === "flat" ? flatSquash : 1;
  const reachMm = Math.max(widthMm / 2 + alongMm, leastReachMm);
  const isClose = (place: LinePlace) =>
    roundedCuts.includes(cut)
      ? reachOf(place, radius) <= reachMm
      : Math.abs(place.y) >= besideShare * (widthMm / 2);
  const isBeside = (place: LinePlace) =>
    isClose(place) &&
    Math.abs(middleOf(place)[1]) >= asideMm + radius * (1 + Math.abs(place.nx) * (place.wide - 1));
  const places: LinePlace[] = [];
  for (const { x, y, nx, ny, isPoint } of prongPlaces(cut, prongCount)) {
    const turned = { x: -y * widthMm, y: x * widthMm, nx: -ny, ny: nx, out: usualOut, wide: squash };
    const pointed = isPoint && pointedPlace(turned);
    const place = pointed && isBeside(pointed) ? pointed : roomy(turned);
    // Where only four fit, two may merge.
    const apart = radius * (prongCount === 4 ? 0.8 : 1.3);
    const [atX, atY] = middleOf(place);
    const isApart = (other: LinePlace) =>
      Math.hypot(middleOf(other)[0] - atX, middleOf(other)[1] - atY) > apart;
    if (places.every(isApart)) places.push(place);
  }
  return places;

  /** A prong around a point of the stone, on the line from its middle. */
  function pointedPlace(place: LinePlace): LinePlace {
    const far = Math.hypot(place.x, place.y);
    const out = radius - (radius - usualOut) / (pointSlant[cut] ?? 1);
    return { ...place, nx: place.x / far, ny: place.y / far, out, wide: pointSquash };
  }

  /** Whether a prong and its mirror image at the same end meet in a neck, or in a gap too narrow to cast. */
  function isBarelyJoined(place: LinePlace): boolean {
    const joinedMm = innerReachOf(place, radius);
    return joinedMm > leastGapMm && joinedMm < neck * radius;
  }

  /** The nearest place clear of the hinges where a prong, made wider if necessary, keeps metal around its seat. */
  function roomy(place: LinePlace): LinePlace {
    const leastMm = roundedCuts.includes(cut) ? roundedEnoughMm : enoughMm;
    let [found, most] = [besideHinge(cut, widthMm, place, isBeside), 0];
    for (const [wider, outMm] of widenings) {
      const changes = { wide: squash * wider, out: usualOut + outMm };
      const moved = besideHinge(cut, widthMm, { ...place, ...changes }, isBeside);
      if (!isBeside(moved) || isBarelyJoined(moved)) continue;
      // Outlines lie along x.
      const [x, y] = middleOf(moved);
      const halfWidth = radius * moved.wide;
      const section = { x: y, y: -x, nx: moved.ny, ny: -moved.nx, radius, halfWidth };
      const wall = seatWallMm(cut, widthMm, section);
      if (wall.cautiousMm > most) [found, most] = [moved, wall.cautiousMm];
      if (wall.mm >= enoughMm && wall.cautiousMm >= leastMm) return moved;
    }
    return found;
  }
}

function middleOf({ x, y, nx, ny, out }: LinePlace): [number, number] {
  return [x + nx * out, y + ny * out];
}

/** The nearest place on the stone's outline that clears the line's hinges. */
function besideHinge(
  cut: Cut,
  widthMm: number,
  place: LinePlace,
  isBeside: (place: LinePlace) => boolean,
): LinePlace {
  if (isBeside(place)) return place;
  const { points, count } = outlineRing(cut);
  const mirrors = [place.x < 0 ? -1 : 1, place.y < 0 && cut !== "pear" ? -1 : 1] as const;
  if (mirrors.includes(-1))
    return mirrored(besideHinge(cut, widthMm, mirrored(place, mirrors), isBeside), mirrors);
  const sideY = place.y < 0 ? -1 : 1;
  let found = place;
  let nearest = Infinity;
  for (let at = 0; at < count * 4; at += 4) {
    const [x, y] = [-points[at + 1]! * widthMm, points[at]! * widthMm];
    const away = Math.hypot(x - place.x, y - place.y);
    if (away >= nearest || y * sideY < 0 || x < -1e-6) continue;
    const moved = { ...place, x, y, nx: -points[at + 3]!, ny: points[at + 2]! };
    if (!isBeside(moved)) continue;
    nearest = away;
    found = moved;
  }
  return found;
}

function mirrored(place: LinePlace, [x, y]: readonly [number, number]): LinePlace {
  return { ...place, x: place.x * x, nx: place.nx * x, y: place.y * y, ny: place.ny * y };
}

/** How far a stone's prongs reach along the line, mm. */
export function prongReachMm(form: LineProngForm, places: readonly LinePlace[]): number {
  const radius = prongRadiusMm(form.cut, form.widthMm);
  return Math.max(...places.map((place) => reachOf(place, radius)));
}

/** How far a prong reaches across its line's middle, mm; negative if it is clear of it. */
function innerReachOf(place: LinePlace, radius: number): number {
  return radius * (1 + Math.abs(place.ny) * (place.wide - 1)) - Math.abs(middleOf(place)[0]);
}

function reachOf(place: LinePlace, radius: number): number {
  return Math.abs(middleOf(place)[0]) + radius * (1 + Math.abs(place.ny) * (place.wide - 1));
}
