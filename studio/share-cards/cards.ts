import { readdirSync } from "node:fs";
import type { CardScene } from "./card-page.ts";

const pieces = readdirSync(new URL("../../public/pieces/", import.meta.url)).map((file) =>
  file.replace(/\.webp$/, ""),
);

/** Close-ups of a material: no piece is shown by them. The hero has the card of the home page. */
const isMaterial = (file: string) => /^(metal-|stone-(?!emerald$)|watch-hero)/.test(file);

/** A loose stone is small on its picture. What runs off the edges of its picture runs off those of the card. */
function pieceScene(file: string): CardScene {
  return { pictures: [{ file, x: 600, y: 315, height: file.startsWith("stone-") ? 1_000 : 650 }] };
}

/** Every card of `public/cards/` by name: one for each picture of a piece, and those of pages that show none. */
export const cards: Record<string, CardScene> = {
  ...Object.fromEntries(pieces.filter((file) => !isMaterial(file)).map((file) => [file, pieceScene(file)])),
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
