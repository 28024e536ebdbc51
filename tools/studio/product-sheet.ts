import { readFileSync } from "node:fs";
import { sampleFacts } from "../../seed/facts.ts";
import { pictureList } from "../../seed/picture-list.ts";
import { onPlate, plates, writeTiles } from "./plates.ts";

/*
 * `npm run product-sheet`: puts the main pictures of all products side by side on the store's plates, in
 * `docs/pictures/`. Like the store, shows a drawing of its kind for a piece without a picture.
 */

const columns = 10;
const tile = { width: 240, height: 300 };

const pictures = pictureList();
const facts = sampleFacts();

for (const [theme, plate] of Object.entries(plates)) {
  const tiles = await Promise.all(
    facts.map(({ handle }, i) => onPlate(pieceOf(handle, plate.ink), String(i + 1), plate, tile)),
  );
  const file = new URL(`../../docs/pictures/products-${theme}.webp`, import.meta.url);
  await writeTiles(file, tiles, columns, tile);
}
console.log(`${facts.length} products on two sheets in docs/pictures/.`);

function pieceOf(handle: string, ink: string): Buffer {
  const [picture] = pictures[handle] ?? [];
  return picture
    ? readFileSync(new URL(`../../public/pictures/${handle}/${picture.name}-240.webp`, import.meta.url))
    : drawing(ink);
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
