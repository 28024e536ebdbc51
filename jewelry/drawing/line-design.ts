import { noEngraving, stoneDefaults } from "../choices.ts";
import type { Design } from "../design.ts";

/** A design reduced to what shows in lines: metal, grades, finish, packaging and text share one drawing. */
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
