/** The id of an input of the checkout, by which its messages and the list of problems find it. */
export function fieldId(field: string): string {
  return `checkout-${field}`;
}
