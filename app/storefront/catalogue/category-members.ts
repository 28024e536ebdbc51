import { type BitSet, emptyBitSet } from "./bit-set.ts";
import { isInCategory } from "./category-rule.ts";
import type { Postings } from "./packed-products.ts";

/** The category rule for many products: each distinct text is compared once, whatever the number of products. */
export function categoryMembers(
  { texts, ends, members }: Postings,
  memberOf: Uint32Array,
): (category: string) => BitSet {
  return (category) => {
    const set = emptyBitSet(memberOf.length);
    texts.forEach((text, index) => {
      if (!isInCategory(text, category)) return;
      for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at++) {
        const member = memberOf[members[at]!]!;
        set[member >>> 5]! |= 1 << (member & 31);
      }
    });
    return set;
  };
}
