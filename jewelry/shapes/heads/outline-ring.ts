import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";

export type OutlineRing = ReturnType<typeof outlineRing>;

type Pair = readonly [number, number];

const sharp = 0.45;
const cornerStep = 0.26;

/**
 * The finely sampled outline of a cut, counterclockwise: x, y in stone widths and the outward normal nx, ny of each
 * point. Curves are smooth; at a corner, points coincide and normals turn. `curveSteps` are the points along a side of
 * a curve; 3 by default.
 */
export const outlineRing = memoize((cut: GemShape, curveSteps?: number) => {
  const { outline } = cutGem(cut);
  const count = outline.length / 2;
  const corner = (i: number): Pair => [outline[(i % count) * 2]!, outline[(i % count) * 2 + 1]!];
  const edges = Array.from({ length: count }, (_, i) => normalOf(corner(i), corner(i + 1)));
  const turns = edges.map((edge, i) => angleBetween(edges[(i + count - 1) % count]!, edge));
  const isSharp = turns.map((turn) => turn > sharp);
  const bisectors = edges.map((edge, i) => between(edges[(i + count - 1) % count]!, edge));
  const leaving = (i: number): Pair => {
    const next = (i + 1) % count;
    if (!isSharp[i]) return bisectors[i]!;
    return isSharp[next] ? edges[i]! : mirrored(bisectors[next]!, edges[i]!);
  };
  const reaching = (i: number): Pair => {
    const next = (i + 1) % count;
    if (!isSharp[next]) return bisectors[next]!;
    return isSharp[i] ? edges[i]! : mirrored(bisectors[i]!, edges[i]!);
  };
  const points: number[] = [];
  for (let i = 0; i < count; i += 1) {
    if (isSharp[i]) points.push(...arc(corner(i), reaching((i + count - 1) % count), leaving(i)));
    points.push(
      ...bend(
        { from: corner(i), to: corner(i + 1), leaving: leaving(i), reaching: reaching(i) },
        isSharp[i]!,
        curveSteps ?? 3,
      ),
    );
  }
  return { count: points.length / 4, points: Float64Array.from(points) };
});

/** Points at a corner, except the last, which starts the next edge. */
function arc([x, y]: Pair, from: Pair, to: Pair): number[] {
  const start = Math.atan2(from[1], from[0]);
  const turn = angleBetween(from, to);
  const steps = Math.max(2, Math.ceil(turn / cornerStep));
  return Array.from({ length: steps }, (_, k) => {
    const angle = start + (turn * k) / steps;
    return [x, y, Math.cos(angle), Math.sin(angle)];
  }).flat();
}

/** Points along an edge, curved between the normals at its ends, except the last. */
function bend(
  { from, to, leaving, reaching }: { from: Pair; to: Pair; leaving: Pair; reaching: Pair },
  beginsSharp: boolean,
  curveSteps: number,
): number[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = angleBetween(leaving, reaching) > 1e-3 ? curveSteps : length > 0.2 ? 4 : 1;
  const points: number[] = [];
  for (let k = 0; k < steps; k += 1) {
    const t = k / steps;
    const [a, b, c, d] = [
      (1 + 2 * t) * (1 - t) ** 2,
      t * (1 - t) ** 2 * length,
      t * t * (3 - 2 * t),
      t * t * (t - 1) * length,
    ];
    const at = (axis: 0 | 1) => {
      const [start, end] = axis === 0 ? [-leaving[1], -reaching[1]] : [leaving[0], reaching[0]];
      return a * from[axis] + b * start + c * to[axis] + d * end;
    };
    const normal = k === 0 && beginsSharp ? leaving : between(leaving, reaching, t);
    points.push(at(0), at(1), normal[0], normal[1]);
  }
  return points;
}

/** A stone's outline offset outward by `offsetMm`, as a closed line in the girdle's plane, mm. */
export function offsetOutline(cut: GemShape, widthMm: number, offsetMm: number): Vector[] {
  const { points, count } = outlineRing(cut);
  return Array.from({ length: count }, (_, i): Vector => {
    const at = i * 4;
    return [
      points[at]! * widthMm + points[at + 2]! * offsetMm,
      points[at + 1]! * widthMm + points[at + 3]! * offsetMm,
      0,
    ];
  });
}

/** The outline's point at a fraction of its circumference, starting at the end of its length (+x), with its normal. */
export function outlinePoint({ points, count }: OutlineRing, share: number) {
  const lengths = [0];
  for (let i = 1; i <= count; i += 1) {
    const [a, b] = [(i - 1) * 4, (i % count) * 4];
    lengths.push(lengths[i - 1]! + Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!));
  }
  const total = lengths[count]!;
  const place = (((share * total + startOf(points, lengths)) % total) + total) % total;
  let i = 0;
  while (i + 1 < count && lengths[i + 1]! <= place) i += 1;
  const t = Math.min(1, (place - lengths[i]!) / Math.max(1e-9, lengths[i + 1]! - lengths[i]!));
  const [a, b] = [i * 4, ((i + 1) % count) * 4];
  const mix = (k: number) => points[a + k]! * (1 - t) + points[b + k]! * t;
  const length = Math.hypot(mix(2), mix(3));
  return { x: mix(0), y: mix(1), nx: mix(2) / length, ny: mix(3) / length };
}

export type OutlinePoint = ReturnType<typeof outlinePoint>;

/** Arc length where the outline crosses y = 0 at its largest x. */
function startOf(points: Float64Array, lengths: readonly number[]): number {
  const count = points.length / 4;
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [points[i * 4 + 1]!, points[((i + 1) % count) * 4 + 1]!];
    if (points[i * 4]! > 0 && a <= 1e-9 && b > 1e-9)
      return lengths[i]! + ((lengths[i + 1]! - lengths[i]!) * -a) / (b - a);
  }
  return 0;
}

function normalOf(a: Pair, b: Pair): Pair {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
}

function between(a: Pair, b: Pair, t = 0.5): Pair {
  const [x, y] = [a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function mirrored(a: Pair, axis: Pair): Pair {
  const along = 2 * (a[0] * axis[0] + a[1] * axis[1]);
  return [along * axis[0] - a[0], along * axis[1] - a[1]];
}

/** Counterclockwise angle from `a` to `b`. */
function angleBetween(a: Pair, b: Pair): number {
  return Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
}
