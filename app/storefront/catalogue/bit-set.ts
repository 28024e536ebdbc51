/** A bit set of small whole numbers. All sets of one index have the same length. */
export type BitSet = Uint32Array;

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function createBitSet(size: number, members: Iterable<number>): BitSet {
  const set = emptyBitSet(size);
  for (const member of members) set[member >>> 5]! |= 1 << (member & 31);
  return set;
}

export function hasBit(set: BitSet, member: number): boolean {
  return (set[member >>> 5]! & (1 << (member & 31))) !== 0;
}

/** Intersects `set` with `other`. */
export function intersectWith(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

/** Removes `other` from `set`. */
export function removeAll(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word++) set[word]! &= ~other[word]!;
}

/** Adds `other` to `set`. */
export function addAll(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word++) set[word]! |= other[word]!;
}

export function setBit(set: BitSet, member: number, isIn: boolean): void {
  if (isIn) set[member >>> 5]! |= 1 << (member & 31);
  else set[member >>> 5]! &= ~(1 << (member & 31));
}

export function countBits(set: BitSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) count += ones(set[word]!);
  return count;
}

/** The number of `members` in each of `sets`. */
export function countsWithin(members: BitSet, sets: readonly BitSet[]): Uint32Array {
  const counts = new Uint32Array(sets.length);
  for (let word = 0; word < members.length; word++) {
    const bits = members[word]!;
    if (bits === 0) continue;
    for (let set = 0; set < sets.length; set++) {
      const both = bits & sets[set]![word]!;
      if (both !== 0) counts[set]! += ones(both);
    }
  }
  return counts;
}

/** Visits the members in ascending order. */
export function eachBit(set: BitSet, visit: (member: number) => void): void {
  for (let word = 0; word < set.length; word++) {
    let bits = set[word]!;
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit((word << 5) + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
