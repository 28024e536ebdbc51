import sharp from "sharp";

/** Width to height. Shapes that other storefronts ask for; a free choice would be work without end. */
const shapes = [1, 4 / 5, 3 / 4, 2 / 3, 5 / 4, 4 / 3, 3 / 2, 16 / 9];
const likeness = 0.01;
/** Bytes of crops that are remembered. */
const mostBytes = 33_554_432;
/** Crops that wait at once, beyond which a picture is sent as it is. */
const mostWaiting = 64;

/** The shape, width to height, that an address asks for with `crop=center`, `width` and `height`; null for none that is made. */
export function shapeOf(search: URLSearchParams): number | null {
  if (search.get("crop") !== "center") return null;
  const ratio = Number(search.get("width")) / Number(search.get("height"));
  return shapes.find((shape) => Math.abs(shape - ratio) < likeness * shape) ?? null;
}

/**
 * Cuts WebP pictures to a shape around their middle, one at a time, and remembers what was last asked for. `key` names the
 * picture; null where too many wait.
 */
export function pictureCrops(): (
  key: string,
  picture: Uint8Array,
  shape: number,
) => Promise<Uint8Array | null> {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const remember = (key: string, body: Uint8Array) => {
    kept.set(key, body);
    bytes += body.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return async (picture, body, shape) => {
    const key = `${picture} ${shape}`;
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const made = last.then(() => kept.get(key) ?? crop(body, shape));
    last = made.catch(() => {});
    try {
      const cropped = await made;
      if (!kept.has(key)) remember(key, cropped);
      return cropped;
    } finally {
      waiting -= 1;
    }
  };
}

async function crop(body: Uint8Array, shape: number): Promise<Uint8Array> {
  const picture = sharp(body);
  const { width, height } = await picture.metadata();
  const size = {
    width: Math.min(width, Math.round(height * shape)),
    height: Math.min(height, Math.round(width / shape)),
  };
  const place = {
    left: Math.floor((width - size.width) / 2),
    top: Math.floor((height - size.height) / 2),
  };
  return picture
    .extract({ ...place, ...size })
    .webp({ quality: 82 })
    .toBuffer();
}
