import { dot, translated, type Vector } from "../mesh/placement.ts";
import { type Piece, type Solid, stoneSolids } from "../piece.ts";

/** Steps of an outline from the top of a ring to its palm. Both sides are symmetric. */
const steps = 720;
const stepTurn = Math.PI / steps;

/** Parts lower than this above the band's outside aren't in its way: a worn band tilts under a head, mm. */
const headroomMm = 0.2;
/** Triangles are sampled at this spacing, mm. */
const partMm = 0.12;
/** Outlines are smoothed over this length to both sides, mm. */
const softMm = 0.6;
/** Minimum radius of hollows in an outline, mm. */
const hollowMm = 7;
/** The steepest slope of an outline: 42 degrees. */
const steepest = 0.9;

/** Where a fitted band starts and ends along the finger, mm, by the angle from the ring's top, 0 to pi. */
export interface ContourOutline {
  near(turn: number): number;
  far(turn: number): number;
  /** How far the head pushes the outline away from a plain ring's side, mm. */
  readonly depthMm: number;
}

export interface OutlineForm {
  /** Inner radius of both bands, mm. */
  boreMm: number;
  /** By angle, mm: half the width of the ring's own band, the outer radius of the new band, and its width. */
  ringHalfMm(turn: number): number;
  outsideMm(turn: number): number;
  widthMm(turn: number): number;
  gapMm: number;
}

/**
 * The outline of a band next to a ring, toward +z: the silhouette of everything in its way, rounded so that it is never
 * closer than the gap, and a parallel far side.
 */
export function contourOutline(
  ring: Pick<Piece, "metal" | "stones" | "standIn">,
  form: OutlineForm,
): ContourOutline {
  const plain = sampled(form.ringHalfMm);
  const silhouette = silhouetteOf([...ring.metal, ...stoneSolids(ring)], plain, form);
  const stepMm = stepTurn * form.boreMm;
  const raised = notSteeper(widest(silhouette, partMm / stepMm), steepest * stepMm);
  const round = disc(hollowMm, stepMm);
  const soft = Math.ceil(softMm / stepMm);
  const near = averaged(widest(lowered(lifted(raised, round), round), soft), soft).map((z) => z + form.gapMm);
  const far = averaged(parallel(near, form, stepMm), soft);
  return {
    near: (turn) => between(near, turn),
    far: (turn) => between(far, turn),
    depthMm: near.reduce((most, z, i) => Math.max(most, z - form.gapMm - plain[i]!), 0),
  };
}

function sampled(of: (turn: number) => number): Float64Array {
  return Float64Array.from({ length: steps + 1 }, (_, i) => of(i * stepTurn));
}

/** Interpolates a value between steps. */
function between(values: Float64Array, turn: number): number {
  const at = Math.min(steps, Math.max(0, Math.abs(turn) / stepTurn));
  const low = Math.min(steps - 1, Math.floor(at));
  return values[low]! + (values[low + 1]! - values[low]!) * (at - low);
}

/** The value at a step, mirrored at both ends. */
function mirrored(values: Float64Array, i: number): number {
  const at = Math.abs(i);
  return values[at > steps ? 2 * steps - at : at]!;
}

type Triangle = readonly [Vector, Vector, Vector];

/** How far the ring extends along the finger at each angle, up to the headroom over the band; at least `plain`. */
function silhouetteOf(solids: readonly Solid[], plain: Float64Array, form: OutlineForm): Float64Array {
  const reach = plain.slice();
  const lowestMm = Math.min(...plain);
  const outside = sampled(form.outsideMm).map((mm) => mm + headroomMm);
  const highestMm = Math.max(...outside);
  const mark = ([x, y, z]: Vector) => {
    const i = Math.round(Math.abs(Math.atan2(x, y)) / stepTurn);
    if (z > reach[i]! && Math.hypot(x, y) < outside[i]! + partMm) reach[i] = z;
  };
  const look = ([a, b, c]: Triangle): void => {
    if (Math.max(a[2], b[2], c[2]) <= lowestMm) return;
    const sides = [length(a, b), length(b, c), length(c, a)];
    const longest = Math.max(...sides);
    const nearest = Math.min(Math.hypot(a[0], a[1]), Math.hypot(b[0], b[1]), Math.hypot(c[0], c[1]));
    if (nearest - longest > highestMm) return;
    if (longest <= partMm) {
      for (const corner of [a, b, c]) mark(corner);
      return;
    }
    const [p, q, r] = longest === sides[0] ? [a, b, c] : longest === sides[1] ? [b, c, a] : [c, a, b];
    const middle: Vector = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
    look([p, middle, r]);
    look([middle, q, r]);
  };
  for (const solid of solids) eachTriangle(solid, lowestMm, look);
  return reach;
}

