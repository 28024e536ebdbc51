import type { Cut, ProngCount, ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { girdleClearanceMm } from "../heads/head-form.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { seatRoomOutMm } from "../heads/seat-wall.ts";
import { railInnerMm } from "../links/hinge.ts";
import { loft } from "../mesh/loft.ts";
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

/** `tip` and `end` are the widths of a set prong over the crown and at its end, relative to its leg's. */
const looks: Record<
  Exclude<ProngStyle, "bezel">,
  { radius: number; tip: number; end: number; squash: number }
> = {
  classic: { radius: 0.32, tip: 0.86, end: 0.5, squash: 1 },
  rounded: { radius: 0.33, tip: 1.02, end: 0.62, squash: 1 },
  flat: { radius: 0.31, tip: 0.95, end: 0.8, squash: 1.35 },
  claw: { radius: 0.32, tip: 0.62, end: 0.2, squash: 1 },
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

/**
 * Where a stone's prongs are: clear of the line's hinges, whose half width is `aside` mm. A stone without room for all
 * of its prongs has as many of the next lower count, at most four.
 */
export function linePlaces(form: Omit<LineProngForm, "state">, aside = railInnerMm): Place[] {
  for (const count of [8, 6, 4] as const) {
    if (count > form.prongCount) continue;
    const places = placesOf({ ...form, prongCount: count }, aside);
    if (places.length === count || count === 4) return places;
  }
  return [];
}

function placesOf(
  { cut, widthMm, prongStyle, prongCount }: Omit<LineProngForm, "state">,
  aside: number,
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
  const { prongStyle, widthMm, state } = form;
  const { radius, squash } = lookOf(prongStyle);
  for (const place of places) {
    const { x, y, nx, ny, out } = place;
    const aside = (off: number, z: number): Vector => [x + nx * off, y + ny * off, z];
    const waist = -0.36 - 0.06 * widthMm;
    const top = cutGem(form.cut).crown * widthMm;
    // Any higher, it would be in the way of lowering the stone in.
    const upTo = state === "as-cast" ? Math.min(top + 0.1 * (top - waist) + radius, 0.48 * widthMm) : 0.02;
    const wide = place.isPoint ? pointSquash : squash;
    const foot = footOf(place, radius, radius * Math.hypot(nx, ny * wide));
    const path = [foot, ...eased(foot, aside(out, waist), aside(out, 0)), aside(out, 0), aside(out, upTo)];
    tube(writer, { path, radius, squash: wide, side: [-ny, nx, 0], sides: 12, zone });
    if (state === "as-set") writeTip(writer, form, place, wide);
  }
}

/** The share of the way from girdle to table that a set prong covers: 33 to 50%. */
const coveredShare = 0.42;

/** A prong's end pushed over the crown. Its sections are level, so it can't fold however short it is. */
function writeTip(writer: MeshWriter, form: LineProngForm, place: Place, wide: number): void {
  const { radius, tip, end } = lookOf(form.prongStyle);
  const { x, y, nx, ny, out } = place;
  const { coveredMm, crownMm } = crownUnder(form, place);
  const high = crownMm + 0.3 * radius;
  // A stone's point is far from its table. A prong leaning farther than this would look bent flat.
  const over = Math.max(radius * tip - coveredMm, out - 1.1 * high);
  const profile = [
    [-0.2, out, radius],
    [0, out, radius],
    [0.5 * high, out + 0.45 * (over - out), radius * (0.5 + 0.5 * Math.max(tip, 0.8))],
    [high, over, radius * tip],
    [high + 0.22 * radius, over - 0.05 * radius, radius * (tip + end) * 0.5],
    [high + 0.36 * radius, over - 0.08 * radius, radius * end * 0.6],
  ] as const;
  const sides = 12;
  loft(writer, {
    stations: profile.length,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zone),
    place: (station, point, to, at) => {
      const [z, off, mm] = profile[station]!;
      const turn = (2 * Math.PI * point) / sides;
      const [away, along] = [off + mm * Math.cos(turn), mm * wide * Math.sin(turn)];
      to[at] = x + nx * away - ny * along;
      to[at + 1] = y + ny * away + nx * along;
      to[at + 2] = z;
    },
  });
}

/** How far a prong covers the crown seen from above, and the crown's height there, mm. */
function crownUnder({ cut, widthMm }: LineProngForm, { x, y, nx, ny }: Place) {
  const gem = cutGem(cut);
  const heightAt = (mm: number) => crownHeight(gem, (y - ny * mm) / widthMm, -(x - nx * mm) / widthMm);
  let tableMm = 0.05;
  while (tableMm < widthMm / 2 && heightAt(tableMm) < gem.crown - 1e-3) tableMm += 0.01;
  const coveredMm = coveredShare * tableMm;
  return { coveredMm, crownMm: heightAt(coveredMm) * widthMm };
}

/** A prong's rounded turn from its slanted leg to upright, excluding its end. */
function eased(foot: Vector, waist: Vector, end: Vector): Vector[] {
  const start = interpolated(waist, foot, 0.5);
  return [0, 0.33, 0.67].map((t) =>
    interpolated(interpolated(start, waist, t), interpolated(waist, end, t), t),
  );
}
