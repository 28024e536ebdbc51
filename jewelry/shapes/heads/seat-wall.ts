import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import { offsetOutline } from "./outline-ring.ts";

/** An upright prong's section beside a girdle, mm: its middle, the direction outward, half its thickness and width. */
export interface ProngSection {
  x: number;
  y: number;
  nx: number;
  ny: number;
  radius: number;
  halfWidth: number;
}

/** A point of a section's boundary and the direction into the metal. */
type Point = readonly [x: number, y: number, inX: number, inY: number];

/** Room around a stone in its seat, mm. */
const roomMm = 0.03;
/** Metal that every prong keeps beside its seat, mm. */
const leastMm = 0.41;
const [stepMm, sides] = [0.04, 12];

/**
 * How much farther out a prong must stand, mm, for metal to be left all around its seat: none along an even girdle, more
 * where the stone's corner reaches into it. At most what takes it clear of the stone, `mostMm`.
 */
export const seatRoomOutMm = memoize(
  (cut: GemShape, widthMm: number, section: ProngSection, mostMm: number): number => {
    const outline = offsetOutline(cut, widthMm, roomMm);
    let out = 0;
    while (out < mostMm) {
      const { x, y, nx, ny } = section;
      if (seatWallMm(outline, { ...section, x: x + nx * out, y: y + ny * out }) >= leastMm) return out;
      out += stepMm;
    }
    return mostMm;
  },
);

/** The least wall of a prong's section without the stone: diameters of balls inside it, as a casting is measured. */
function seatWallMm(outline: readonly (readonly number[])[], section: ProngSection): number {
  const edge = prongEdge(section);
  const seat = seatIn(outline, edge);
  if (seat.length === 0) return Infinity;
  const metal = [...seat, ...edge.filter(([x, y]) => !isWithin(outline, x, y))];
  return Math.min(...metal.map((point) => wallAt(point, metal)));
}

/** The prong's own boundary, a polygon of as many sides as it is written with, its corners inward. */
function prongEdge({ x, y, nx, ny, radius, halfWidth }: ProngSection): Point[] {
  const flat = Math.cos(Math.PI / sides);
  const count = sides * 4;
  return Array.from({ length: count }, (_, i): Point => {
    const [c, s] = [Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count)];
    const [out, aside] = [c * radius * flat, s * halfWidth * flat];
    const [inOut, inAside] = [-c / radius, -s / halfWidth];
    const length = Math.hypot(inOut, inAside);
    return [
      x + nx * out - ny * aside,
      y + ny * out + nx * aside,
      (nx * inOut - ny * inAside) / length,
      (ny * inOut + nx * inAside) / length,
    ];
  });
}

/** The stone's outline as far as it is inside the prong. */
function seatIn(outline: readonly (readonly number[])[], edge: readonly Point[]): Point[] {
  const found: Point[] = [];
  const reach = Math.max(...edge.map(([x, y]) => Math.hypot(x - edge[0]![0], y - edge[0]![1])));
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
    const length = Math.hypot(dx, dy);
    const away = Math.hypot(from[0]! - edge[0]![0], from[1]! - edge[0]![1]);
    if (length < 1e-6 || away > reach + length) return;
    const count = Math.ceil(length / 0.04);
    for (let k = 0; k < count; k += 1) {
      const t = (k + 0.5) / count;
      const [x, y] = [from[0]! + dx * t, from[1]! + dy * t];
      if (isWithin(edge, x, y)) found.push([x, y, dy / length, -dx / length]);
    }
  });
  return found;
}

/** The diameter of the largest ball inside that touches the boundary at a point; of those across alone. */
function wallAt([x, y, inX, inY]: Point, metal: readonly Point[]): number {
  let least = Infinity;
  for (const [px, py, pInX, pInY] of metal) {
    const deep = (px - x) * inX + (py - y) * inY;
    // Two sides of a corner are no wall.
    if (deep <= 1e-6 || pInX * inX + pInY * inY > -0.5) continue;
    least = Math.min(least, ((px - x) ** 2 + (py - y) ** 2) / deep);
  }
  return least;
}

function isWithin(polygon: readonly (readonly number[])[], x: number, y: number): boolean {
  let isInside = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a[1]! > y !== b[1]! > y && x < a[0]! + ((b[0]! - a[0]!) * (y - a[1]!)) / (b[1]! - a[1]!))
      isInside = !isInside;
  });
  return isInside;
}
