import type { Cut, ProngCount, ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { finishedMm, prongOutMm, prongRadiusMm } from "../heads/head-form.ts";
import { outlineRing } from "../heads/outline-ring.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { prongSides, seatWidening } from "../heads/seat-wall.ts";
import { railInnerMm } from "../links/hinge.ts";
import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, type Vector } from "../mesh/placement.ts";
import { sectionCorners, tube } from "../mesh/tube.ts";
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
  /** Ratio of the prong's width to its thickness. */
  wide: number;
}

const zone = zoneNumber("head");

/** `tip` and `end` are the widths of a set prong over the crown and at its end, relative to its leg's. */
const looks: Record<Exclude<ProngStyle, "bezel">, { tip: number; end: number; squash: number }> = {
  classic: { tip: 0.86, end: 0.5, squash: 1 },
  rounded: { tip: 1.02, end: 0.62, squash: 1 },
  flat: { tip: 0.95, end: 0.8, squash: 1.25 },
  claw: { tip: 0.62, end: 0.2, squash: 1 },
};

function lookOf(prongStyle: ProngStyle) {
  return looks[prongStyle === "bezel" ? "classic" : prongStyle];
}

/** Half the thickness of a prong, mm. */
function radiusMm(form: LineProngForm): number {
  return prongRadiusMm(form.cut, form.widthMm) - (form.state === "as-cast" ? 0 : finishedMm);
}

/** Width of a prong around a stone's point as a fraction of its thickness. */
const pointSquash = 1.75;
/** Cosine between the outward direction at a stone's point and those of the two sides that meet there. */
const pointSlant: Partial<Record<Cut, number>> = { princess: Math.SQRT1_2, marquise: 0.64, pear: 0.64 };

/** Width of a prong that replaces two as a fraction of its stone's. */
const tabShare = 0.95;

/** How far prongs may stand out along the line beyond a stone, and from its middle, so neighbors can be close, mm. */
const [alongMm, leastReachMm] = [0.12, 1.02];
/** Cuts without corners or points. Prongs of others are at least this far aside, as a fraction of the half width. */
const roundedCuts: readonly Cut[] = ["round", "oval", "cushion"];
const besideShare = 0.68;

/**
 * Where a stone's prongs are: clear of the line's hinges, whose half width is `aside` mm. A stone without room for all
 * of its prongs has as many of the next lower count, at most four, and without room for those, a wide one on each side.
 */
export function linePlaces(form: Omit<LineProngForm, "state">, aside = railInnerMm): Place[] {
  for (const count of [8, 6, 4] as const) {
    if (count > form.prongCount) continue;
    const places = placesOf({ ...form, prongCount: count }, aside);
    if (places.length === count) return places;
    if (count === 4 && places.length > 2) return places;
  }
  return [1, -1].map((side) => tabPlace(form, side));
}

/** A wide prong at a stone's end. */
function tabPlace(form: Omit<LineProngForm, "state">, side: number): Place {
  const { points, count } = outlineRing(form.cut);
  let y = 0;
  for (let i = 0; i < count; i += 1) y = Math.max(y, points[i * 4]! * side * form.widthMm);
  const radius = prongRadiusMm(form.cut, form.widthMm);
  const wide = (tabShare * form.widthMm) / (2 * radius);
  return { x: 0, y: y * side, nx: 0, ny: side, out: prongOutMm(radius), wide };
}

function placesOf(form: Omit<LineProngForm, "state">, aside: number): Place[] {
  const { cut, widthMm, prongStyle, prongCount } = form;
  const radius = prongRadiusMm(form.cut, form.widthMm);
  const usualOut = prongOutMm(radius);
  const { squash } = lookOf(prongStyle);
  const reachMm = Math.max(widthMm / 2 + alongMm, leastReachMm);
  const isClose = (place: Place) =>
    roundedCuts.includes(cut)
      ? reachOf(place, radius) <= reachMm
      : Math.abs(place.y) >= besideShare * (widthMm / 2);
  const isBeside = (place: Place) =>
    isClose(place) &&
    Math.abs(middleOf(place)[1]) >= aside + radius * (1 + Math.abs(place.nx) * (place.wide - 1));
  const places: Place[] = [];
  for (const { x, y, nx, ny, isPoint } of prongPlaces(cut, prongCount)) {
    const turned = { x: -y * widthMm, y: x * widthMm, nx: -ny, ny: nx, out: usualOut, wide: squash };
    const pointed = isPoint && pointedPlace(turned);
    const place = pointed && isBeside(pointed) ? pointed : roomy(turned);
    // Where only four fit, two may merge.
    const apart = radius * (prongCount === 4 ? 0.8 : 1.3);
    const [atX, atY] = middleOf(place);
    const isApart = (other: Place) => Math.hypot(middleOf(other)[0] - atX, middleOf(other)[1] - atY) > apart;
    if (places.every(isApart)) places.push(place);
  }
  return places;

  /** A prong around a point of the stone, on the line from its middle. */
  function pointedPlace(place: Place): Place {
    const far = Math.hypot(place.x, place.y);
    const out = radius - (radius - usualOut) / (pointSlant[cut] ?? 1);
    return { ...place, nx: place.x / far, ny: place.y / far, out, wide: pointSquash };
  }

  /** The nearest place clear of the hinges, for a prong wide enough to leave metal beside its seat. */
  function roomy(place: Place): Place {
    let found = besideHinge(cut, widthMm, place, isBeside);
    for (let tries = 0; tries < 3; tries += 1) {
      // Outlines lie along x.
      const [x, y] = middleOf(found);
      const section = { x: y, y: -x, nx: found.ny, ny: -found.nx, radius, halfWidth: radius * squash };
      const way = [found.ny, -found.nx] as const;
      const wide = squash * seatWidening(cut, widthMm, { ...section, way }, 0).squash;
      if (wide <= found.wide) break;
      found = besideHinge(cut, widthMm, { ...place, wide }, isBeside);
    }
    return found;
  }
}

