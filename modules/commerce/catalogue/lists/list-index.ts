import { enlarged, nameColumn } from "./columns.ts";
import type { Entry } from "./entry.ts";
import { type ProductOrder, productOrder, type SortKey } from "./product-order.ts";
import { type WordLists, wordLists } from "./word-lists.ts";

/** A product as it is read: its entry, and by what it is found. */
export interface IndexedProduct {
  entry: Entry;
  /** The column `search_text`: words of the title, a bar, words of the rest. */
  searchText: string;
  facts: readonly Fact[];
}

export type FactKind = "tag" | "variant" | "option" | "metafield" | "collection";

/** A fact of products: a tag, the title of a variant, the name and value of an option or metafield, a collection. */
export interface Fact {
  kind: FactKind;
  text: string;
}

/** Joins the parts of a fact's text. */
export function factText(...parts: string[]): string {
  return parts.join("\u0000");
}

/** Products by slot: 1 for a member. */
export type Marks = Uint8Array;

/** A condition on products: returns new marks. Marks of empty slots do not matter. */
export type ProductCondition = (index: ListIndex) => Marks;

export type ListIndex = ReturnType<typeof createListIndex>;

const fewest = 1_024;

/**
 * Every product in memory: lists, searches and their counts are answered from it. A product has a slot; one whose
 * words change gets another, and the slot before stays behind, empty, until all is read again.
 */
