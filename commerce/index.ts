export type { CatalogueData } from "./catalogue/catalogue-data.ts";
export { importCatalogue } from "./catalogue/import-catalogue.ts";
export type * from "./checkout/checkout.ts";
export type { Shop, ShopOptions } from "./shop.ts";
