import { memoizeByObject } from "../memoize.ts";
import { closestOnTriangle } from "./closest-on-triangle.ts";
import type { Mesh } from "./mesh.ts";
import type { Vector } from "./placement.ts";

/** The first thing a ray hits: the distance in mm, and the triangle. */
export interface Hit {
  readonly distanceMm: number;
  readonly triangle: number;
}

/** The nearest point of a surface: distance in mm, position, and triangle. */
export interface NearestPoint extends Hit {
  readonly point: Vector;
}

const leafSize = 4;
const stackSize = 64;

/**
 * A bounding volume hierarchy over a mesh's triangles, with boxes split at the median of their longest side. Queries
 * use millimeters in the mesh's own space. They run millions of times, so they take numbers out of arrays one by one.
 */
export class TriangleTree {
  readonly #corners: Float64Array;
  /** Triangles in leaf order. */
  readonly #order: Uint32Array;
  /** Six numbers per node: minimum, maximum. */
  readonly #boxes: Float64Array;
  /** Per node: the first of its children, or -1 minus its first triangle; and the number of triangles in a leaf. */
  readonly #nodes: Int32Array;
  readonly #stack = new Int32Array(stackSize);
  readonly #stackDistances = new Float64Array(stackSize);
  readonly #closest = new Float64Array(3);

  constructor({ positions, triangles }: Pick<Mesh, "positions" | "triangles">) {
    const count = triangles.length / 3;
    this.#corners = new Float64Array(count * 9);
    triangles.forEach((corner, i) => {
      for (let axis = 0; axis < 3; axis += 1) this.#corners[i * 3 + axis] = positions[corner * 3 + axis]!;
    });
    this.#order = Uint32Array.from({ length: count }, (_, i) => i);
    this.#boxes = new Float64Array(Math.max(1, 2 * count) * 6);
    this.#nodes = new Int32Array(Math.max(1, 2 * count) * 2);
    this.#build(count);
  }

