export { countImported } from "./catalogue/count-imported.ts";
export { importCatalogue } from "./catalogue/import-catalogue.ts";
export type * from "./checkout/checkout.ts";
export { openShop } from "./open-shop.ts";
export type { Purchase } from "./orders/recent-purchases.ts";
export type { CallWatch, Shop, ShopOptions } from "./shop.ts";
