const letter = /\p{L}/u;

/** Marks a collection's handle, as a product's term and as a category that has only this collection's products. */
const collectionMark = "=";

export function collectionTerm(handle: string): string {
  return collectionMark + handle.toLowerCase();
}

/**
 * The rule for category pages (decision R1): `text` contains `category`, case-insensitively and not preceded by a letter.
 * So "mens-rings" is in "mens-rings" but not in "womens-rings". A `collectionTerm` is only in itself.
 */
export function isInCategory(text: string, category: string): boolean {
  const haystack = text.toLowerCase();
  const needle = category.toLowerCase();
  if (needle === "") return false;
  if (needle.startsWith(collectionMark)) return haystack === needle;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    if (at === 0 || !letter.test(haystack[at - 1]!)) return true;
  }
  return false;
}
