export { type HostedCatalogue, openHostedCatalogue } from "./catalogue/hosted-catalogue.ts";
export { countImported, importCatalogue } from "./catalogue/import-catalogue.ts";
export type * from "./desk/desk.ts";
export type { DeskOrderRow, DeskPiece } from "./desk/desk-lists.ts";
export { type ExportedOrder, exportOrders } from "./desk/export-orders.ts";
export { type InboxOrder, inboxOrders } from "./desk/inbox-orders.ts";
export type { DeskOutcome, Editing } from "./desk/products/desk-change.ts";
export type {
  ListedProduct,
  ProductPage,
} from "./desk/products/list-desk-products.ts";
export { type Choice, withoutDefault } from "./desk/products/new-choices.ts";
export type { DeskCollection, DeskProduct, DeskVariant } from "./desk/products/read-desk-product.ts";
export { type ProductState, productStates } from "./desk/products/read-desk-product.ts";
export type { NewProduct, ProductFacts } from "./desk/products/save-facts.ts";
export type { PictureTexts } from "./desk/products/save-pictures.ts";
export type { VariantStock } from "./desk/products/save-stock.ts";
export type { StateRequest } from "./desk/products/set-state.ts";
export type { DeskOrder } from "./desk/read-order.ts";
export { openShop, type Shop } from "./open-shop.ts";
export type { Purchase } from "./orders/recent-purchases.ts";
export type { Gateway } from "./payments/gateway.ts";
export { stripeGateway } from "./payments/stripe/stripe-gateway.ts";
export { maxPictureBytes } from "./pictures/make-picture.ts";
export type { CallWatch, ShopOptions } from "./shop.ts";
