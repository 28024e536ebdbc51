import { type BitSet, eachBit, emptyBitSet, hasBit } from "./bit-set.ts";

/** Sort orders of lists; `featured` is the catalogue's own order. */
export const sorts = ["featured", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type Sort = (typeof sorts)[number];

/** One in so many members or fewer: sorting them is cheaper than walking the whole order. */
const sparseShare = 3;

/** One sort order of all members, which can page any subset. */
export function sortOrder(sequence: Uint32Array) {
  const size = sequence.length;
  const placeOf = new Uint32Array(size);
  sequence.forEach((member, place) => {
    placeOf[member] = place;
  });

  return {
    /** Members `from` up to and without `to` of `members` (which has `total`) in this order. */
    page(members: BitSet, total: number, from: number, to: number): number[] {
      if (total * sparseShare <= size) return sparsePage(members, from, to);
      const page: number[] = [];
      let seen = 0;
      for (let place = 0; place < size && seen < to; place++) {
        const member = sequence[place]!;
        if (hasBit(members, member) && seen++ >= from) page.push(member);
      }
      return page;
    },
  };

  function sparsePage(members: BitSet, from: number, to: number): number[] {
    const places = emptyBitSet(size);
    eachBit(members, (member) => {
      const place = placeOf[member]!;
      places[place >>> 5]! |= 1 << (place & 31);
    });
    const page: number[] = [];
    let seen = 0;
    eachBit(places, (place) => {
      if (seen >= from && seen < to) page.push(sequence[place]!);
      seen++;
    });
    return page;
  }
}

/** Sort key of titles, A to Z: no case, no accents. */
export function nameKey(title: string): string {
  const plain = title.trim().toLowerCase();
  return /^[ -~]*$/.test(plain) ? plain : plain.normalize("NFKD").replace(/\p{M}/gu, "");
}
