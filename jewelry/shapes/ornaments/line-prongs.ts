import type { Cut, ProngCount, ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { girdleClearanceMm } from "../heads/head-form.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { seatRoomOutMm } from "../heads/seat-wall.ts";
import { railInnerMm } from "../links/hinge.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
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
interface Place {
  x: number;
  y: number;
  nx: number;
  ny: number;
  /** From the girdle to the prong's middle, mm. */
  out: number;
  /** Whether a point of the stone enters the prong, which is then wider. */
  isPoint: boolean;
}

const zone = zoneNumber("head");

const looks: Record<Exclude<ProngStyle, "bezel">, { radius: number; tip: number; squash: number }> = {
  classic: { radius: 0.32, tip: 0.86, squash: 1 },
  rounded: { radius: 0.33, tip: 1.1, squash: 1 },
  flat: { radius: 0.31, tip: 0.95, squash: 1.35 },
  claw: { radius: 0.32, tip: 0.4, squash: 1 },
};

function lookOf(prongStyle: ProngStyle) {
  return looks[prongStyle === "bezel" ? "classic" : prongStyle];
}

/** Minimum distance of a prong's middle from the girdle, as a fraction of its radius, to keep metal behind its seat. */
const outShare = 0.8;

/** Ratio of width to thickness of a prong around a stone's point. */
const pointSquash = 1.75;

/** A prong's minimum sideways offset, as a fraction of the stone's half width, so neighbors can be close. */
const besideShare = 0.68;

/** Where a stone's prongs are: clear of the line's hinges, whose half width is `aside` mm. */
export function linePlaces(
  { cut, widthMm, prongStyle, prongCount }: Omit<LineProngForm, "state">,
  aside = railInnerMm,
): Place[] {
  const { radius, squash } = lookOf(prongStyle);
  const isBeside = (place: Place) =>
    Math.abs(place.y) >= besideShare * (widthMm / 2) &&
    Math.abs(middleOf(place)[1]) >= aside + radius * (place.isPoint ? 1.33 : squash);
  const places: Place[] = [];
  for (const place of prongPlaces(cut, prongCount)) {
    const turned = {
      x: -place.y * widthMm,
      y: place.x * widthMm,
      nx: -place.ny,
      ny: place.nx,
      out: radius * outShare,
      isPoint: place.isPoint,
    };
    const moved = roomy(besideHinge(cut, widthMm, turned, isBeside));
    const apart = radius * (place.isPaired ? 1 : 2.2);
    const [x, y] = middleOf(moved);
    const isApart = (other: Place) => Math.hypot(middleOf(other)[0] - x, middleOf(other)[1] - y) > apart;
    if (places.every(isApart)) places.push(moved);
  }
  return places;

  /** Moves a place outward if a corner of the stone extends into the prong. */
  function roomy(place: Place): Place {
    // Rounded, so similar sizes share one memoized result. Outlines lie along x.
    const nearMm = Math.round(widthMm * 20) / 20;
    const share = nearMm / widthMm;
    const [x, y] = middleOf({ ...place, x: place.x * share, y: place.y * share });
    const way = [place.ny, -place.nx] as const;
    const section = { x: y, y: -x, nx: way[0], ny: way[1], radius, halfWidth: radius * wideOf(place), way };
    const more = seatRoomOutMm(cut, nearMm, section, radius + girdleClearanceMm - place.out);
    return { ...place, out: place.out + more };
  }

  function wideOf({ isPoint }: Place): number {
    return isPoint ? pointSquash : squash;
  }
}

function middleOf({ x, y, nx, ny, out }: Place): [number, number] {
  return [x + nx * out, y + ny * out];
}

/** The nearest place on the stone's outline that clears the line's hinges. */
function besideHinge(cut: Cut, widthMm: number, place: Place, isBeside: (place: Place) => boolean): Place {
  if (isBeside(place)) return place;
  const { points, count } = outlineRing(cut);
  const [sideX, sideY] = [Math.sign(place.x), place.y < 0 ? -1 : 1];
  let found = place;
  let nearest = Infinity;
  for (let at = 0; at < count * 4; at += 4) {
    const [x, y] = [-points[at + 1]! * widthMm, points[at]! * widthMm];
    const away = Math.hypot(x - place.x, y - place.y);
    if (away >= nearest || y * sideY < 0 || (sideX !== 0 && x * sideX < -1e-6)) continue;
    const moved = { x, y, nx: -points[at + 3]!, ny: points[at + 2]!, out: place.out, isPoint: false };
    if (!isBeside(moved)) continue;
    nearest = away;
    found = moved;
  }
  return found;
}

/** How far a stone's prongs reach along the line, mm. */
export function prongReachMm(form: LineProngForm, places: readonly Place[]): number {
  const { radius, squash } = lookOf(form.prongStyle);
  return Math.max(
    ...places.map((place) => {
      const thick = radius * Math.hypot(place.nx, place.ny * (place.isPoint ? pointSquash : squash));
      return Math.abs(middleOf(place)[0]) + thick;
    }),
  );
}

/** Writes prongs from their feet in the rails, past the girdle onto the crown, or upright as cast. */
export function lineProngs(
  writer: MeshWriter,
  form: LineProngForm,
  places: readonly Place[],
  footOf: (place: Place, radius: number, alongMm: number) => Vector,
): void {
  const { cut, widthMm, prongStyle, state } = form;
  const gem = cutGem(cut);
  const { radius, tip, squash } = lookOf(prongStyle);
  for (const place of places) {
    const { x, y, nx, ny, out } = place;
    const aside = (off: number, z: number): Vector => [x + nx * off, y + ny * off, z];
    const inward = Math.min(0.5, 0.2 * Math.hypot(x, y));
    const [tipX, tipY] = aside(-inward, 0);
    const top = crownHeight(gem, tipY / widthMm, -tipX / widthMm) * widthMm + radius * 0.75;
    const bend = bentOver({ out, inward, top, radius });
    const waist = Math.min(-0.08 - 0.06 * widthMm, bend[0]![1] - 0.36);
    // Any higher, it would be in the way of lowering the stone in.
    const upTo = Math.min(top + (top - waist) * 0.1 + radius, 0.48 * widthMm);
    const upright = [0, upTo].map((z): [number, number] => [out, z]);
    const wide = place.isPoint ? pointSquash : squash;
    const foot = footOf(place, radius, radius * Math.hypot(nx, ny * wide));
    const above = state === "as-cast" ? upright : bend;
    const over = above.map(([off, z]) => aside(off, z));
    const path = [foot, ...eased(foot, aside(out, waist), over[0]!), ...over];
    const last = path.length - 1;
    const shape = (i: number) => (state === "as-set" && i === last ? tip : 1);
    const radii = path.map((_, i) => radius * shape(i));
    tube(writer, {
      path,
      radius: radii,
      squash: wide,
      side: [-ny, nx, 0],
      sides: 12,
      hasRoundEnds: state === "as-set",
      zone,
    });
  }
}

/** A prong's rounded turn from its slanted leg to upright, excluding its end. */
function eased(foot: Vector, waist: Vector, end: Vector): Vector[] {
  const start = interpolated(waist, foot, 0.5);
  return [0, 0.33, 0.67].map((t) =>
    interpolated(interpolated(start, waist, t), interpolated(waist, end, t), t),
  );
}

/** Slope of a prong's end over the crown, radians from upright. */
const leanTurn = 1.13;

/** A prong's bend over the girdle, no tighter than its thickness: distance from the girdle and height, mm. */
function bentOver(of: { out: number; inward: number; top: number; radius: number }): [number, number][] {
  const { out, inward, top, radius } = of;
  const bend = radius * 1.3;
  const ends = out - bend * (1 - Math.cos(leanTurn));
  const tail = Math.max(0.1, (ends + inward) / Math.sin(leanTurn));
  const center = top - bend * Math.sin(leanTurn) - tail * Math.cos(leanTurn);
  const arc = [0, 0.25, 0.5, 0.75, 1].map((t): [number, number] => {
    const turn = leanTurn * t;
    return [out - bend * (1 - Math.cos(turn)), center + bend * Math.sin(turn)];
  });
  return [...arc, [ends - tail * Math.sin(leanTurn), top]];
}
