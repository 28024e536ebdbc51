/** Links within the product's page lead to it. */
export const makeItYoursId = "make-it-yours";
