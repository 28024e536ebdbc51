/** Pads a non-empty list to a power of two by repeating its last id, so that `in (…)` has few distinct statements. */
export function padIds(ids: readonly number[]): number[] {
  const unique = [...new Set(ids)];
  const length = 2 ** Math.ceil(Math.log2(unique.length));
  const last = unique[unique.length - 1]!;
  return [...unique, ...new Array<number>(length - unique.length).fill(last)];
}
