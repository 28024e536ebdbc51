export const cartKey = "shopify-cart";
export const cartMarksKey = "shopify-cart.lowered";

/** Most items one cart holds: what one checkout takes. */
export const mostItems = 100;

export const mostOfOneItem = 999;
