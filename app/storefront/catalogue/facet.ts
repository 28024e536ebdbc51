import { shop } from "../../../shop.config.ts";
import { memoize } from "../../platform/memoize.ts";
import { addAll, type BitSet, bitSetOf, countsWithin, emptyBitSet } from "./bit-set.ts";
import { byRank } from "./ranks.ts";

/** One filter section over all products: its values and their members. */
export interface Facet {
  readonly values: readonly string[];
  /** Members with any chosen value, whole and case-insensitive. Null when none is a value of this section. */
  membersWith(chosen: readonly string[]): BitSet | null;
  /** The number of `members` with each value, in the order of `values`. */
  counts(members: BitSet): Uint32Array;
}

/**
 * A section of at most one value for each member; "" is none. Spellings that differ by case are merged. `textIds` is
 * the index in `texts` of each member's value.
 */
export function exclusiveFacet(texts: readonly string[], textIds: Uint32Array): Facet {
  const size = textIds.length;
  const spellings = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (key !== "" && !spellings.has(key)) spellings.set(key, text);
  }
  const values = [...spellings.values()].sort(new Intl.Collator(shop.locale).compare);
  const idOf = new Map(values.map((value, id) => [value.toLowerCase(), id]));
  const idOfText = texts.map((text) => idOf.get(text.toLowerCase()) ?? values.length);
  const ids = textIds.map((text) => idOfText[text]!);
  const members = byRank(ids);
  const starts = new Uint32Array(values.length + 2);
  for (const id of ids) starts[id + 1]!++;
  for (let id = 0; id <= values.length; id++) starts[id + 1]! += starts[id]!;

  return {
    values,
    membersWith: chooser(
      values,
      (id) => bitSetOf(size, members.subarray(starts[id]!, starts[id + 1]!)),
      size,
    ),
    counts(members) {
      const counts = new Uint32Array(values.length + 1);
      for (let word = 0; word < members.length; word++) {
        let bits = members[word]!;
        const base = (word << 5) + 31;
        while (bits !== 0) {
          const lowest = bits & -bits;
          counts[ids[base - Math.clz32(lowest)]!]!++;
          bits ^= lowest;
        }
      }
      return counts.subarray(0, values.length);
    },
  };
}

/** A section of few values, several for a member: bit `i` of its mask is `values[i]`. */
export function sharedFacet(values: readonly string[], masks: Uint8Array): Facet {
  const sets = values.map((_, id) => {
    const set = emptyBitSet(masks.length);
    masks.forEach((mask, member) => {
      if (mask & (1 << id)) set[member >>> 5]! |= 1 << (member & 31);
    });
    return set;
  });
  return {
    values,
    membersWith: chooser(values, (id) => sets[id]!, masks.length),
    counts: (members) => countsWithin(members, sets),
  };
}

function chooser(
  values: readonly string[],
  membersOf: (id: number) => BitSet,
  size: number,
): Facet["membersWith"] {
  const idOf = new Map(values.map((value, id) => [value.toLowerCase(), id]));
  const setOf = memoize(64, membersOf);
  return (chosen) => {
    const known = chosen.flatMap((value) => idOf.get(value.toLowerCase()) ?? []);
    if (known.length === 0) return null;
    const members = emptyBitSet(size);
    for (const id of known) addAll(members, setOf(id));
    return members;
  };
}
