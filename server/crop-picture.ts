import sharp from "sharp";
import { lruCache } from "../foundation/records/lru-cache.ts";
import { costs } from "./rate-limit/costs.ts";
import { fairQueue } from "./rate-limit/fair-queue.ts";
import type { RateLimits } from "./rate-limit/rate-limits.ts";

/** Width to height. Aspect ratios used by other storefronts; arbitrary ratios would allow unlimited work. */
const shapes = [1, 4 / 5, 3 / 4, 2 / 3, 5 / 4, 4 / 3, 3 / 2, 16 / 9];
const likeness = 0.01;
/** Bytes of cached crops. */
const maxBytes = 33_554_432;
/** Maximum length of the queue. */
export const maxWaiting = 64;
const busyS = 5;

/** The aspect ratio of a URL with `crop=center`, `width` and `height`; null if it isn't supported. */
export function cropAspectRatio(search: URLSearchParams): number | null {
  if (search.get("crop") !== "center") return null;
  const ratio = Number(search.get("width")) / Number(search.get("height"));
  return shapes.find((shape) => Math.abs(shape - ratio) < likeness * shape) ?? null;
}

/** A crop, or why it isn't available now: the address is over its budget, or the queue is full. */
export type Crop = { body: Uint8Array } | { status: 429 | 503; waitS: number };

export type PictureCrops = (
  wish: { key: string; body: Uint8Array; shape: number },
  address: string,
) => Promise<Crop>;

/** Crops WebP images around their center, one at a time, fairly by address. Caches them by `key` and aspect ratio. */
export function pictureCrops(limits: Pick<RateLimits, "spend" | "correct" | "rateLimitKey">): PictureCrops {
  const crops = lruCache<Uint8Array>({ maxWeight: maxBytes, weightOf: ({ length }) => length });
  const queue = fairQueue<(hasTurn: boolean) => void>(maxWaiting);
  let isCutting = false;
  const turn = (who: string) =>
    new Promise<boolean>((resolve) => {
      queue.add(who, resolve)?.(false);
      if (!isCutting) beginNext();
    });
  function beginNext(): void {
    const next = queue.next();
    isCutting = next !== undefined;
    next?.(true);
  }
  return async ({ key: picture, body, shape }, address) => {
    const key = `${picture} ${shape}`;
    const known = crops.get(key);
    if (known) return { body: known };
    const waitS = limits.spend(address, costs.crop.ms);
    if (waitS > 0) return { status: 429, waitS };
    if (!(await turn(limits.rateLimitKey(address, 48)))) {
      limits.correct(address, costs.refusedFile.ms - costs.crop.ms);
      return { status: 503, waitS: busyS };
    }
    try {
      const cropped = crops.get(key) ?? (await crop(body, shape));
      crops.set(key, cropped);
      return { body: cropped };
    } finally {
      beginNext();
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
