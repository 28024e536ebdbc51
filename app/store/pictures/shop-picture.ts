import versions from "./shop-pictures.json" with { type: "json" };

export type ShopPictureName = keyof typeof versions;

/** The URL of a studio image of the shop itself, stored next to the catalogue's. */
export function shopPicture(name: ShopPictureName): string {
  return `/pictures/house/${name}.webp?v=${versions[name]}`;
}
