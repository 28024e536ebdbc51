/** The id by which the discount code, which stands in the order summary, belongs to the details form. */
export const detailsFormId = "checkout-details";
