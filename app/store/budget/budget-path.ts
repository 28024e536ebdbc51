/** The URL of a question about what an amount buys. */
export function budgetPath(wishes: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(wishes);
  return search.size > 0 ? `/custom-builder/budget?${search}` : "/custom-builder/budget";
}
