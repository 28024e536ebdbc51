/** IDs in Google's product taxonomy, by words of our product types; the first match wins. */
const categories: [words: RegExp, id: string][] = [
  [/watch/i, "201"],
  [/earring|stud|hoop/i, "194"],
  [/bracelet|bangle|cuff/i, "191"],
  [/charm|pendant/i, "192"],
  [/necklace|chain/i, "196"],
  [/ring|band|bridal/i, "200"],
];
const jewelry = "188";

/** Google's category of a product type: "Wedding Bands" is 200, Apparel & Accessories > Jewelry > Rings. */
export function productCategory(productType: string): string {
  return categories.find(([words]) => words.test(productType))?.[1] ?? jewelry;
}
