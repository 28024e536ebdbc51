const letter = /\p{L}/u;

/**
 * The rule for category pages (decision R1): `text` contains `category`, case-insensitively and not preceded by a letter.
 * So "mens-rings" is in "mens-rings" but not in "womens-rings".
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
