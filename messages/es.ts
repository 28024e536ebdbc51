export * as cart from "./es/cart.ts";
export * as checkout from "./es/checkout.ts";
export * as frame from "./es/frame.ts";
export * as list from "./es/list.ts";
export * as product from "./es/product.ts";
