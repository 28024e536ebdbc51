import { mkdirSync, writeFileSync } from "node:fs";
import { bracelet } from "./bracelet.ts";
import { chain } from "./chain.ts";
import { cutsSheet } from "./cuts.ts";
import { earrings } from "./earrings.ts";
import { gem, looseGem } from "./gem.ts";
import { necklace } from "./necklace.ts";
import { ring } from "./ring.ts";
import { svg } from "./svg.ts";
import { watch } from "./watch.ts";

/** All line drawings of the store, by file name in `public/drawings/`. */
export const drawings: Record<string, () => string> = {
  bracelet: () => svg("A tennis bracelet", bracelet()),
  chain: () => svg("A curb chain", chain()),
  cuts: cutsSheet,
  earrings: () => svg("Two stud earrings", earrings()),
  gem: () => svg("A round brilliant", gem()),
  "loose-gem": () => svg("A round brilliant from above", looseGem(), 100),
  necklace: () => svg("A pear-shaped pendant on a chain", necklace()),
  ring: () => svg("A solitaire ring", ring()),
  watch: () => svg("A watch", watch()),
};

const folder = new URL("../../../public/drawings/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(drawings)) writeFileSync(new URL(`${name}.svg`, folder), draw());
console.log(`${Object.keys(drawings).length} drawings in public/drawings/.`);
