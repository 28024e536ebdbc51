export type * from "./checkout/checkout.ts";
export type { Shop, ShopOptions } from "./shop.ts";
