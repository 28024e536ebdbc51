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
export { maxPictureBytes, productStates, withoutDefault } from "#commerce";
