import sharp from "sharp";

/** The store's plates, from middle to edge, and the ink on them. */
export const plates = {
  dark: { stops: ["#2f3634", "#1e2322", "#151918"], ink: "#bab7ac" },
  light: { stops: ["#f3f0e9", "#e9e5dc", "#dcd7cc"], ink: "#4d4f48" },
} as const;

export type Plate = (typeof plates)[keyof typeof plates];

/** A transparent plate-sized picture on its plate, with a caption in the corner. */
export function onPlate(
  picture: Buffer,
  word: string,
  { stops, ink }: Plate,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="g" cx=".5" cy=".42" r=".7">${stops
    .map((color, i) => `<stop offset="${i / 2}" stop-color="${color}"/>`)
    .join("")}</radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
<text x="8" y="${height - 8}" font-family="sans-serif" font-size="11" fill="${ink}">${word}</text></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

/** Tiles of one size in rows, as WebP. */
export async function writeTiles(
  file: URL,
  tiles: readonly Buffer[],
  columns: number,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(tiles.length / columns) * height,
      channels: 3,
      background: plates.dark.stops[2],
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
      })),
    )
    .webp({ quality: 82 })
    .toFile(file.pathname);
}
