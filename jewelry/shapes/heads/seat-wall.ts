import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import { sectionCorners } from "../mesh/tube.ts";

/**
 * An upright prong's section next to a girdle, mm: its middle, the outward direction of its thickness, half its
 * thickness and width, and the direction in which it may be moved out.
 */
export interface ProngSection {
  x: number;
  y: number;
  nx: number;
  ny: number;
  radius: number;
  halfWidth: number;
  way: readonly [number, number];
}

type Section = Omit<ProngSection, "way">;

/** Room around a stone in its seat, mm. */
const roomMm = 0.03;
/** Metal every prong keeps next to its seat, mm. */
const leastSeatWallMm = 0.42;
/** Spacing along a boundary, and distance kept from the ends of boundaries, mm. */
const [apartMm, endMm] = [0.06, 0.004];
/** Sides of a prong's mesh: at this many, opposite ones are nearly as far apart as it is thick. */
export const prongSides = 14;
/** Number of memoized positions. A line of links requests those of its stones in many sizes. */
const places = 2000;

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** How much wider than thick a prong may be, and how much farther out it may stand, in the order of preference. */
const widenings = [1, 1.12, 1.25, 1.4, 1.55, 1.7].flatMap((squash) =>
  [0, 0.5, 1].map((outShare) => ({ squash, outShare })),
);

/**
 * How much wider than thick a prong must be, and how much farther out it must stand, mm, to leave metal all around its
 * seat: a girdle that bends around it, or a corner of the stone, would leave thin flanks. It moves at most `maxMm`.
 */
export function seatWidening(
  cut: GemShape,
  widthMm: number,
  section: ProngSection,
  maxMm: number,
  wallMm = leastSeatWallMm,
): { squash: number; outMm: number } {
  const side = section.y < 0 ? -1 : 1;
  const { x, y, nx, ny, radius, halfWidth, way } = section;
  return searchedWidening(
    cut,
    rounded(widthMm),
    {
      x: rounded(x),
      y: rounded(y * side),
      nx: rounded(nx),
      ny: rounded(ny * side),
      radius: rounded(radius),
      halfWidth: rounded(halfWidth),
      way: [rounded(way[0]), rounded(way[1] * side)],
    },
    rounded(maxMm),
    wallMm,
  );
}

const searchedWidening = memoize(
  (cut: GemShape, widthMm: number, section: ProngSection, maxMm: number, wallMm: number) => {
    const { x, y, way } = section;
    const girdle = edgesNear(cut, widthMm, { ...section, halfWidth: section.halfWidth * 1.7 + maxMm });
    let [found, most] = [{ squash: 1, outMm: 0 }, 0];
    for (const { squash, outShare } of widenings) {
      const outMm = outShare * maxMm;
      const moved = { x: x + way[0] * outMm, y: y + way[1] * outMm, halfWidth: section.halfWidth * squash };
      const wall = thinnestMm(girdle, { ...section, ...moved });
      if (wall > most) [found, most] = [{ squash, outMm }, wall];
      if (most >= wallMm) break;
    }
    return found;
  },
  { capacity: places },
);

/**
 * The thinnest metal around a prong's seat, mm, at most `leastSeatWallMm`: as measured, and when corners that nearly
 * count as walls do, for a casting whose shortest edges are merged.
 */
export function seatWallMm(
  cut: GemShape,
  widthMm: number,
  section: Section,
): { mm: number; cautiousMm: number } {
  const girdle = edgesNear(cut, widthMm, section);
  return { mm: thinnestMm(girdle, section), cautiousMm: thinnestMm(girdle, section, nearlyFacing) };
}

/** An edge of a seat: start point, unit direction and length. */
type Edge = readonly [x: number, y: number, dx: number, dy: number, length: number];

