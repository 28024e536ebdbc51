/**
 * Repeats the last number until the list's length is a power of two, so that `in (…)` has few distinct texts and its
 * prepared statements are found again. The list must not be empty.
 */
export function paddedIds(ids: readonly number[]): number[] {
  const unique = [...new Set(ids)];
  const length = 2 ** Math.ceil(Math.log2(unique.length));
  const last = unique[unique.length - 1]!;
  return [...unique, ...new Array<number>(length - unique.length).fill(last)];
}
