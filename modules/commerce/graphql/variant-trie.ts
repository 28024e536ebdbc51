/**
 * Encodes combinations of option values, as value indexes, into a version 1 trie: `v1_0:0-2,1:0 2,`. A value's children
 * follow `:`, `,` goes back up, a space is a gap, and consecutive leaf values are ranges. All combinations must have
 * the same length.
 */
export function encodeVariants(combinations: readonly (readonly number[])[]): string {
  return `v1_${encodeLevel(combinations)}`;
}

function encodeLevel(combinations: readonly (readonly number[])[]): string {
  const branches = Map.groupBy(combinations, ([place]) => place ?? 0);
  const places = [...branches.keys()].sort((a, b) => a - b);
  if ((combinations[0]?.length ?? 0) <= 1) return ranges(places).join(" ");
  return places
    .map((place) => `${place}:${encodeLevel((branches.get(place) ?? []).map((rest) => rest.slice(1)))},`)
    .join("");
}

function ranges(places: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
}
