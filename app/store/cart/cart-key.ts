export const cartKey = "shopify-cart";
export const cartTombstonesKey = "shopify-cart.lowered";

/** Maximum items in a cart and checkout. */
export const maxItems = 100;
