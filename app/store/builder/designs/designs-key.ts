export const designsKey = "custom-builder-cart";
export const tombstonesKey = "custom-builder-cart.removed";

/** Most designs one cart holds: what one deposit takes. */
export const maxDesigns = 20;
