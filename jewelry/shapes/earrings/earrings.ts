import type { styles } from "../../options.ts";
import { pieceByStyle } from "../resolved-design.ts";
import { chandeliers } from "./chandeliers.ts";
import { drops } from "./drops.ts";
import { hoops } from "./hoops.ts";
import { studs } from "./studs.ts";

/** A pair of earrings from the design so far, by default studs. */
export const earrings = pieceByStyle<(typeof styles.earrings)[number]>({ studs, drops, hoops, chandeliers });
