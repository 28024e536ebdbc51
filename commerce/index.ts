export { importCatalogue } from "./catalogue/import-catalogue.ts";
export type * from "./checkout/checkout.ts";
export { openShop } from "./open-shop.ts";
export type { Shop, ShopOptions } from "./shop.ts";
