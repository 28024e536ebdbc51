export * as cart from "./en/cart.ts";
export * as checkout from "./en/checkout.ts";
export * as frame from "./en/frame.ts";
export * as list from "./en/list.ts";
export * as product from "./en/product.ts";
