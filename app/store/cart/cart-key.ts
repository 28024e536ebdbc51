import { shop } from "../../../shop.config.ts";

export const cartKey = "shopify-cart";
export const cartTombstonesKey = "shopify-cart.lowered";

/** Most items one cart holds: what one checkout takes. */
export const maxItems = 100;

/** Most pieces of one item, and of all items together, that one order takes. */
export const maxPerItem = shop.orderLimits.perLine;
export const maxPieces = shop.orderLimits.perOrder;
