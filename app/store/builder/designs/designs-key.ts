export const designsKey = "custom-builder-cart";
export const tombstonesKey = "custom-builder-cart.removed";

export const maxDesigns = 20;
