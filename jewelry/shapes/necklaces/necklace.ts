import type { styles } from "../../options.ts";
import { pieceByStyle } from "../resolved-design.ts";
import { collar } from "./collar.ts";
import { lariat } from "./lariat.ts";
import { pendant } from "./pendant.ts";
import { riviere } from "./riviere.ts";
import { station } from "./station.ts";

/** A necklace as designed so far; a pendant until its style is chosen. */
export const necklace = pieceByStyle<(typeof styles.necklace)[number]>({
  pendant,
  station,
  riviere,
  lariat,
  collar,
});
