import { settings } from "#settings";
import { addAll, type BitSet, countsWithin, emptyBitSet, setBit } from "./bit-set.ts";
import type { SharedTexts } from "./packed-products.ts";

/** One filter section over all products: its values and their members. Values are read from the section's column. */
export interface Facet {
  /** The values that members currently have, in the order of the filter panel. */
  values(): readonly string[];
  /** Members with any of the chosen values (whole value, case-insensitive). Null if none is a value of this section. */
  membersWith(chosen: readonly string[]): BitSet | null;
  /** The number of `members` with each value, in the order of `values`. */
  counts(members: BitSet): Uint32Array;
  /** Adds a member, whose column has its new value. */
  enter(member: number): void;
  /** Removes a member, whose column still has its old value. */
  leave(member: number): void;
}

/** Maximum cached bit sets per section. */
const mostSets = 64;

/**
 * A section with at most one value per member; "" means none. Spellings that differ only in case are merged under the
 * first member's. `inOrder` yields the members in the catalogue's order.
 */
export function exclusiveFacet({ texts, ids }: SharedTexts, inOrder: () => Iterable<number>): Facet {
  const capacity = ids.length;
  const uses: number[] = [];
  const sets = new Map<string, BitSet>();
  let section: ReturnType<typeof merge> | null = null;
  for (const member of inOrder()) use(ids[member]!, 1);

  function use(id: number, change: 1 | -1): void {
    const before = uses[id] ?? 0;
    uses[id] = before + change;
    if (before === 0 || uses[id] === 0 || section?.ambiguous.has(id)) section = null;
  }

  /** The values that members currently have. */
  function current() {
    section ??= merge();
    return section;
  }

  function merge() {
    const spellings = Map.groupBy(
      [...texts.keys()].filter((id) => (uses[id] ?? 0) > 0 && texts[id] !== ""),
      (id) => texts[id]!.toLowerCase(),
    );
    const ambiguous = new Set([...spellings.values()].filter(({ length }) => length > 1).flat());
    const shown = new Map<string, string>();
    if (ambiguous.size > 0)
      for (const member of inOrder()) {
        const text = texts[ids[member]!]!;
        const key = text.toLowerCase();
        if (ambiguous.has(ids[member]!) && !shown.has(key)) shown.set(key, text);
      }
    const shownValues = Array.from(spellings, ([key, [first]]) => shown.get(key) ?? texts[first!]!);
    const { compare } = new Intl.Collator(settings().locale);
    shownValues.sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
    const placeOf = new Map(shownValues.map((value, index) => [value.toLowerCase(), index]));
    return { shownValues, placeOf, ambiguous };
  }

  function setOf(key: string): BitSet {
    const known = sets.get(key);
    if (known) return known;
    const isKey = texts.map((text, id) => (uses[id] ?? 0) > 0 && text.toLowerCase() === key);
    const set = emptyBitSet(capacity);
    for (const member of inOrder()) if (isKey[ids[member]!]) setBit(set, member, true);
    if (sets.size === mostSets) sets.delete(sets.keys().next().value as string);
    sets.set(key, set);
    return set;
  }

  function move(member: number, isIn: boolean): void {
    const id = ids[member]!;
    use(id, isIn ? 1 : -1);
    const set = sets.get(texts[id]!.toLowerCase());
    if (set) setBit(set, member, isIn);
  }

  return {
    values: () => current().shownValues,
    membersWith: (chosen) =>
      unionOf(chosen, (key) => (current().placeOf.has(key) ? setOf(key) : null), capacity),
    counts(members) {
      const ofTexts = new Uint32Array(texts.length);
      for (let word = 0; word < members.length; word++) {
        let bits = members[word]!;
        const base = (word << 5) + 31;
        while (bits !== 0) {
          const lowest = bits & -bits;
          ofTexts[ids[base - Math.clz32(lowest)]!]!++;
          bits ^= lowest;
        }
      }
      const { shownValues, placeOf } = current();
      const counts = new Uint32Array(shownValues.length);
      ofTexts.forEach((count, id) => {
        if (count > 0 && texts[id] !== "") counts[placeOf.get(texts[id]!.toLowerCase())!]! += count;
      });
      return counts;
    },
    enter: (member) => move(member, true),
    leave: (member) => move(member, false),
  };
}

/** A section of a few values, with any number per member: bit `i` of its mask stands for `values[i]`. */
export function sharedFacet(
  values: readonly string[],
  masks: Uint8Array,
  inOrder: () => Iterable<number>,
): Facet {
  const sets = values.map(() => emptyBitSet(masks.length));
  const setOf = new Map(values.map((value, id) => [value.toLowerCase(), sets[id]!]));
  for (const member of inOrder()) move(member, true);

  function move(member: number, isIn: boolean): void {
    sets.forEach((set, id) => {
      if (masks[member]! & (1 << id)) setBit(set, member, isIn);
    });
  }

  return {
    values: () => values,
    membersWith: (chosen) => unionOf(chosen, (key) => setOf.get(key) ?? null, masks.length),
    counts: (members) => countsWithin(members, sets),
    enter: (member) => move(member, true),
    leave: (member) => move(member, false),
  };
}

function unionOf(
  chosen: readonly string[],
  setOf: (key: string) => BitSet | null,
  capacity: number,
): BitSet | null {
  const known = chosen.flatMap((value) => setOf(value.toLowerCase()) ?? []);
  if (known.length === 0) return null;
  const members = emptyBitSet(capacity);
  for (const set of known) addAll(members, set);
  return members;
}
