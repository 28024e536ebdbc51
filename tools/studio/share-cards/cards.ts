import { pictureList } from "../../../seed/picture-list.ts";
import type { CardScene } from "./card-page.ts";

/** Whatever runs off the picture's edges also runs off the card's. */
function pieceScene(file: string): CardScene {
  return { pictures: [{ file, x: 600, y: 315, height: 650 }] };
}

/** The share pictures: each product's first, and those of designs. */
const shown = Object.entries(pictureList()).flatMap(([handle, pictures]) =>
  pictures
    .filter(({ name }) => (handle === "house" ? /^(style-|mount)/ : /^front/).test(name))
    .map(({ name, width }) => [`${handle}-${name}`, `${handle}/${name}-${width}`] as const),
);

/** Every card in `public/cards/` by name: one for each shared picture, and those of pages without one. */
export const cards: Record<string, CardScene> = {
  ...Object.fromEntries(shown.map(([name, file]) => [name, pieceScene(file)])),
  "page-home": {
    pictures: [{ file: "house/hero-1200", x: 860, y: 315, height: 720 }],
    title: ["Luxury watches", "and <em>fine jewelry</em>"],
  },
  "page-shop": {
    pictures: [
      { file: "house/gold-watch-1200", x: 600, y: 315, height: 650 },
      { file: "house/ring-1200", x: 236, y: 300, height: 480 },
      { file: "house/pendant-1200", x: 964, y: 262, height: 540 },
    ],
  },
  "page-builder": {
    pictures: [{ file: "house/mount-1200", x: 870, y: 300, height: 640 }],
    title: ["Build your", "<em>dream jewelry</em>"],
  },
  "page-house": { pictures: [], isNameOnly: true },
};
