import { newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { categories, styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { presentedAngles } from "#jewelry/shapes/piece";
import { styleDesign } from "../option-pictures/shots.ts";
import type { Model, ModelShot } from "./model.ts";

function shot(name: string, design: Design, alt: string): ModelShot {
  const { rests } = designPiece(design);
  return {
    name,
    alt,
    piece: () => designPiece(design),
    metal: "14k-yellow",
    pose: presentedAngles[rests],
    hasGround: rests !== "hanging",
    size: name === "mount" ? [1200, 1500] : [600, 750],
  };
}

/** What the builder makes: a ring before its stone, and a design for each style, used on share cards. */
export const styleModel: Model = [
  shot(
    "mount",
    { ...newDesign("ring"), style: "solitaire", metal: { type: "yellow-gold", karat: "14k" } },
    "Yellow gold ring whose setting has no stone yet",
  ),
  ...categories.flatMap((category) =>
    styles[category].map((style) =>
      shot(
        `style-${style}`,
        styleDesign(category, style),
        `${label("category", category)} in yellow gold with diamonds, ${label("style", style).toLowerCase()}`,
      ),
    ),
  ),
];
