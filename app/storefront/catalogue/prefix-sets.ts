import { type BitSet, emptyBitSet, setBit } from "./bit-set.ts";
import type { SortOrder } from "./sort-orders.ts";

/**
 * Sets of the first members of an order, updated as it changes; one is cached every `blockSize` places. `capacity` exceeds
 * every member.
 */
export function prefixSets(order: SortOrder, capacity: number, blockSize = 1_024) {
  const sets: BitSet[] = [];
  const set = emptyBitSet(capacity);
  for (let place = 0; place <= capacity; place++) {
    if (place % blockSize === 0) sets.push(set.slice());
    if (place < order.size) setBit(set, order.at(place), true);
  }

  return {
    /** The first `count` members. */
    first(count: number): BitSet {
      const block = Math.floor(count / blockSize);
      const members = sets[block]!.slice();
      for (let place = block * blockSize; place < count; place++) setBit(members, order.at(place), true);
      return members;
    },
    /** Updates the sets after a member was inserted, removed or moved, which shifts the members in between by one. */
    moved(member: number): void {
      const placed = order.placeOf(member);
      sets.forEach((members, block) => {
        const end = block * blockSize;
        if (end > 0 && end <= order.size) setBit(members, order.at(end - 1), true);
        if (end < order.size) setBit(members, order.at(end), false);
        setBit(members, member, placed !== null && placed < end);
      });
    },
  };
}
