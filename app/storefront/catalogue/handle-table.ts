/**
 * An open-addressing hash table from handles to slots. `hashes` has the handles' hashes by slot. A slot is stored as its
 * number plus one, at its hash or, after collisions, in the next free place.
 */
export function handleTable(hashes: Uint32Array, slots: Iterable<number>) {
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(hashes.length * 2 + 2)));
  const mask = places.length - 1;

  function add(slot: number): void {
    let place = hashes[slot]! & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = slot + 1;
  }

  for (const slot of slots) add(slot);
  return {
    add,
    /** Removes a slot whose hash hasn't changed since it was added. */
    remove(slot: number): void {
      let hole = hashes[slot]! & mask;
      while (places[hole] !== slot + 1) hole = (hole + 1) & mask;
      // Later entries of the run move up, unless that would put them before their hash's place.
      for (let place = (hole + 1) & mask; places[place] !== 0; place = (place + 1) & mask) {
        const home = hashes[places[place]! - 1]! & mask;
        if (((place - home) & mask) < ((place - hole) & mask)) continue;
        places[hole] = places[place]!;
        hole = place;
      }
      places[hole] = 0;
    },
    /** The slot of a handle, or -1. `isOf` checks whether a slot has the handle. */
    find(handle: string, isOf: (slot: number) => boolean): number {
      const sum = handleHash(handle);
      for (let place = sum & mask; places[place] !== 0; place = (place + 1) & mask) {
        const slot = places[place]! - 1;
        if (hashes[slot] === sum && isOf(slot)) return slot;
      }
      return -1;
    },
  };
}

/** FNV-1a hash over UTF-16 code units. */
export function handleHash(handle: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < handle.length; at++) sum = Math.imul(sum ^ handle.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
