const letter = /\p{L}/u;

/**
 * The rule of category pages (decision R1): `category` occurs in `text`, case-insensitively, at the start of a token,
 * that is, not after a letter. So "mens-rings" is in "mens-rings" and not in "womens-rings".
 */
export function isInCategory(text: string, category: string): boolean {
  const haystack = text.toLowerCase();
  const needle = category.toLowerCase();
  if (needle === "") return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    if (at === 0 || !letter.test(haystack[at - 1]!)) return true;
  }
  return false;
}