function middleOf({ x, y, nx, ny, out }: Place): [number, number] {
  return [x + nx * out, y + ny * out];
}

/** The nearest place on the stone's outline that clears the line's hinges. */
function besideHinge(cut: Cut, widthMm: number, place: Place, isBeside: (place: Place) => boolean): Place {
  if (isBeside(place)) return place;
  const { points, count } = outlineRing(cut);
  // Outlines are symmetric about the line's width.
  if (place.x < 0) return mirrored(besideHinge(cut, widthMm, mirrored(place), isBeside));
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

function mirrored({ x, nx, ...place }: Place): Place {
  return { ...place, x: -x, nx: -nx };
}

/** How far a stone's prongs reach along the line, mm. */
export function prongReachMm(form: LineProngForm, places: readonly Place[]): number {
  const radius = prongRadiusMm(form.cut, form.widthMm);
  return Math.max(...places.map((place) => reachOf(place, radius)));
}

function reachOf(place: Place, radius: number): number {
  return Math.abs(middleOf(place)[0]) + radius * (1 + Math.abs(place.ny) * (place.wide - 1));
}

/** Where prongs become upright below the girdle, and how high they stand as cast, mm. */
function waistMm({ widthMm }: LineProngForm): number {
  return -0.36 - 0.06 * widthMm;
}

function castTopMm(form: LineProngForm): number {
  const top = cutGem(form.cut).crown * form.widthMm;
  // Any higher, it would be in the way of lowering the stone in.
  return Math.min(top + 0.1 * (top - waistMm(form)) + radiusMm(form), 0.48 * form.widthMm);
}

/** Writes prongs from their feet in the rails, past the girdle onto the crown, or upright as cast. */
export function lineProngs(
  writer: MeshWriter,
  form: LineProngForm,
  places: readonly Place[],
  footOf: (place: Place, radius: number, alongMm: number) => Vector,
): void {
  const { state } = form;
  const radius = radiusMm(form);
  for (const place of places) {
    const { x, y, nx, ny, out, wide } = place;
    const aside = (off: number, z: number): Vector => [x + nx * off, y + ny * off, z];
    const waist = waistMm(form);
    const upTo = state === "as-cast" ? castTopMm(form) : 0.02;
    const foot = footOf(place, radius, radius * (1 + Math.abs(ny) * (wide - 1)));
    const path = [foot, ...eased(foot, aside(out, waist), aside(out, 0)), aside(out, 0), aside(out, upTo)];
    tube(writer, { path, radius, squash: wide, side: [-ny, nx, 0], sides: prongSides, zone });
    if (state === "as-set") writeTip(writer, form, place);
  }
}

/** The share of the way from girdle to table that a set prong covers: 33 to 50%. */
const coveredShare = 0.37;

/** A prong's end pushed over the crown. Its sections are level, so it can't fold however short it is. */
function writeTip(writer: MeshWriter, form: LineProngForm, place: Place): void {
  const radius = radiusMm(form);
  const { tip, end } = lookOf(form.prongStyle);
  const { x, y, nx, ny, out, wide } = place;
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
  const corners = sectionCorners(prongSides, wide);
  loft(writer, {
    stations: profile.length,
    isClosed: false,
    groups: new Uint8Array(prongSides),
    zones: new Uint8Array(prongSides).fill(zone),
    place: (station, point, to, at) => {
      const [z, off, mm] = profile[station]!;
      const [aside, outward] = corners[point]!;
      const [away, along] = [off - mm * outward, mm * aside];
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
