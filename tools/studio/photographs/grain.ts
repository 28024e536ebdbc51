/** Radius of the averaged neighborhood, pixels. */
const reach = 3;
/** Maximum brightness difference of averaged pixels, out of 255: more than noise, less than edges. */
const step = 15;
/** Weight of a pixel's own difference, because single-pixel detail stronger than noise isn't noise. */
const ownShare = 0.25;
/** Difference in coverage, out of 255, across which nothing is averaged. */
const edge = 12;

const spatial = Float32Array.from({ length: (2 * reach + 1) ** 2 }, (_, i) => {
  const [x, y] = [(i % (2 * reach + 1)) - reach, Math.floor(i / (2 * reach + 1)) - reach];
  return Math.exp(-(x * x + y * y) / (2 * (reach / 1.6) ** 2));
});
const likeness = Float32Array.from({ length: 8 * step + 1 }, (_, difference) =>
  Math.exp(-(difference ** 2) / (2 * step ** 2)),
);

/**
 * Removes path tracing noise in RGBA bytes that are not premultiplied, with a bilateral filter that compares small
 * patches (a simple form of non-local means; Buades and others, 2005). Keeps coverage.
 */
export function withoutGrain(
  bytes: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray<ArrayBuffer> {
  const patches = patchMeans(bytes, width, height);
  const smooth = bytes.slice();
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const at = (y * width + x) * 4;
      const cover = bytes[at + 3]!;
      if (cover < 128) continue;
      let [red, green, blue, weight] = [0, 0, 0, 0];
      for (let i = 0; i < spatial.length; i += 1) {
        const [dx, dy] = offsets[i]!;
        const near = at + (dy * width + dx) * 4;
        if (Math.abs(bytes[near + 3]! - cover) > edge) continue;
        const difference = Math.max(distance(patches, near, at), distance(bytes, near, at) * ownShare);
        const share = spatial[i]! * (likeness[Math.round(difference)] ?? 0);
        red += share * bytes[near]!;
        green += share * bytes[near + 1]!;
        blue += share * bytes[near + 2]!;
        weight += share;
      }
      smooth[at] = red / weight;
      smooth[at + 1] = green / weight;
      smooth[at + 2] = blue / weight;
    }
  return smooth;
}

function distance(colors: ArrayLike<number>, one: number, other: number): number {
  return (
    Math.abs(colors[one]! - colors[other]!) +
    Math.abs(colors[one + 1]! - colors[other + 1]!) +
    Math.abs(colors[one + 2]! - colors[other + 2]!)
  );
}

const offsets = Array.from({ length: spatial.length }, (_, i) => [
  (i % (2 * reach + 1)) - reach,
  Math.floor(i / (2 * reach + 1)) - reach,
]) as [number, number][];

/** Means of 3 by 3 pixels, weighted toward the middle. */
function patchMeans(bytes: Uint8ClampedArray, width: number, height: number): Float32Array {
  const means = Float32Array.from(bytes);
  const across = means.slice();
  for (let i = 4; i < bytes.length - 4; i += 1)
    across[i] = (bytes[i - 4]! + 2 * bytes[i]! + bytes[i + 4]!) / 4;
  for (let i = width * 4; i < (height - 1) * width * 4; i += 1)
    means[i] = (across[i - width * 4]! + 2 * across[i]! + across[i + width * 4]!) / 4;
  return means;
}
