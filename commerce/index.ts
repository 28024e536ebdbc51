export { countImported } from "./catalogue/count-imported.ts";
export { type HostedCatalogue, openHostedCatalogue } from "./catalogue/hosted-catalogue.ts";
export { importCatalogue } from "./catalogue/import-catalogue.ts";
export type * from "./checkout/checkout.ts";
export { openShop } from "./open-shop.ts";
export type { Purchase } from "./orders/recent-purchases.ts";
export type { Gateway } from "./payments/gateway.ts";
export { stripeGateway } from "./payments/stripe/stripe-gateway.ts";
export type { CallWatch, Shop, ShopOptions } from "./shop.ts";