  /** The unit outward normal of a triangle; zero if it has no area. */
  normal(triangle: number): Vector {
    const c = this.#corners;
    const i = triangle * 9;
    const [ux, uy, uz] = [c[i + 3]! - c[i]!, c[i + 4]! - c[i + 1]!, c[i + 5]! - c[i + 2]!];
    const [vx, vy, vz] = [c[i + 6]! - c[i]!, c[i + 7]! - c[i + 1]!, c[i + 8]! - c[i + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z) || 1;
    return [x / length, y / length, z / length];
  }

  /** The first triangle a ray hits from either side within `maxMm`. `way` has unit length. */
  firstHit(from: Vector, way: Vector, maxMm = Infinity, except = -1): Hit | null {
    const inverse: Vector = [1 / way[0], 1 / way[1], 1 / way[2]];
    const stack = this.#stack;
    const distances = this.#stackDistances;
    let distanceMm = maxMm;
    let triangle = -1;
    let top = 0;
    stack[top] = 0;
    distances[top++] = this.#entersBox(0, from, inverse, distanceMm);
    while (top > 0) {
      const node = stack[--top]!;
      if (!(distances[top]! < distanceMm)) continue;
      const first = this.#nodes[node * 2]!;
      if (first >= 0) {
        const a = this.#entersBox(first, from, inverse, distanceMm);
        const b = this.#entersBox(first + 1, from, inverse, distanceMm);
        top = this.#push(top, first, a, b);
        continue;
      }
      const end = -1 - first + this.#nodes[node * 2 + 1]!;
      for (let i = -1 - first; i < end; i += 1) {
        const candidate = this.#order[i]!;
        if (candidate === except) continue;
        const along = this.#meets(candidate, from, way);
        if (along >= distanceMm) continue;
        distanceMm = along;
        triangle = candidate;
      }
    }
    return triangle < 0 ? null : { distanceMm, triangle };
  }

  /** The nearest point of the surface within `maxMm`. */
  nearest(to: Vector, maxMm = Infinity): NearestPoint | null {
    const stack = this.#stack;
    const distances = this.#stackDistances;
    const closest = this.#closest;
    let best = maxMm * maxMm;
    let triangle = -1;
    let x = to[0];
    let y = to[1];
    let z = to[2];
    let top = 0;
    stack[top] = 0;
    distances[top++] = this.#boxDistance(0, to);
    while (top > 0) {
      const node = stack[--top]!;
      if (distances[top]! >= best) continue;
      const first = this.#nodes[node * 2]!;
      if (first >= 0) {
        top = this.#push(top, first, this.#boxDistance(first, to), this.#boxDistance(first + 1, to));
        continue;
      }
      const end = -1 - first + this.#nodes[node * 2 + 1]!;
      for (let i = -1 - first; i < end; i += 1) {
        const squared = closestOnTriangle(this.#corners, this.#order[i]!, to, closest);
        if (squared >= best) continue;
        best = squared;
        triangle = this.#order[i]!;
        x = closest[0]!;
        y = closest[1]!;
        z = closest[2]!;
      }
    }
    return triangle < 0 ? null : { distanceMm: Math.sqrt(best), point: [x, y, z], triangle };
  }

  /** Pushes two children with their distances on the stack, the nearer one last, and returns its new top. */
  #push(top: number, first: number, a: number, b: number): number {
    const far = a < b ? 1 : 0;
    this.#stack[top] = first + far;
    this.#stackDistances[top] = far === 1 ? b : a;
    this.#stack[top + 1] = first + 1 - far;
    this.#stackDistances[top + 1] = far === 1 ? a : b;
    return top + 2;
  }

  /** Visits the triangles near a point: every one that reaches within `withinMm`, and some farther away. */
  eachNear(to: Vector, withinMm: number, visit: (triangle: number) => void): void {
    const stack: number[] = [0];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (this.#boxDistance(node, to) > withinMm * withinMm) continue;
      const first = this.#nodes[node * 2]!;
      if (first >= 0) stack.push(first, first + 1);
      else for (let i = 0; i < this.#nodes[node * 2 + 1]!; i += 1) visit(this.#order[i - 1 - first]!);
    }
  }

  /** The nine numbers of a triangle's corners. */
  corners(triangle: number): Float64Array {
    return this.#corners.subarray(triangle * 9, triangle * 9 + 9);
  }

  #build(count: number): void {
    const middles = new Float64Array(count * 3);
    for (let i = 0; i < count * 3; i += 1) {
      const at = Math.floor(i / 3) * 9 + (i % 3);
      middles[i] = this.#corners[at]! + this.#corners[at + 3]! + this.#corners[at + 6]!;
    }
    let used = 1;
    const waiting: [node: number, from: number, to: number][] = [[0, 0, count]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, from, to] = next;
      const axis = this.#bound(node, from, to);
      if (to - from <= leafSize) {
        this.#nodes[node * 2] = -1 - from;
        this.#nodes[node * 2 + 1] = to - from;
        continue;
      }
      const half = (from + to) >> 1;
      split(this.#order.subarray(from, to), half - from, (triangle) => middles[triangle * 3 + axis]!);
      this.#nodes[node * 2] = used;
      waiting.push([used, from, half], [used + 1, half, to]);
      used += 2;
    }
  }

  /** Writes a node's box and returns its longest axis. */
  #bound(node: number, from: number, to: number): number {
    const box = this.#boxes.subarray(node * 6, node * 6 + 6);
    box.fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
    for (let i = from; i < to; i += 1) {
      const at = this.#order[i]! * 9;
      for (let k = 0; k < 9; k += 1) {
        const value = this.#corners[at + k]!;
        const axis = k % 3;
        if (value < box[axis]!) box[axis] = value;
        if (value > box[axis + 3]!) box[axis + 3] = value;
      }
    }
    const sides = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!];
    return sides.indexOf(Math.max(...sides));
  }

  /** The distance along a ray to its box; Infinity if missed or beyond `most`. */
  #entersBox(node: number, from: Vector, inverse: Vector, most: number): number {
    const boxes = this.#boxes;
    const at = node * 6;
    let near = 0;
    let far = most;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = (boxes[at + axis]! - from[axis]!) * inverse[axis]!;
      const b = (boxes[at + 3 + axis]! - from[axis]!) * inverse[axis]!;
      // A ray within a flat box's plane gives NaN, which leaves near and far unchanged.
      const low = Math.min(a, b);
      const high = Math.max(a, b);
      if (low > near) near = low;
      if (high < far) far = high;
    }
    return near <= far ? near : Infinity;
  }

  /** The distance along a ray to a triangle (Möller and Trumbore, 1997); Infinity if missed. */
  #meets(triangle: number, from: Vector, way: Vector): number {
    const c = this.#corners;
    const i = triangle * 9;
    const ux = c[i + 3]! - c[i]!;
    const uy = c[i + 4]! - c[i + 1]!;
    const uz = c[i + 5]! - c[i + 2]!;
    const vx = c[i + 6]! - c[i]!;
    const vy = c[i + 7]! - c[i + 1]!;
    const vz = c[i + 8]! - c[i + 2]!;
    const px = way[1] * vz - way[2] * vy;
    const py = way[2] * vx - way[0] * vz;
    const pz = way[0] * vy - way[1] * vx;
    const determinant = ux * px + uy * py + uz * pz;
    if (Math.abs(determinant) < 1e-14) return Infinity;
    const sx = from[0] - c[i]!;
    const sy = from[1] - c[i + 1]!;
    const sz = from[2] - c[i + 2]!;
    const u = (sx * px + sy * py + sz * pz) / determinant;
    if (u < 0 || u > 1) return Infinity;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const v = (way[0] * qx + way[1] * qy + way[2] * qz) / determinant;
    if (v < 0 || u + v > 1) return Infinity;
    const along = (vx * qx + vy * qy + vz * qz) / determinant;
    return along > 0 ? along : Infinity;
  }

  #boxDistance(node: number, to: Vector): number {
    const boxes = this.#boxes;
    const at = node * 6;
    let sum = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = to[axis]!;
      const outside = Math.max(boxes[at + axis]! - value, value - boxes[at + 3 + axis]!, 0);
      sum += outside * outside;
    }
    return sum;
  }
}

/** Moves the `count` members with the smallest keys to the front (Hoare's selection). */
function split(members: Uint32Array, count: number, keyOf: (member: number) => number): void {
  let [low, high] = [0, members.length - 1];
  while (low < high) {
    const pivot = keyOf(members[(low + high) >> 1]!);
    let [i, j] = [low, high];
    while (i <= j) {
      while (keyOf(members[i]!) < pivot) i += 1;
      while (keyOf(members[j]!) > pivot) j -= 1;
      if (i > j) break;
      const swapped = members[i]!;
      members[i++] = members[j]!;
      members[j--] = swapped;
    }
    if (count <= j) high = j;
    else if (count >= i) low = i;
    else return;
  }
}

/** The tree of a mesh, built once. */
export const triangleTreeOf = memoizeByObject(
  (mesh: Pick<Mesh, "positions" | "triangles">) => new TriangleTree(mesh),
);