function length(a: Vector, b: Vector): number {
  const way = translated(a, b, -1);
  return Math.sqrt(dot(way, way));
}

/** Visits the triangles of a solid's copies that extend beyond `fromZ`, in the piece's coordinates. */
function eachTriangle(
  { mesh, placements: p }: Solid,
  fromZ: number,
  see: (triangle: Triangle) => void,
): void {
  const { positions, triangles } = mesh;
  const points = new Float64Array(positions.length);
  for (let m = 0; m < p.length; m += 16) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
      for (let k = 0; k < 3; k += 1)
        points[i + k] = p[m + k]! * x + p[m + 4 + k]! * y + p[m + 8 + k]! * z + p[m + 12 + k]!;
    }
    const at = (corner: number): Vector => [points[corner]!, points[corner + 1]!, points[corner + 2]!];
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
      if (Math.max(points[a + 2]!, points[b + 2]!, points[c + 2]!) > fromZ) see([at(a), at(b), at(c)]);
    }
  }
}

/** The maximum within a number of steps to both sides. */
function widest(values: Float64Array, within: number): Float64Array {
  const most = Math.ceil(within);
  return values.map((_, i) => {
    let best = -Infinity;
    for (let k = -most; k <= most; k += 1) best = Math.max(best, mirrored(values, i + k));
    return best;
  });
}

/** The smallest function above this one whose slope never exceeds `most` per step. */
function notSteeper(values: Float64Array, most: number): Float64Array {
  const made = values.slice();
  for (let i = 1; i <= steps; i += 1) made[i] = Math.max(made[i]!, made[i - 1]! - most);
  for (let i = steps - 1; i >= 0; i -= 1) made[i] = Math.max(made[i]!, made[i + 1]! - most);
  return made;
}

/** Heights of a half disc above its center, by steps to either side. */
function disc(radiusMm: number, stepMm: number): Float64Array {
  const reach = Math.floor(radiusMm / stepMm);
  return Float64Array.from({ length: reach + 1 }, (_, k) =>
    Math.sqrt(Math.max(0, radiusMm ** 2 - (k * stepMm) ** 2)),
  );
}

/** The upper edge of the area covered by a disc whose center moves along the values. */
function lifted(values: Float64Array, heights: Float64Array): Float64Array {
  return values.map((_, i) => {
    let best = -Infinity;
    for (let k = 1 - heights.length; k < heights.length; k += 1)
      best = Math.max(best, mirrored(values, i + k) + heights[Math.abs(k)]!);
    return best;
  });
}

/** The matching lower edge. After `lifted`, it closes hollows narrower than the disc. */
function lowered(values: Float64Array, heights: Float64Array): Float64Array {
  return lifted(
    values.map((z) => -z),
    heights,
  ).map((z) => -z);
}

/** Weighted mean over a number of steps to both sides. */
function averaged(values: Float64Array, within: number): Float64Array {
  const weights = Array.from({ length: within + 1 }, (_, k) => 1 + Math.cos((Math.PI * k) / (within + 1)));
  return values.map((_, i) => {
    let [sum, weight] = [0, 0];
    for (let k = -within; k <= within; k += 1) {
      sum += weights[Math.abs(k)]! * mirrored(values, i + k);
      weight += weights[Math.abs(k)]!;
    }
    return sum / weight;
  });
}

/** The far outline: offset from the near one by the band's width, measured perpendicular to it. */
function parallel(near: Float64Array, { widthMm }: OutlineForm, stepMm: number): Float64Array {
  const heights = disc(1, stepMm / widthMm(0));
  const wide = lifted(
    near.map((z) => z / widthMm(0)),
    heights,
  );
  return wide.map((z, i) => z * widthMm(0) - (widthMm(0) - widthMm(i * stepTurn)));
}
