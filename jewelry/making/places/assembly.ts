import type { Design } from "../../design.ts";
import { type Style, styles } from "../../options.ts";

const hangLinks =
  "before setting, hang each link's open eye on its neighbor's bar and close it with flat pliers";

/** How a style's castings and bought parts are put together. */
const words: Partial<Record<Style, string>> = {
  riviere: `${hangLinks}. The largest links are in the middle, the others smaller and smaller to both ends`,
  tennis: hangLinks,
  bangle:
    "hammer the tongue, the smallest casting, hard. Solder its short end into the box of the half with the main stone. Drive the hinge pin into the two outer knuckles; the middle one turns on it",
  studs: "solder each post upright in the dimple of its plate, before setting",
  hoops:
    "rivet the eye of the ear wire into the fork, free to turn. Squeeze the catch until the wire's notch snaps into it",
};

/** F1: how a design's parts are put together, in words for its read-me; null if nothing is. */
export function assemblyOf({ category, style }: Design): string | null {
  return words[style ?? styles[category][0]] ?? null;
}
