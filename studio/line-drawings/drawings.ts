import { bracelet } from "./bracelet.ts";
import { chain } from "./chain.ts";
import { earrings } from "./earrings.ts";
import { gem, looseGem } from "./gem.ts";
import { necklace } from "./necklace.ts";
import { ring } from "./ring.ts";
import { svg } from "./svg.ts";
import { watch } from "./watch.ts";

const plateHeight = 125;

/** Every line drawing of the store, by the name of its file in `public/drawings/`. */
export const drawings: Record<string, () => string> = {
  bracelet: () => svg(bracelet(), plateHeight),
  chain: () => svg(chain(), plateHeight),
  earrings: () => svg(earrings(), plateHeight),
  gem: () => svg(gem(), plateHeight),
  "loose-gem": () => svg(looseGem(), 100),
  necklace: () => svg(necklace(), plateHeight),
  ring: () => svg(ring(), plateHeight),
  watch: () => svg(watch(), plateHeight),
};
