import { accentsOf, newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { cutProportions, stoneCarat } from "#jewelry/materials/stone-size";
import { memoize } from "#jewelry/shapes/memoize";
import type { Piece } from "#jewelry/shapes/piece";
import { ring } from "#jewelry/shapes/rings/ring";
import { type SetStoneHandle, type SetStoneRing, setStoneRings } from "./rings-with-stones.ts";

/** The US size in which rings with a center stone are shown. */
export const shownSize = 6;

export const setStoneRing = memoize((handle: SetStoneHandle): Piece => {
  const sold: SetStoneRing = setStoneRings[handle];
  return ring(soldDesign(sold), 1, "as-set", sold.asMade);
});

/** The stone covers the same area as the real one. Its cut determines the ratio of length to width. */
function soldDesign({ style, stone, accents = "none", setting, edge = "rounded" }: SetStoneRing): Design {
  return {
    ...newDesign("ring"),
    style,
    metal: { type: "yellow-gold", karat: "14k" },
    primaryStone: {
      type: stone.type,
      cut: stone.cut,
      carat: caratsOf(stone),
      color: "G",
      clarity: "VS1",
      certification: "GIA",
    },
    accentStones: accentsOf(accents),
    setting: { height: "medium", prongCount: 4, prongStyle: "rounded", ...setting },
    sizing: { size: shownSize, fit: "comfort" },
    finishing: { metalFinish: "polish", edgeStyle: edge, packaging: "standard" },
  };
}

/** The weight of a stone in our proportions that covers the same length times width. */
function caratsOf({ type, cut, mm: [length, width] }: SetStoneRing["stone"]): number {
  return stoneCarat({ type, cut }, Math.sqrt((length * width) / cutProportions[cut].lengthToWidth));
}
