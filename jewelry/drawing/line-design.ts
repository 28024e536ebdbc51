import { noEngraving, stoneDefaults } from "../choices.ts";
import type { Design } from "../design.ts";

/**
 * A design with only what shows in its lines: designs that differ in metal, grades, finish or packaging alone share one
 * drawing, and nobody's words are in it.
 */
export function lineDesign(design: Design): Design {
  const { primaryStone: stone, finishing } = design;
  const { color, clarity, certification } = stoneDefaults;
  return {
    ...design,
    metal: null,
    primaryStone: stone && { ...stone, color, clarity, certification },
    engraving: noEngraving,
    finishing: finishing && { ...finishing, metalFinish: "polish", packaging: "standard" },
  };
}
