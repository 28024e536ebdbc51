import type { PairedDesign } from "../band-choice.ts";
import { noEngraving, stoneDefaults } from "../choices.ts";

/** Reduces a design to its lines: metal, grades, finish, packaging and text don't change the drawing. */
export function lineDesign<One extends PairedDesign>(design: One): One {
  const { primaryStone: stone, finishing, band } = design;
  const { color, clarity, certification } = stoneDefaults;
  return {
    ...design,
    metal: null,
    ...(band && { band: { widthMm: band.widthMm, gapMm: band.gapMm } }),
    primaryStone: stone && { ...stone, color, clarity, certification },
    engraving: noEngraving,
    finishing: finishing && { ...finishing, metalFinish: "polish", packaging: "standard" },
  };
}
