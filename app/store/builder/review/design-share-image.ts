import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { styles } from "#jewelry/options";
import { m } from "#messages";
import type { ProductImage } from "../../../storefront/product-card.fragment.ts";
import { type ShopPictureName, shopPicture } from "../../pictures/shop-picture.ts";

/** A design's share image, by its kind and style: social networks accept neither SVG nor the live view. */
export function designShareImage(design: Design): ProductImage {
  const { category, style } = design;
  const piece = style
    ? `${label("category", category)}, ${label("style", style).toLowerCase()}`
    : label("category", category);
  return {
    url: shopPicture(nameOf(design)),
    altText: m.review.sharedPicture(piece),
    width: 1200,
    height: 1500,
  };
}

function nameOf({ category, style, primaryStone }: Design): ShopPictureName {
  if (category === "ring" && !primaryStone) return "mount";
  return `style-${style ?? styles[category][0]}`;
}
