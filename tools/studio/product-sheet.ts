import { readFileSync } from "node:fs";
import sharp from "sharp";
import { sampleFacts } from "../../seed/facts.ts";
import { pictureList } from "../../seed/picture-list.ts";

/*
 * `npm run product-sheet`: lays the main pictures of all products side by side on the store's plates, in `docs/pictures/`. A piece
 * without a picture shows the drawing of its kind, as the store does.
 */

const columns = 10;
const tile = { width: 240, height: 300 };
const plates = {
  dark: { stops: ["#2f3634", "#1e2322", "#151918"], ink: "#bab7ac" },
  light: { stops: ["#f3f0e9", "#e9e5dc", "#dcd7cc"], ink: "#4d4f48" },
} as const;

const pictures = pictureList();
const facts = sampleFacts();
const rows = Math.ceil(facts.length / columns);

for (const [theme, plate] of Object.entries(plates)) {
  const tiles = await Promise.all(
    facts.map(async ({ handle }, i) => ({
      input: await onPlate(handle, i + 1, plate),
      left: (i % columns) * tile.width,
      top: Math.floor(i / columns) * tile.height,
    })),
  );
  const file = new URL(`../../docs/pictures/products-${theme}.webp`, import.meta.url);
  await sharp({
    create: {
      width: columns * tile.width,
      height: rows * tile.height,
      channels: 3,
      background: plate.stops[2],
    },
  })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(file.pathname);
}
console.log(`${facts.length} products on two sheets in docs/pictures/.`);

function onPlate(
  handle: string,
  number: number,
  { stops, ink }: (typeof plates)[keyof typeof plates],
): Promise<Buffer> {
  const { width, height } = tile;
  const [picture] = pictures[handle] ?? [];
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="g" cx=".5" cy=".42" r=".7">${stops
    .map((color, i) => `<stop offset="${i / 2}" stop-color="${color}"/>`)
    .join("")}</radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
<text x="8" y="${height - 8}" font-family="sans-serif" font-size="11" fill="${ink}">${number}</text></svg>`;
  const piece = picture
    ? readFileSync(new URL(`../../public/pictures/${handle}/${picture.name}-240.webp`, import.meta.url))
    : drawing(ink);
  return sharp(Buffer.from(ground))
    .composite([{ input: piece }])
    .png()
    .toBuffer();
}

function drawing(ink: string): Buffer {
  const lines = readFileSync(new URL("../../public/drawings/chain.svg", import.meta.url), "utf8");
  const { width, height } = tile;
  return Buffer.from(
    lines.replace(/<svg[^>]*>/, (open) =>
      open.replace(/ color="[^"]*"/, ` width="${width}" height="${height}" color="${ink}"`),
    ),
  );
}
