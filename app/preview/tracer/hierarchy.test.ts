import { expect, test } from "vitest";
import { designPiece } from "#jewelry/shapes/design-piece";
import { cross, dot, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import { seededRandom } from "../../../tests/faults/seeded-random.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { type BoundingVolumeHierarchy, buildHierarchy } from "./hierarchy.ts";
import { packScene } from "./pack-scene.ts";
import { stackSize } from "./shader/hit.ts";
import { tracedSolids } from "./traced-solids.ts";

interface Scene {
  readonly nodes: Float32Array;
  /** Four numbers per corner. */
  readonly corners: Float32Array;
}

const random = seededRandom(11);
const anyVector = (reach: number): Vector =>
  [0, 1, 2].map(() => (random() * 2 - 1) * reach) as unknown as Vector;

function built(corners: Float32Array): BoundingVolumeHierarchy {
  const steps = buildHierarchy(corners);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function meets({ corners }: Scene, i: number, from: Vector, way: Vector): number {
  const corner = (k: number): Vector => [
    corners[i * 12 + k * 4]!,
    corners[i * 12 + k * 4 + 1]!,
    corners[i * 12 + k * 4 + 2]!,
  ];
  const a = corner(0);
  const [u, v] = [translated(corner(1), a, -1), translated(corner(2), a, -1)];
  const p = cross(way, v);
  const [s, k] = [translated(from, a, -1), 1 / dot(u, p)];
  const q = cross(s, u);
  const [x, y, t] = [dot(s, p) * k, dot(way, q) * k, dot(v, q) * k];
  return x >= 0 && y >= 0 && x + y <= 1 && t > 0 ? t : Infinity;
}

/** The shader's traversal: distance to the first triangle, and maximum number of waiting nodes. */
function firstHit(scene: Scene, from: Vector, way: Vector) {
  const { nodes } = scene;
  const waiting = [0];
  let [distance, deepest] = [Infinity, 0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    let [near, far] = [0, distance];
    for (let axis = 0; axis < 3; axis += 1) {
      const a = (nodes[node * 8 + axis]! - from[axis]!) / way[axis]!;
      const b = (nodes[node * 8 + 4 + axis]! - from[axis]!) / way[axis]!;
      near = Math.max(near, Math.min(a, b));
      far = Math.min(far, Math.max(a, b));
    }
    // The shader uses the same single precision for boxes and triangles; here a box may be missed by a hair.
    if (near > far + 1e-5) continue;
    const [first, kind] = [nodes[node * 8 + 3]!, nodes[node * 8 + 7]!];
    if (kind > 0)
      for (let i = first; i < first + kind; i += 1) distance = Math.min(distance, meets(scene, i, from, way));
    else {
      const nearer = way[-1 - kind]! < 0 ? 1 : 0;
      waiting.push(first + 1 - nearer, first + nearer);
      deepest = Math.max(deepest, waiting.length);
    }
  }
  return { distance, deepest };
}

test("a ray hits the same triangle with and without the hierarchy", () => {
  const scene = packScene(tracedSolids(designPiece(ringDesign())));
  let met = 0;
  for (let ray = 0; ray < 300; ray += 1) {
    const from = translated([0, 0, 0], normalized(anyVector(1)), 60);
    const way = normalized(translated(anyVector(12), from, -1));
    let nearest = Infinity;
    for (let i = 0; i < scene.triangles; i += 1) nearest = Math.min(nearest, meets(scene, i, from, way));
    const { distance, deepest } = firstHit(scene, from, way);
    expect(distance).toBe(nearest);
    expect(deepest).toBeLessThan(stackSize);
    if (nearest < Infinity) met += 1;
  }
  expect(met).toBeGreaterThan(60);
});

test("every triangle is in exactly one leaf, within its parent boxes", () => {
  const count = 500;
  const corners = Float32Array.from({ length: count * 9 }, () => random() * 10);
  const { nodes, order } = built(corners);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  const seen = new Set<number>();
  const visit = (node: number, boxes: readonly number[]) => {
    const all = [...boxes, node];
    const [first, kind] = [nodes[node * 8 + 3]!, nodes[node * 8 + 7]!];
    if (kind <= 0) {
      visit(first, all);
      visit(first + 1, all);
      return;
    }
    for (let i = first; i < first + kind; i += 1) {
      expect(seen.has(i)).toBe(false);
      seen.add(i);
      for (const box of all)
        for (let k = 0; k < 9; k += 1) {
          const value = corners[order[i]! * 9 + k]!;
          expect(value).toBeGreaterThanOrEqual(nodes[box * 8 + (k % 3)]!);
          expect(value).toBeLessThanOrEqual(nodes[box * 8 + 4 + (k % 3)]!);
        }
    }
  };
  visit(0, []);
  expect(seen.size).toBe(count);
});

test("halves coincident triangles, and builds one empty leaf for a scene without triangles", () => {
  const same = Float32Array.from({ length: 100 * 9 }, (_, i) => i % 9);
  const { nodes } = built(same);
  expect(nodes.length / 8).toBeGreaterThan(8);
  expect([...built(new Float32Array()).nodes.slice(6)]).toEqual([-Infinity, 0]);
});
