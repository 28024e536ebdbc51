/** A bounding volume hierarchy in the shader's format. */
export interface BoundingVolumeHierarchy {
  /**
   * Eight numbers per node: its minimum corner and `first`, its maximum corner and `kind`. If `kind` is above 0, the
   * node is a leaf of that many triangles starting at `first`. Otherwise its children are `first` and `first + 1`,
   * split along the axis `-1 - kind`, lower one first.
   */
  readonly nodes: Float32Array<ArrayBuffer>;
  /** The triangles in leaf order. */
  readonly order: Uint32Array;
}

const leafSize = 4;
const bins = 16;
/** The cost of visiting a node, relative to testing a triangle. */
const nodeCost = 1.2;

/**
 * Builds a hierarchy over triangles of nine numbers each by the surface area heuristic (Wald, 2007). Yields after each
 * node.
 */
export function* buildHierarchy(corners: Float32Array): Generator<void, BoundingVolumeHierarchy> {
  const count = corners.length / 9;
  const boxes = triangleBoxes(corners);
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const nodes = new Float32Array(Math.max(1, 2 * count - 1) * 8);
  let used = 1;
  const waiting: (readonly [node: number, from: number, to: number])[] = [[0, 0, count]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield;
    const [node, from, to] = next;
    const box = boundsOf(boxes, order, from, to);
    nodes.set(box.subarray(0, 3), node * 8);
    nodes.set(box.subarray(3, 6), node * 8 + 4);
    const split = to - from > leafSize ? bestSplit(boxes, order, from, to) : null;
    if (!split) {
      nodes[node * 8 + 3] = from;
      nodes[node * 8 + 7] = to - from;
      continue;
    }
    const middle = partition(boxes, order, from, to, split);
    nodes[node * 8 + 3] = used;
    nodes[node * 8 + 7] = -1 - split.axis;
    waiting.push([used, from, middle], [used + 1, middle, to]);
    used += 2;
  }
  return { nodes: nodes.slice(0, used * 8), order };
}

interface Split {
  readonly axis: number;
  readonly least: number;
  readonly scale: number;
  /** The first bin of the upper half. 0 halves by count, if all midpoints coincide. */
  readonly bin: number;
}

/** Six numbers per triangle: its minimum and maximum corner. */
function triangleBoxes(corners: Float32Array): Float32Array {
  const boxes = new Float32Array((corners.length / 9) * 6);
  for (let i = 0; i < corners.length / 9; i += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = [corners[i * 9 + axis]!, corners[i * 9 + 3 + axis]!, corners[i * 9 + 6 + axis]!];
      boxes[i * 6 + axis] = Math.min(a, b, c);
      boxes[i * 6 + 3 + axis] = Math.max(a, b, c);
    }
  return boxes;
}

function boundsOf(boxes: Float32Array, order: Uint32Array, from: number, to: number): Float32Array {
  const box = emptyBox();
  for (let i = from; i < to; i += 1) extend(box, 0, boxes, order[i]! * 6);
  return box;
}

function emptyBox(count = 1): Float32Array {
  return Float32Array.from({ length: 6 * count }, (_, i) => (i % 6 < 3 ? Infinity : -Infinity));
}

function extend(box: Float32Array, at: number, boxes: Float32Array, other: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    if (boxes[other + axis]! < box[at + axis]!) box[at + axis] = boxes[other + axis]!;
    if (boxes[other + 3 + axis]! > box[at + 3 + axis]!) box[at + 3 + axis] = boxes[other + 3 + axis]!;
  }
}

function areaOf(box: Float32Array, at: number): number {
  const [x, y, z] = [box[at + 3]! - box[at]!, box[at + 4]! - box[at + 1]!, box[at + 5]! - box[at + 2]!];
  return x < 0 ? 0 : x * y + y * z + z * x;
}

function middleOf(boxes: Float32Array, triangle: number, axis: number): number {
  return (boxes[triangle * 6 + axis]! + boxes[triangle * 6 + 3 + axis]!) / 2;
}

function binOf(boxes: Float32Array, triangle: number, { axis, least, scale }: Split): number {
  return Math.min(bins - 1, Math.floor((middleOf(boxes, triangle, axis) - least) * scale));
}

/** The cheapest split between bins; null if a leaf is cheaper. */
function bestSplit(boxes: Float32Array, order: Uint32Array, from: number, to: number): Split | null {
  let best: Split | null = null;
  let cheapest = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    let [least, largest] = [Infinity, -Infinity];
    for (let i = from; i < to; i += 1) {
      const middle = middleOf(boxes, order[i]!, axis);
      least = Math.min(least, middle);
      largest = Math.max(largest, middle);
    }
    if (largest - least < 1e-9) continue;
    const split = { axis, least, scale: bins / (largest - least), bin: 0 };
    const found = cheapestBin(boxes, order, from, to, split);
    if (found.cost >= cheapest) continue;
    cheapest = found.cost;
    best = { ...split, bin: found.bin };
  }
  const leafCost = areaOf(boundsOf(boxes, order, from, to), 0) * (to - from - nodeCost);
  // Large leaves never pay off, because a shader's warp waits for the longest.
  if (best && (cheapest < leafCost || to - from > 4 * leafSize)) return best;
  return best || to - from <= 4 * leafSize ? null : { axis: 0, least: 0, scale: 0, bin: 0 };
}

function cheapestBin(boxes: Float32Array, order: Uint32Array, from: number, to: number, split: Split) {
  const counts = new Uint32Array(bins);
  const bounds = emptyBox(bins);
  for (let i = from; i < to; i += 1) {
    const bin = binOf(boxes, order[i]!, split);
    counts[bin]! += 1;
    extend(bounds, bin * 6, boxes, order[i]! * 6);
  }
  const upper = new Float64Array(bins);
  const box = emptyBox();
  let members = 0;
  for (let bin = bins - 1; bin > 0; bin -= 1) {
    extend(box, 0, bounds, bin * 6);
    members += counts[bin]!;
    upper[bin] = areaOf(box, 0) * members;
  }
  box.set(emptyBox());
  members = 0;
  const best = { bin: 0, cost: Infinity };
  for (let bin = 1; bin < bins; bin += 1) {
    extend(box, 0, bounds, (bin - 1) * 6);
    members += counts[bin - 1]!;
    if (members === 0 || members === to - from) continue;
    const cost = areaOf(box, 0) * members + upper[bin]!;
    if (cost < best.cost) Object.assign(best, { bin, cost });
  }
  return best;
}

/** Moves the triangles of the lower bins to the front. Returns where the others start. */
function partition(boxes: Float32Array, order: Uint32Array, from: number, to: number, split: Split): number {
  if (split.bin === 0) return (from + to) >> 1;
  let [low, high] = [from, to - 1];
  while (low <= high) {
    if (binOf(boxes, order[low]!, split) < split.bin) low += 1;
    else {
      const other = order[high]!;
      order[high] = order[low]!;
      order[low] = other;
      high -= 1;
    }
  }
  return low;
}
