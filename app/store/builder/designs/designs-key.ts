export const designsKey = "custom-builder-cart";
export const designsTombstonesKey = "custom-builder-cart.removed";

export const maxDesigns = 20;
