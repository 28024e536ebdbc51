import { chooseStoneType, newDesign } from "../../jewelry/choices.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import type { Model } from "./model.ts";

const solitaire = chooseStoneType({ ...newDesign("ring"), style: "solitaire" as const }, "moissanite");

export const ringModels: Readonly<Record<string, Model>> = {
  "engagement-ring-solitaire-moissanite-14k": [
    {
      name: "front",
      alt: "Solitaire ring in yellow gold with a round moissanite",
      piece: () => designPiece(solitaire),
      metal: "14k-yellow",
      pose: [-30, 27],
      hasGround: true,
    },
  ],
};
