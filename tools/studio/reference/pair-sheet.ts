import sharp from "sharp";
import type { Pair } from "./pair.ts";

export interface SheetPair {
  readonly name: string;
  readonly pair: Pair;
}

const columns = 3;
const captionHeight = 26;

/** Pairs side by side, reference on the left, with names and differences, as WebP. */
export function pairSheet(
  pairs: readonly SheetPair[],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const [across, down] = [2 * width, height + captionHeight];
  const pictures = pairs.flatMap(({ name, pair }, i) => {
    const [left, top] = [(i % columns) * across, Math.floor(i / columns) * down];
    const raw = { width, height, channels: 3 as const };
    return [
      { input: Buffer.from(pair.reference), raw, left, top },
      { input: Buffer.from(pair.other), raw, left: left + width, top },
      { input: Buffer.from(caption(name, pair, across)), left, top: top + height },
    ];
  });
  const rows = Math.ceil(pairs.length / columns);
  return sharp({
    create: { width: columns * across, height: rows * down, channels: 3, background: "#151918" },
  })
    .composite(pictures)
    .webp({ quality: 80 })
    .toBuffer();
}

function caption(name: string, { mean, pieceMean }: Pair, width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">
<text x="8" y="17" font-family="sans-serif" font-size="11" fill="#bab7ac">${name}: FLIP ${mean.toFixed(3)}, piece ${pieceMean.toFixed(3)}</text></svg>`;
}
