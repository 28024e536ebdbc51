import { shop } from "../../shop.config.ts";

export const cartKey = "shopify-cart";
export const cartMarksKey = "shopify-cart.lowered";

/** Most items one cart holds: what one checkout takes. */
export const mostItems = 100;

/** Most pieces of one item, and of all items together, that one order takes. */
export const mostOfOneItem = shop.orderLimits.perLine;
export const mostPieces = shop.orderLimits.perOrder;
