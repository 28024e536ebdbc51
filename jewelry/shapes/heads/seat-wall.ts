import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";

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
const leastMm = 0.45;
/** A girdle that turns less than this within a prong, radians, leaves no horns beside it. */
const evenTurn = 0.75;
/** Sides of a prong as it is written. */
const sides = 12;

/**
 * How much farther out a prong must stand, mm, for metal to be left all around its seat: none along an even girdle, more
 * where the stone's corner reaches into it. At most what takes it clear of the stone, `maxMm`.
 */
export function seatRoomOutMm(cut: GemShape, widthMm: number, section: ProngSection, maxMm: number): number {
  const girdle = edgesNear(cut, widthMm, section);
  if (girdle.length < 2 || turnOf(girdle) < evenTurn) return 0;
  const { x, y, nx, ny } = section;
  const isEnough = (out: number) => keepsWall(girdle, { ...section, x: x + nx * out, y: y + ny * out });
  if (isEnough(0)) return 0;
  let [low, high] = [0, maxMm];
  while (high - low > 0.04) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** An edge of a seat: where it begins, its direction, unit, and its length. */
type Edge = readonly [x: number, y: number, dx: number, dy: number, length: number];

/** The edges of a stone's seat that a prong reaches, counterclockwise. */
function edgesNear(cut: GemShape, widthMm: number, { x, y, radius, halfWidth }: ProngSection): Edge[] {
  const { outline } = cutGem(cut);
  const scale = widthMm + 2 * roomMm;
  const reach = Math.max(radius, halfWidth);
  const edges: Edge[] = [];
  const count = outline.length / 2;
  // From the far side of the stone on, so that the edges follow one another.
  let start = 0;
  for (let i = 1; i < count; i += 1)
    if (outline[i * 2]! * x + outline[i * 2 + 1]! * y < outline[start * 2]! * x + outline[start * 2 + 1]! * y)
      start = i;
  for (let k = 0; k < count; k += 1) {
    const [i, j] = [((start + k) % count) * 2, ((start + k + 1) % count) * 2];
    const [ax, ay] = [outline[i]! * scale, outline[i + 1]! * scale];
    const [ex, ey] = [outline[j]! * scale - ax, outline[j + 1]! * scale - ay];
    const length = Math.hypot(ex, ey);
    const along = Math.max(0, Math.min(length, ((x - ax) * ex + (y - ay) * ey) / length));
    const away = Math.hypot(x - ax - (ex / length) * along, y - ay - (ey / length) * along);
    if (away < reach) edges.push([ax, ay, ex / length, ey / length, length]);
  }
  return edges;
}

function turnOf(edges: readonly Edge[]): number {
  const [first, last] = [edges[0]!, edges.at(-1)!];
  return Math.acos(Math.max(-1, Math.min(1, first[2] * last[2] + first[3] * last[3])));
}

/** Whether a prong's section without the stone is nowhere thinner than it must be. */
function keepsWall(girdle: readonly Edge[], section: ProngSection): boolean {
  const seat = girdle.flatMap((one) => seatIn(one, section));
  const isOutside = ([x, y]: Point) =>
    girdle.some(([ax, ay, dx, dy]) => (x - ax) * dy - (y - ay) * dx > 1e-6);
  const metal = Float64Array.from([...seat, ...prongEdge(section).filter(isOutside)].flat());
  for (let at = 0; at < metal.length; at += 4) if (isThinAt(at, metal)) return false;
  return true;
}

const turns = Array.from({ length: sides * 2 }, (_, i) => {
  const turn = (2 * Math.PI * i) / (sides * 2);
  return [Math.cos(turn), Math.sin(turn)] as const;
});

/** The prong's own boundary, as far in as the sides with which it is written. */
function prongEdge({ x, y, nx, ny, radius, halfWidth }: ProngSection): Point[] {
  const flat = Math.cos(Math.PI / sides);
  return turns.map(([c, s]): Point => {
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

/** Points of a seat's edge inside the prong. */
function seatIn([ax, ay, dx, dy, length]: Edge, section: ProngSection): Point[] {
  const { x, y, nx, ny, radius, halfWidth } = section;
  const found: Point[] = [];
  const reach = Math.max(radius, halfWidth);
  const middle = (x - ax) * dx + (y - ay) * dy;
  for (let t = Math.max(0.005, middle - reach); t < Math.min(length, middle + reach); t += 0.05) {
    const [px, py] = [ax + dx * t, ay + dy * t];
    const [out, aside] = [(px - x) * nx + (py - y) * ny, (py - y) * nx - (px - x) * ny];
    if ((out / radius) ** 2 + (aside / halfWidth) ** 2 < 0.93) found.push([px, py, dy, -dx]);
  }
  return found;
}

/**
 * Whether the largest ball inside that touches the boundary at a point, as a casting is measured, is smaller than a wall
 * must be; of those across alone. Four numbers a point.
 */
function isThinAt(at: number, metal: Float64Array): boolean {
  const [x, y, inX, inY] = [metal[at]!, metal[at + 1]!, metal[at + 2]!, metal[at + 3]!];
  for (let i = 0; i < metal.length; i += 4) {
    const [toX, toY] = [metal[i]! - x, metal[i + 1]! - y];
    const deep = toX * inX + toY * inY;
    // Two sides of a corner are no wall.
    if (deep <= 1e-6 || metal[i + 2]! * inX + metal[i + 3]! * inY > -0.5) continue;
    if ((toX ** 2 + toY ** 2) / deep < leastMm) return true;
  }
  return false;
}
