import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import type { ProductImage } from "../storefront/product-card.fragment.ts";

const kinds: Record<Exclude<Design["category"], "ring">, string> = {
  necklace: "necklace-pendant",
  bracelet: "bracelet-tennis",
  earrings: "earrings-studs",
};

/** The picture that a design is passed on with, of its kind and style: networks take no drawing in lines. */
export function sharedPicture(design: Design): ProductImage {
  const { category, style } = design;
  const piece = style
    ? `${label("category", category)}, ${label("style", style).toLowerCase()}`
    : label("category", category);
  return {
    url: `/pieces/${fileOf(design)}.webp`,
    altText: `${piece}: drawing of the kind of piece`,
    width: 1200,
    height: 1500,
  };
}

function fileOf({ category, style, primaryStone }: Design): string {
  if (category !== "ring") return style === "hoops" ? "earrings-hoops" : kinds[category];
  if (!primaryStone) return "build-mount";
  const shown = style ?? "solitaire";
  return shown === "solitaire" && primaryStone.cut === "oval" ? "build-oval" : `style-${shown}`;
}
