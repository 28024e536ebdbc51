import versions from "./shop-pictures.json" with { type: "json" };

export type ShopPictureName = keyof typeof versions;

/** The URL of a studio picture of the shop itself, beside those of the catalogue. */
export function shopPicture(name: ShopPictureName): string {
  return `/pictures/house/${name}.webp?v=${versions[name]}`;
}
