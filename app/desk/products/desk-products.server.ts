import { mostPictureBytes } from "#commerce";
import { house } from "#house";

export type {
  Choice,
  DeskCollection,
  DeskOutcome,
  DeskProduct,
  DeskVariant,
  Editing,
  ListedProduct,
  ProductFacts,
  ProductPage,
  ProductState,
  VariantStock,
} from "#commerce";
export { productStates, withoutDefault } from "#commerce";
export { mostPictureBytes };

/** What the owner does with products; null where Shopify keeps them. */
export const deskProducts = house.shop?.deskProducts ?? null;
