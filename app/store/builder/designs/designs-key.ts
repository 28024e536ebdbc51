export const designsKey = "custom-builder-cart";
export const removedKey = "custom-builder-cart.removed";

/** Most designs one cart holds: what one deposit takes. */
export const mostDesigns = 20;
