import type { ClosedShape } from "./mesh/mesh.ts";

/** A closed mesh and its copies: 16 numbers each, column-major. */
interface Copies {
  readonly mesh: ClosedShape;
  readonly placements: Float32Array;
}

/** Lines of sight through a piece; more would be slower without being closer. */
const wantedSamples = 20_000;
const leastPitchMm = 0.06;
/**
 * The lines' grid is turned, since faces of a bracelet's links that are all at one height would lie between two rows of
 * an upright one, or all on one.
 */
const [cos, sin] = [Math.cos(0.55), Math.sin(0.55)];
/** No line runs through the regular points of a mesh. */
const [asideX, asideY] = [0.4142, 0.7321];

/**
 * The volume of what is in any of `solids` and in none of `holes`, mm³, within a percent: parallel lines cross
 * them all, and what is inside counts, however often solids overlap, also within one mesh (dexels: Van Hook, 1986).
 */
export function unionVolumeMm3(solids: readonly Copies[], holes: readonly Copies[] = []): number {
  const inX = solids.reduce((sum, solid) => sum + shadowMm2(solid), 0);
  if (inX === 0) return 0;
  const pitchMm = Math.max(leastPitchMm, Math.sqrt(inX / wantedSamples));
  const crossings = new Crossings(pitchMm);
  for (const solid of solids) crossings.add(solid, solidStep);
  for (const hole of holes) crossings.add(hole, holeStep);
  return crossings.insideMm() * pitchMm ** 2;
}

/** How entering a solid or a hole counts: solids in the units, holes in the thousands. */
const [solidStep, holeStep] = [1, 4096];

/** The area of a solid's triangles seen along the lines, mm², counting each. */
function shadowMm2({ mesh, placements }: Copies): number {
  // Turned copies show about as much as the first.
  const points = placedPoints(mesh, placements, 0);
  let twice = 0;
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const [a, b, c] = [mesh.triangles[t]! * 3, mesh.triangles[t + 1]! * 3, mesh.triangles[t + 2]! * 3];
    twice += Math.abs(
      (points[b]! - points[a]!) * (points[c + 1]! - points[a + 1]!) -
        (points[b + 1]! - points[a + 1]!) * (points[c]! - points[a]!),
    );
  }
  return (twice / 2) * (placements.length / 16);
}

let placed = new Float64Array(0);

/** The points of one copy, turned as the grid is, in an array that the next call reuses. */
function placedPoints({ positions }: ClosedShape, m: Float32Array, from: number): Float64Array {
  if (placed.length < positions.length) placed = new Float64Array(positions.length * 2);
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]!;
    const y = positions[i + 1]!;
    const z = positions[i + 2]!;
    const across = m[from]! * x + m[from + 4]! * y + m[from + 8]! * z + m[from + 12]!;
    const up = m[from + 1]! * x + m[from + 5]! * y + m[from + 9]! * z + m[from + 13]!;
    placed[i] = cos * across - sin * up;
    placed[i + 1] = sin * across + cos * up;
    placed[i + 2] = m[from + 2]! * x + m[from + 6]! * y + m[from + 10]! * z + m[from + 14]!;
  }
  return placed;
}

/** Where lines along z enter and leave solids. */
class Crossings {
  readonly #pitchMm: number;
  #count = 0;
  #columns = new Int32Array(1 << 16);
  #rows = new Int32Array(1 << 16);
  #heights = new Float64Array(1 << 16);
  #steps = new Int32Array(1 << 16);

  constructor(pitchMm: number) {
    this.#pitchMm = pitchMm;
  }

  add({ mesh, placements }: Copies, step: number): void {
    const { triangles } = mesh;
    for (let m = 0; m < placements.length; m += 16) {
      const points = placedPoints(mesh, placements, m);
      for (let t = 0; t < triangles.length; t += 3)
        this.#addTriangle(points, triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3, step);
    }
  }

  #addTriangle(p: Float64Array, a: number, b: number, c: number, step: number): void {
    const pitch = this.#pitchMm;
    const ax = p[a]! / pitch - asideX;
    const ay = p[a + 1]! / pitch - asideY;
    const bx = p[b]! / pitch - asideX;
    const by = p[b + 1]! / pitch - asideY;
    const cx = p[c]! / pitch - asideX;
    const cy = p[c + 1]! / pitch - asideY;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) return;
    const fromX = Math.ceil(Math.min(ax, bx, cx));
    const toX = Math.floor(Math.max(ax, bx, cx));
    if (fromX > toX) return;
    const fromY = Math.ceil(Math.min(ay, by, cy));
    const toY = Math.floor(Math.max(ay, by, cy));
    // Seen from above, a face that turns counterclockwise is where a line going up leaves.
    const isLeft = area > 0;
    const way = isLeft ? -step : step;
    for (let y = fromY; y <= toY; y += 1)
      for (let x = fromX; x <= toX; x += 1) {
        if (isLeftOf(ax, ay, bx, by, x, y) !== isLeft) continue;
        if (isLeftOf(bx, by, cx, cy, x, y) !== isLeft) continue;
        if (isLeftOf(cx, cy, ax, ay, x, y) !== isLeft) continue;
        if (this.#count === this.#columns.length) this.#grow();
        const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
        const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
        this.#columns[this.#count] = x;
        this.#rows[this.#count] = y;
        this.#heights[this.#count] = u * p[a + 2]! + v * p[b + 2]! + (1 - u - v) * p[c + 2]!;
        this.#steps[this.#count] = way;
        this.#count += 1;
      }
  }

  #grow(): void {
    const size = this.#count * 2;
    const larger = <Numbers extends Int32Array | Float64Array>(grown: Numbers, from: Numbers): Numbers => {
      grown.set(from);
      return grown;
    };
    this.#columns = larger(new Int32Array(size), this.#columns);
    this.#rows = larger(new Int32Array(size), this.#rows);
    this.#heights = larger(new Float64Array(size), this.#heights);
    this.#steps = larger(new Int32Array(size), this.#steps);
  }

  /** The length of all lines inside a solid and outside every hole, mm. A line with a hole in a mesh counts as the mean. */
  insideMm(): number {
    const [columns, rows, heights, steps] = [this.#columns, this.#rows, this.#heights, this.#steps];
    const order = new Uint32Array(this.#count).map((_, i) => i);
    order.sort((i, k) => rows[i]! - rows[k]! || columns[i]! - columns[k]! || heights[i]! - heights[k]!);
    let [inside, lineMm, lengthMm, lines, whole] = [0, 0, 0, 0, 0];
    for (const [i, at] of order.entries()) {
      inside += steps[at]!;
      const next = order[i + 1];
      if (next !== undefined && rows[at] === rows[next] && columns[at] === columns[next]) {
        if (inside > 0 && inside < holeStep / 2) lineMm += heights[next]! - heights[at]!;
        continue;
      }
      lines += 1;
      if (inside === 0) {
        whole += 1;
        lengthMm += lineMm;
      }
      inside = 0;
      lineMm = 0;
    }
    return whole === 0 ? 0 : (lengthMm * lines) / whole;
  }
}

/** Whether a point is to the left of a line. Neighboring triangles get the same answer for the side that they share. */
function isLeftOf(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  const isForward = ax < bx || (ax === bx && ay < by);
  return isForward
    ? (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    : (ax - bx) * (y - by) - (ay - by) * (x - bx) < 0;
}
