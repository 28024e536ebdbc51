/** Half the width of the searched neighborhood, pixels. */
const reach = 3;
/** How much two patches may differ, relative to their noise, and still be averaged. */
const likeness = 0.6;
/** Noise that every pixel is assumed to have, in steps of 255. Less isn't seen. */
const leastNoise = 0.7;
/** Difference in coverage, 0 to 1, across which nothing is averaged. */
const edge = 0.05;
/** Smaller weights don't count. Patches that differ more than `farthest` have none. */
const farthest = 6;

/** What two independent halves of a picture's samples show: three numbers per pixel, 0 to 255. */
export interface Halves {
  readonly one: Float32Array;
  readonly other: Float32Array;
  /** The coverage of each pixel, 0 to 1. */
  readonly cover: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Removes the noise of path tracing: non-local means that learn the noise from how the halves differ, each with weights
 * from the other one (Rousselle and others, 2012). What both halves show is kept, however small. Three numbers per
 * pixel, 0 to 255.
 */
export function denoised({ one, other, cover, width, height }: Halves): Float32Array {
  const variance = varianceOf(one, other, width, height);
  const mean = new Float32Array(one.length);
  for (const [color, guide] of [
    [one, other],
    [other, one],
  ] as const) {
    const sums = new Float32Array(one.length);
    const weights = new Float32Array(cover.length);
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const far = { dx, dy, width, height };
        const differences = boxMeans(differencesOf({ color: guide, variance, cover }, far), width, height);
        addNeighbors(color, cover, differences, far, { sums, weights });
      }
    for (let i = 0; i < mean.length; i += 1) mean[i]! += sums[i]! / (weights[Math.floor(i / 3)]! || 1) / 2;
  }
  return mean;
}

/** A neighbor at a distance, in pictures of this size, pixels. */
interface Far {
  dx: number;
  dy: number;
  width: number;
  height: number;
}

/** The pixels that have such a neighbor. */
function spanOf({ dx, dy, width, height }: Far) {
  return {
    left: Math.max(0, -dx),
    right: width - Math.max(0, dx),
    top: Math.max(0, -dy),
    bottom: height - Math.max(0, dy),
  };
}

/** For each pixel, its squared difference from the neighbor, beyond what noise explains and relative to it. */
function differencesOf(
  { color, variance, cover }: Record<"color" | "variance" | "cover", Float32Array>,
  far: Far,
): Float32Array {
  const { width } = far;
  const { left, right, top, bottom } = spanOf(far);
  const differences = new Float32Array(color.length / 3);
  const shift = (far.dy * width + far.dx) * 3;
  const scale = 1 / (3 * likeness * likeness);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      if (cover[at] === 0) continue;
      let sum = 0;
      for (let i = at * 3; i < at * 3 + 3; i += 1) {
        const [own, near] = [variance[i]!, variance[i + shift]!];
        const difference = color[i]! - color[i + shift]!;
        sum += (difference * difference - own - (own < near ? own : near)) / (own + near);
      }
      differences[at] = sum * scale;
    }
  return differences;
}

function addNeighbors(
  color: Float32Array,
  cover: Float32Array,
  differences: Float32Array,
  far: Far,
  { sums, weights }: { sums: Float32Array; weights: Float32Array },
): void {
  const { width } = far;
  const { left, right, top, bottom } = spanOf(far);
  const shift = far.dy * width + far.dx;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      if (cover[at] === 0) continue;
      const difference = differences[at]!;
      const covers = cover[at]! - cover[at + shift]!;
      if (difference > farthest || covers > edge || covers < -edge) continue;
      const share = difference > 0 ? Math.exp(-difference) : 1;
      const near = (at + shift) * 3;
      weights[at]! += share;
      sums[at * 3]! += share * color[near]!;
      sums[at * 3 + 1]! += share * color[near + 1]!;
      sums[at * 3 + 2]! += share * color[near + 2]!;
    }
}

/** Variance of each half, from their difference, averaged over neighbors. */
function varianceOf(one: Float32Array, other: Float32Array, width: number, height: number): Float32Array {
  const variance = new Float32Array(one.length);
  for (let i = 0; i < 3; i += 1) {
    const plane = Float32Array.from(
      { length: width * height },
      (_, at) => (one[at * 3 + i]! - other[at * 3 + i]!) ** 2 / 2,
    );
    const means = boxMeans(plane, width, height);
    for (let at = 0; at < means.length; at += 1)
      variance[at * 3 + i] = Math.max(means[at]!, leastNoise * leastNoise);
  }
  return variance;
}

/** The mean of each pixel's patch of 3 by 3. At the picture's border, it counts neighbors outside as itself. */
function boxMeans(plane: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(plane.length);
  const means = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      rows[at] = plane[x > 0 ? at - 1 : at]! + plane[at]! + plane[x < width - 1 ? at + 1 : at]!;
  for (let y = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let at = y * width; at < (y + 1) * width; at += 1)
      means[at] = (rows[at + above]! + rows[at]! + rows[at + below]!) / 9;
  }
  return means;
}