/** The edges of a stone's seat within reach of a prong, counterclockwise. */
function edgesNear(cut: GemShape, widthMm: number, { x, y, radius, halfWidth }: Section): Edge[] {
  const { outline } = cutGem(cut);
  const scale = widthMm + 2 * roomMm;
  const reach = Math.max(radius, halfWidth);
  const edges: Edge[] = [];
  const count = outline.length / 2;
  for (let k = 0; k < count; k += 1) {
    const [i, j] = [k * 2, ((k + 1) % count) * 2];
    const [ax, ay] = [outline[i]! * scale, outline[i + 1]! * scale];
    const [ex, ey] = [outline[j]! * scale - ax, outline[j + 1]! * scale - ay];
    const length = Math.hypot(ex, ey);
    const along = Math.max(0, Math.min(length, ((x - ax) * ex + (y - ay) * ey) / length));
    const away = Math.hypot(x - ax - (ex / length) * along, y - ay - (ey / length) * along);
    if (away < reach) edges.push([ax, ay, ex / length, ey / length, length]);
  }
  return edges;
}

/** Points on the boundary of a prong's section without the seat, 4 numbers each: the last two point into the metal. */
function metalEdge(girdle: readonly Edge[], section: Section): number[] {
  const prong = prongEdges(section);
  const points: number[] = [];
  const add = ([ax, ay, dx, dy]: Edge, [from, to]: Span, inward: 1 | -1) => {
    const count = Math.ceil((to - from) / apartMm);
    const inset = Math.min(endMm, (to - from) / 2);
    for (let k = 0; k <= count && count > 0; k += 1) {
      const t = from + inset + ((to - from - 2 * inset) * k) / count;
      points.push(ax + dx * t, ay + dy * t, -dy * inward, dx * inward);
    }
  };
  for (const edge of girdle) add(edge, spanWithin(edge, prong), -1);
  for (const edge of prong) {
    const [from, to] = spanWithin(edge, girdle);
    const isClear = to <= from;
    add(edge, [0, isClear ? edge[4] : from], 1);
    if (!isClear) add(edge, [to, edge[4]], 1);
  }
  return points;
}

/** Start and end along an edge, mm. */
type Span = readonly [from: number, to: number];

/** The part of an edge inside a convex outline. */
function spanWithin([ax, ay, dx, dy, length]: Edge, outline: readonly Edge[]): Span {
  let [from, to] = [0, length];
  for (const [px, py, ex, ey] of outline) {
    const outside = (ax - px) * ey - (ay - py) * ex;
    const growth = dx * ey - dy * ex;
    if (Math.abs(growth) < 1e-9) {
      if (outside > 0) return [0, 0];
    } else if (growth > 0) to = Math.min(to, -outside / growth);
    else from = Math.max(from, -outside / growth);
  }
  return [from, to];
}

/** The sides of the prong's mesh, counterclockwise. */
function prongEdges({ x, y, nx, ny, radius, halfWidth }: Section): Edge[] {
  const corners = sectionCorners(prongSides, halfWidth / radius).map(([along, across]) => {
    const [out, aside] = [across * radius, along * radius];
    return [x + nx * out + ny * aside, y + ny * out - nx * aside] as const;
  });
  return corners.map(([ax, ay], i): Edge => {
    const [bx, by] = corners[(i + 1) % prongSides]!;
    const length = Math.hypot(bx - ax, by - ay);
    return [ax, ay, (bx - ax) / length, (by - ay) / length, length];
  });
}

/** Just above the cosine of 120 degrees, which is the angle between some sides of a prong. */
const facing = -0.5 + 1e-6;
/** The cosine of corners that nearly count as walls. */
const nearlyFacing = -0.43;

/**
 * The thinnest wall of a prong's section without the stone, mm, at most `leastSeatWallMm`, measured like a casting's: by
 * diameters of inner balls that touch two sides, and distances straight through, to sides that face away by 120 degrees
 * or more. Other corners don't count.
 */
function thinnestMm(girdle: readonly Edge[], section: Section, farthest = facing): number {
  const points = metalEdge(girdle, section);
  let least = leastSeatWallMm;
  for (let i = 0; i < points.length; i += 4) {
    const [x, y, inX, inY] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
    for (let j = 0; j < points.length; j += 4) {
      if (inX * points[j + 2]! + inY * points[j + 3]! > farthest) continue;
      const [dx, dy] = [points[j]! - x, points[j + 1]! - y];
      const deep = dx * inX + dy * inY;
      if (deep > 1e-6 && dx * dx + dy * dy < least * deep) least = (dx * dx + dy * dy) / deep;
    }
  }
  return least;
}
