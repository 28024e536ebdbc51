import { setImmediate as nextTurn } from "node:timers/promises";

/** Items processed between yields to the event loop, about a millisecond of text comparisons. */
const itemsOfTurn = 2_048;

/** Sorts a long list without blocking the event loop: sorts short runs and merges them in pairs. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += itemsOfTurn) {
    runs.push(items.slice(at, at + itemsOfTurn).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left, right] = [runs[at]!, runs[at + 1]];
      merged.push(right ? await mergeInTurns(left, right, compare) : left);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeInTurns<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const takesLeft = r >= right.length || (l < left.length && compare(left[l]!, right[r]!) <= 0);
    merged.push(takesLeft ? left[l++]! : right[r++]!);
    if (merged.length % itemsOfTurn === 0) await nextTurn();
  }
  return merged;
}
