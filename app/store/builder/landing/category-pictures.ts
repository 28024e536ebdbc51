import type { Category } from "#jewelry/options";
import type { HousePictureName } from "../../pictures/shop-picture.ts";

/** What stands for each kind of piece. */
export const categoryPictures: Record<Category, HousePictureName> = {
  ring: "ring",
  necklace: "pendant",
  bracelet: "bracelet",
  earrings: "studs",
};
