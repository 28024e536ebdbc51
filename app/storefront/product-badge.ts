/** NEW when a tag contains "new", SALE when one contains "sale"; NEW wins. */
export function productBadge(tags: readonly string[]): "NEW" | "SALE" | null {
  const has = (word: string) => tags.some((tag) => tag.toLowerCase().includes(word));
  if (has("new")) return "NEW";
  return has("sale") ? "SALE" : null;
}