export function createListIndex() {
  const entries: Entry[] = [];
  const texts: number[] = [];
  const slots = new Map<number, number>();
  const words: WordLists = wordLists();
  const facts: Record<FactKind, Map<string, number[]>> = {
    tag: new Map(),
    variant: new Map(),
    option: new Map(),
    metafield: new Map(),
    collection: new Map(),
  };
  const orders = new Map<string, ProductOrder>();
  const vendors = nameColumn();
  const productTypes = nameColumn();
  let capacity = 0;
  // What is asked for most is in columns: a hundred thousand entries are not in the processor's cache.
  let filled: Marks = new Uint8Array(0);
  let listed: Marks = new Uint8Array(0);
  let forSale: Marks = new Uint8Array(0);
  let lowest = new Float64Array(0);
  let highest = new Float64Array(0);
  let version = 0;
  const known = new WeakMap<readonly ProductCondition[], { version: number; marks: Marks }>();

  const isFilled = (slot: number) => filled[slot] === 1;

  function grow(): void {
    capacity = Math.max(fewest, 2 * capacity);
    filled = enlarged(filled, new Uint8Array(capacity));
    listed = enlarged(listed, new Uint8Array(capacity));
    forSale = enlarged(forSale, new Uint8Array(capacity));
    lowest = enlarged(lowest, new Float64Array(capacity));
    highest = enlarged(highest, new Float64Array(capacity));
    vendors.grow(capacity);
    productTypes.grow(capacity);
  }

  function write(slot: number, entry: Entry): void {
    entries[slot] = entry;
    listed[slot] = entry.isListed ? 1 : 0;
    forSale[slot] = entry.isForSale ? 1 : 0;
    lowest[slot] = entry.prices[0] ?? Number.POSITIVE_INFINITY;
    highest[slot] = entry.prices.at(-1) ?? Number.NEGATIVE_INFINITY;
    vendors.set(slot, entry.vendor);
    productTypes.set(slot, entry.productType);
  }

  function add({ entry, searchText, facts: its }: IndexedProduct, hash: number): number {
    const slot = entries.length;
    if (slot === capacity) grow();
    write(slot, entry);
    texts.push(hash);
    filled[slot] = 1;
    slots.set(entry.id, slot);
    words.add(searchText, slot);
    for (const { kind, text } of its) {
      const known = facts[kind].get(text);
      // Variants of a product share their facts.
      if (known && known.at(-1) !== slot) known.push(slot);
      else if (!known) facts[kind].set(text, [slot]);
    }
    return slot;
  }

  function remove(id: number): void {
    const slot = slots.get(id);
    if (slot === undefined) return;
    slots.delete(id);
    filled[slot] = 0;
    listed[slot] = 0;
    version++;
    for (const order of orders.values()) order.changed(slot);
  }

  return {
    words,
    /** More slots are empty than not: it is time to read all again. */
    get isWorn(): boolean {
      return entries.length > Math.max(fewest, 2 * slots.size);
    },
    /** Adds a product, or replaces it. */
    put(product: IndexedProduct): void {
      version++;
      const text = hashOf(product.searchText, product.facts);
      const slot = slots.get(product.entry.id);
      if (slot !== undefined && texts[slot] === text) {
        const before = entries[slot]!;
        write(slot, product.entry);
        for (const order of orders.values()) order.replaced(slot, before, product.entry);
        return;
      }
      if (slot !== undefined) remove(product.entry.id);
      const added = add(product, text);
      for (const order of orders.values()) order.changed(added);
    },
    remove,
    entryAt: (slot: number): Entry => entries[slot]!,
    slotOf: (id: number): number | undefined => slots.get(id),
    none: (): Marks => new Uint8Array(entries.length),
    /** All products, as new marks. */
    all: (): Marks => filled.slice(0, entries.length),
    /** Those in lists and search. */
    listed: (): Marks => listed.slice(0, entries.length),
    forSale: (): Marks => forSale.slice(0, entries.length),
    /** The products of a vendor or type that passes; each name is tested once. */
    withName(column: "vendor" | "productType", test: (name: string) => boolean): Marks {
      const marks = new Uint8Array(entries.length);
      (column === "vendor" ? vendors : productTypes).mark(marks, test);
      return marks;
    },
    /** The products of which some price is from `least` to `most` cents. */
    priced(least: number, most: number): Marks {
      const marks = new Uint8Array(entries.length);
      for (let slot = 0; slot < marks.length; slot++) {
        const [low, high] = [lowest[slot]!, highest[slot]!];
        if (low > most || high < least) continue;
        const isEndWithin = low >= least || high <= most;
        if (isEndWithin || entries[slot]!.prices.some((cents) => cents >= least && cents <= most))
          marks[slot] = 1;
      }
      return marks;
    },
    /** Counts the facets of members. */
    facetsOf(members: Marks) {
      let [all, available, minCents, maxCents] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let slot = 0; slot < members.length; slot++) {
        if (members[slot] === 0) continue;
        all++;
        available += forSale[slot]!;
        minCents = Math.min(minCents, lowest[slot]!);
        maxCents = Math.max(maxCents, highest[slot]!);
      }
      const named = ({ name }: { name: string }) => name !== "";
      return {
        available,
        unavailable: all - available,
        /** Null for an empty list. */
        price: all === 0 ? null : { minCents, maxCents },
        vendors: vendors.count(members).filter(named),
        productTypes: productTypes.count(members).filter(named),
      };
    },
    /** The products that meet all conditions. Not to be changed: the same list is asked for its page, count and facets. */
    meeting(conditions: readonly ProductCondition[], evaluate: () => Marks): Marks {
      const before = known.get(conditions);
      if (before?.version === version) return before.marks;
      const marks = evaluate();
      known.set(conditions, { version, marks });
      return marks;
    },
    where(test: (entry: Entry) => boolean): Marks {
      const marks = new Uint8Array(entries.length);
      for (let slot = 0; slot < marks.length; slot++)
        if (isFilled(slot) && test(entries[slot]!)) marks[slot] = 1;
      return marks;
    },
    /** The products with a fact. */
    withFact(kind: FactKind, text: string): Marks {
      const marks = new Uint8Array(entries.length);
      for (const slot of facts[kind].get(text) ?? []) marks[slot] = 1;
      return marks;
    },
    /** The products with any fact of a kind whose text passes. */
    withFacts(kind: FactKind, test: (text: string) => boolean): Marks {
      const marks = new Uint8Array(entries.length);
      for (const [text, its] of facts[kind]) if (test(text)) for (const slot of its) marks[slot] = 1;
      return marks;
    },
    /** The slots in an order, kept for the next time; call `ordered` right after. */
    async prepare(key: SortKey): Promise<void> {
      const order =
        orders.get(key.name) ?? productOrder(key, (slot) => (isFilled(slot) ? entries[slot]! : null));
      orders.set(key.name, order);
      await order.prepare(entries.length);
    },
    ordered: (key: SortKey): readonly number[] => orders.get(key.name)!.slots(),
  };
}

/** Marks that all of the sets have. The first is changed. */
export function intersection([first, ...others]: readonly [Marks, ...Marks[]]): Marks {
  for (const other of others) for (let at = 0; at < first.length; at++) first[at]! &= other[at]!;
  return first;
}

/** Marks that any of the sets has. The first is changed. */
export function union([first, ...others]: readonly [Marks, ...Marks[]]): Marks {
  for (const other of others) for (let at = 0; at < first.length; at++) first[at]! |= other[at]!;
  return first;
}

export function countMarks(marks: Marks): number {
  let count = 0;
  for (let at = 0; at < marks.length; at++) count += marks[at]!;
  return count;
}

/** 53 bits of a text: equal ones are taken for the same text (cyrb53). */
function hashOf(text: string, facts: readonly Fact[]): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const part of [text, ...facts.map((fact) => `${fact.kind} ${fact.text}`)])
    for (let at = 0; at <= part.length; at++) {
      const code = at < part.length ? part.charCodeAt(at) : 1;
      a = Math.imul(a ^ code, 2_654_435_761);
      b = Math.imul(b ^ code, 1_597_334_677);
    }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
