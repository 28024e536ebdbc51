/** Distinct triples of 32-bit integers, numbered in order of first appearance: a Map of texts takes ten times as long. */
export class TripleIndex {
  readonly #triples: Int32Array;
  /** Numbers by hash; -1 is free. */
  readonly #slots: Int32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#triples = new Int32Array(capacity * 3);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity + 2))).fill(-1);
  }

  get size(): number {
    return this.#size;
  }

  /** The number of a triple; -1 if it was never added. */
  find(a: number, b: number, c: number): number {
    return this.#slots[this.#slotOf(a, b, c)]!;
  }

  /** Adds a triple unless it is known, and returns its number. */
  add(a: number, b: number, c: number): number {
    const slot = this.#slotOf(a, b, c);
    const known = this.#slots[slot]!;
    if (known >= 0) return known;
    this.#triples[this.#size * 3] = a;
    this.#triples[this.#size * 3 + 1] = b;
    this.#triples[this.#size * 3 + 2] = c;
    this.#slots[slot] = this.#size;
    this.#size += 1;
    return this.#size - 1;
  }

  /** The slot of a triple, or the free one where it would be. */
  #slotOf(a: number, b: number, c: number): number {
    const triples = this.#triples;
    const mask = this.#slots.length - 1;
    const mixed = Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) + b, 0x85ebca6b) + c, 0xc2b2ae35);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const known = this.#slots[slot]! * 3;
      if (known < 0) return slot;
      if (triples[known] === a && triples[known + 1] === b && triples[known + 2] === c) return slot;
      slot = (slot + 1) & mask;
    }
  }
}
