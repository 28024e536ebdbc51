import { readdirSync } from "node:fs";
import { pictures } from "../../seed/pictures.ts";
import type { CardScene } from "./card-page.ts";

/** Pictures that stand for a design: of its style, or of the setting before it has a stone. */
const designPictures = readdirSync(new URL("../../public/pieces/", import.meta.url))
  .filter((file) => /^(style|build)-/.test(file))
  .map((file) => file.replace(/\.webp$/, ""));

/** A loose stone is small on its picture. What runs off the edges of its picture runs off those of the card. */
function pieceScene(file: string): CardScene {
  return { pictures: [{ file, x: 600, y: 315, height: file.startsWith("stone-") ? 1_000 : 650 }] };
}

/** Every card of `public/cards/` by name: one for each picture of a piece, and those of pages that show none. */
export const cards: Record<string, CardScene> = {
  ...Object.fromEntries(
    [...Object.keys(pictures), ...designPictures].map((file) => [file, pieceScene(file)]),
  ),
  "page-home": {
    pictures: [{ file: "watch-hero", x: 860, y: 315, height: 720 }],
    title: ["Luxury watches", "and <em>fine jewelry</em>"],
  },
  "page-shop": {
    pictures: [
      { file: "watch-gold", x: 600, y: 315, height: 650 },
      { file: "ring-oval-halo", x: 236, y: 275, height: 480 },
      { file: "necklace-pendant", x: 964, y: 262, height: 540 },
    ],
  },
  "page-builder": {
    pictures: [{ file: "build-mount", x: 870, y: 300, height: 640 }],
    title: ["Build your", "<em>dream jewelry</em>"],
  },
  "page-house": { pictures: [], isNameOnly: true },
};
