/** Target of links within the product's page. */
export const makeItYoursId = "make-it-yours";
