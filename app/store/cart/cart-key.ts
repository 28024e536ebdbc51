export const cartKey = "shopify-cart";
export const cartTombstonesKey = "shopify-cart.lowered";

/** Maximum items of one cart and checkout. */
export const maxItems = 100;
