import type { Category } from "#jewelry/options";
import type { ShopPictureName } from "../../pictures/shop-picture.ts";

/** What stands for each kind of piece. */
export const categoryPictures: Record<Category, ShopPictureName> = {
  ring: "ring",
  necklace: "pendant",
  bracelet: "bracelet",
  earrings: "studs",
};
