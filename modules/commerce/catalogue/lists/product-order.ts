import type { ProductEntry } from "./entry.ts";
import { sortInTurns } from "./sort-in-turns.ts";

/** Sort key of a list, ascending, with ties broken by product id. */
export interface SortKey {
  name: string;
  kind: "number" | "text";
  /** Undefined if the product isn't in the list. */
  of(entry: ProductEntry): number | string | undefined;
}

export type ProductOrder = ReturnType<typeof createProductOrder>;

/** After more changes than this, everything is sorted again. */
const maxChanges = 1_000;

/** Keeps products in a sort order as they change. `entryAt` returns null for an empty slot. */
export function createProductOrder(key: SortKey, entryAt: (slot: number) => ProductEntry | null) {
  let sorted: number[] | null = null;
  let sorting: Promise<void> | null = null;
  const changes = new Set<number>();

  const valueAt = (slot: number) => {
    const entry = entryAt(slot);
    return entry ? key.of(entry) : undefined;
  };

  function compare(a: number, b: number): number {
    const [x, y] = [valueAt(a)!, valueAt(b)!];
    return x < y ? -1 : x > y ? 1 : entryAt(a)!.id - entryAt(b)!.id;
  }

  async function sortAll(size: number): Promise<void> {
    changes.clear();
    const members: number[] = [];
    // A snapshot of the values; changes made meanwhile are merged in afterwards.
    const values: (number | string | undefined)[] = [];
    const ids: number[] = [];
    for (let slot = 0; slot < size; slot++) {
      values.push(valueAt(slot));
      ids.push(entryAt(slot)?.id ?? 0);
      if (values[slot] !== undefined) members.push(slot);
    }
    sorted = await sortInTurns(members, (a, b) => {
      const [x, y] = [values[a]!, values[b]!];
      return x < y ? -1 : x > y ? 1 : ids[a]! - ids[b]!;
    });
  }

  /** Removes the changed slots and merges them back in order. */
  function settle(before: readonly number[]): number[] {
    const left = before.filter((slot) => !changes.has(slot));
    const moved = [...changes].filter((slot) => valueAt(slot) !== undefined).sort(compare);
    changes.clear();
    const merged: number[] = [];
    let from = 0;
    for (const slot of moved) {
      const to = placeOf(left, slot, from);
      for (let at = from; at < to; at++) merged.push(left[at]!);
      merged.push(slot);
      from = to;
    }
    if (from === 0 && merged.length === 0) return left;
    for (let at = from; at < left.length; at++) merged.push(left[at]!);
    return merged;
  }

  function placeOf(slots: readonly number[], slot: number, from: number): number {
    let [low, high] = [from, slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(slots[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** Call when a slot was filled or emptied. */
    changed: (slot: number): void => void changes.add(slot),
    /** Call when a slot's product was replaced. */
    replaced(slot: number, before: ProductEntry, after: ProductEntry): void {
      if (key.of(before) !== key.of(after)) changes.add(slot);
    },
    /** Sorts everything if there are too many changes to merge, yielding meanwhile. Concurrent calls share the sort. */
    async prepare(size: number): Promise<void> {
      if (sorted && changes.size <= maxChanges) return;
      sorting ??= sortAll(size).finally(() => {
        sorting = null;
      });
      await sorting;
    },
    slots(): readonly number[] {
      if (changes.size > 0) sorted = settle(sorted!);
      return sorted!;
    },
  };
}
