import { shop } from "../../../shop.config.ts";

export const cartKey = "shopify-cart";
export const cartTombstonesKey = "shopify-cart.lowered";

/** Maximum items of one cart and checkout. */
export const maxItems = 100;

/** Maximum pieces of one item, and of all items together, in one order. */
export const maxPerItem = shop.orderLimits.perLine;
export const maxPieces = shop.orderLimits.perOrder;
