import type { Category } from "#jewelry/options";
import type { ShopPictureName } from "../../pictures/shop-picture.ts";

export const categoryPictures: Record<Category, ShopPictureName> = {
  ring: "ring",
  necklace: "pendant",
  bracelet: "bracelet",
  earrings: "studs",
};
