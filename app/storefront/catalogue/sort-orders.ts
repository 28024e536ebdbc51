import { type BitSet, eachBit, emptyBitSet, hasBit } from "./bit-set.ts";

/** Sort orders of lists; `featured` is the catalogue's own order. */
export const sorts = ["featured", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type Sort = (typeof sorts)[number];

/** Subsets up to 1/sparseShare of all members are sorted directly, which is cheaper than walking the whole order. */
const sparseShare = 3;

/** A sort order of all members that can page through any subset. */
export type SortOrder = ReturnType<typeof sortOrder>;

/**
 * Orders the first `size` members of `sequence`, which is changed in place. `compare` is called with different members and
 * never returns 0.
 */
export function sortOrder(sequence: Uint32Array, size: number, compare: (a: number, b: number) => number) {
  const placeOf = new Uint32Array(sequence.length);
  number(0, size);

  function number(from: number, to: number): void {
    for (let place = from; place < to; place++) placeOf[sequence[place]!] = place;
  }

  /** The insertion place of `member` between `low` and `high`. */
  function placeFor(member: number, low: number, high: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sequence[middle]!, member) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    get size(): number {
      return size;
    },
    at: (place: number): number => sequence[place]!,
    /** Null if it isn't a member. */
    placeOf(member: number): number | null {
      const place = placeOf[member]!;
      return place < size && sequence[place] === member ? place : null;
    },
    insert(member: number): void {
      const place = placeFor(member, 0, size);
      sequence.copyWithin(place + 1, place, size);
      sequence[place] = member;
      number(place, ++size);
    },
    remove(member: number): void {
      const place = placeOf[member]!;
      sequence.copyWithin(place, place + 1, size);
      number(place, --size);
    },
    /** Moves a member to its new place after its values changed. */
    settle(member: number): void {
      const place = placeOf[member]!;
      if (place > 0 && compare(sequence[place - 1]!, member) > 0) {
        const to = placeFor(member, 0, place);
        sequence.copyWithin(to + 1, to, place);
        sequence[to] = member;
        number(to, place + 1);
      } else if (place < size - 1 && compare(member, sequence[place + 1]!) > 0) {
        const to = placeFor(member, place + 1, size) - 1;
        sequence.copyWithin(place, place + 1, to + 1);
        sequence[to] = member;
        number(place, to + 1);
      }
    },
    /** The members at positions `from` (inclusive) to `to` (exclusive) of `members`, which has `total`, in this order. */
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

/** Sort key of a title: lowercase, without accents. */
export function titleSortKey(title: string): string {
  const plain = title.trim().toLowerCase();
  return /^[ -~]*$/.test(plain) ? plain : plain.normalize("NFKD").replace(/\p{M}/gu, "");
}
