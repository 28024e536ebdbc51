import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type OptionPicture, optionPictures } from "./option-pictures/shots.ts";
import { withPhotographer } from "./photographs/photographer.ts";

/** Bytes that a card's picture may have. */
const most = 12_000;

const folder = new URL("../../public/options/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withPhotographer(async ({ photograph }) => {
  for (const [name, shot] of Object.entries<OptionPicture>(optionPictures))
    writeFileSync(new URL(`${name}.webp`, folder), await photograph(shot, most));
});
console.log(`${Object.keys(optionPictures).length} pictures in public/options/.`);
