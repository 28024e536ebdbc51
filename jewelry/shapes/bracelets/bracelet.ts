import type { styles } from "../../options.ts";
import { pieceByStyle } from "../resolved-design.ts";
import { bandBracelet } from "./band-bracelet.ts";
import { chainCharm } from "./chain-charm.ts";
import { tennis } from "./tennis.ts";

/** A bracelet from the design so far, by default a tennis bracelet. */
export const bracelet = pieceByStyle<(typeof styles.bracelet)[number]>({
  tennis,
  bangle: (resolved) => bandBracelet(resolved, true),
  "chain-charm": chainCharm,
  cuff: (resolved) => bandBracelet(resolved, false),
});
