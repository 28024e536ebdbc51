import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { drawn, withBrowserPage } from "../draughtsman.ts";
import { cardPage, cardSize } from "./card-page.ts";
import { cards } from "./cards.ts";

const folder = new URL("../../../public/cards/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withBrowserPage(async (page) => {
  for (const [name, scene] of Object.entries(cards)) {
    const picture = await drawn(page, cardPage(scene), { ...cardSize, type: "jpeg", quality: 80 });
    writeFileSync(new URL(`${name}.jpg`, folder), picture);
  }
});
console.log(`${Object.keys(cards).length} cards in public/cards/.`);
