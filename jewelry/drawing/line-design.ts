import { noEngraving, stoneDefaults } from "../choices.ts";
import type { Design } from "../design.ts";

/** A design reduced to its lines: designs differing in metal, grades, finish, packaging or text share a drawing. */
export function lineDesign<One extends Design>(design: One): One {
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
