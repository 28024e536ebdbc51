import { setImmediate as nextTurn } from "node:timers/promises";

/** How many values are sorted without yielding: takes a few milliseconds. */
const runLength = 4_096;

/** The dense rank of each value, starting at 0. Yields to other work between steps. */
export async function computeRanks(
  values: readonly string[],
  compare: (a: string, b: string) => number,
): Promise<Uint32Array> {
  const distinct = await inOrder([...new Set(values)], compare);
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
  await nextTurn();
  return Uint32Array.from(values, (value) => rankOf.get(value)!);
}

/** Bottom-up merge sort: merges sorted runs in pairs until one is left. */
async function inOrder(
  values: readonly string[],
  compare: (a: string, b: string) => number,
): Promise<string[]> {
  let runs: string[][] = [];
  for (let start = 0; start < values.length; start += runLength) {
    runs.push(values.slice(start, start + runLength).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const joined: string[][] = [];
    for (let run = 0; run < runs.length; run += 2) joined.push(await join(runs[run]!, runs[run + 1] ?? []));
    runs = joined;
  }
  return runs[0] ?? [];

  async function join(left: string[], right: string[]): Promise<string[]> {
    const all: string[] = [];
    let next = 0;
    for (const value of left) {
      while (next < right.length && compare(right[next]!, value) < 0) all.push(right[next++]!);
      all.push(value);
      if (all.length % runLength === 0) await nextTurn();
    }
    while (next < right.length) all.push(right[next++]!);
    return all;
  }
}

/** Sorts `members` by rank, ascending or descending. The sort is stable: ties keep their order. */
export function sortByRank(ranks: Uint32Array, members: Uint32Array, isDescending = false): Uint32Array {
  let most = 0;
  for (const member of members) if (ranks[member]! > most) most = ranks[member]!;
  const keyOf = (member: number) => (isDescending ? most - ranks[member]! : ranks[member]!);
  const nextPlaces = new Uint32Array(most + 2);
  for (const member of members) nextPlaces[keyOf(member) + 1]!++;
  for (let rank = 0; rank <= most; rank++) nextPlaces[rank + 1]! += nextPlaces[rank]!;
  const order = new Uint32Array(members.length);
  for (const member of members) order[nextPlaces[keyOf(member)]!++] = member;
  return order;
}
