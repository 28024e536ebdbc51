import { type BitSet, emptyBitSet } from "./bit-set.ts";
import { isInCategory } from "./category-rule.ts";

/** What the category rule reads of a product. */
export interface CategoryFacts {
  productType: string;
  tags: readonly string[];
  collectionHandles: readonly string[];
}

/** Prepares the category rule for many products: each distinct text is compared once, whatever the number of products. */
export function categoryMembers(products: readonly CategoryFacts[]): (category: string) => BitSet {
  const membersByText = new Map<string, number[]>();
  products.forEach((product, member) => {
    for (const text of [product.productType, ...product.tags, ...product.collectionHandles]) {
      const key = text.toLowerCase();
      const members = membersByText.get(key);
      if (!members) membersByText.set(key, [member]);
      else if (members.at(-1) !== member) members.push(member);
    }
  });
  const postings = [...membersByText].map(([text, members]) => ({
    text,
    members: Uint32Array.from(members),
  }));

  return (category) => {
    const set = emptyBitSet(products.length);
    for (const { text, members } of postings) {
      if (!isInCategory(text, category)) continue;
      for (const member of members) set[member >>> 5]! |= 1 << (member & 31);
    }
    return set;
  };
}
