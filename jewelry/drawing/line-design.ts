import type { PairedDesign } from "../band-choice.ts";
import { noEngraving, stoneDefaults } from "../choices.ts";

/** A design reduced to its lines: designs differing in metal, grades, finish, packaging or text share a drawing. */
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
