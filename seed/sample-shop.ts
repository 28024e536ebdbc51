import type { CatalogueData } from "../commerce/catalogue/catalogue-data.ts";
import { collections } from "./collections.ts";
import { depositProduct } from "./deposit.ts";
import { sampleFacts } from "./facts.ts";
import { menus } from "./menus.ts";
import { product } from "./product.ts";

/** The whole sample shop: 60 pieces, the hidden deposit product, collections and menus. The same on every call. */
export function sampleShop(): CatalogueData {
  const pieces = sampleFacts();
  return {
    products: [...pieces.map((piece, index) => product(piece, index + 1)), depositProduct()],
    collections: collections(pieces),
    menus: menus(),
  };
}
