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
export { mostPictureBytes, productStates, withoutDefault } from "#commerce";
