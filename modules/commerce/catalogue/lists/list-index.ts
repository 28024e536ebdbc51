import { copyToLonger, nameColumn } from "./columns.ts";
import type { ProductEntry } from "./entry.ts";
import { createProductOrder, type ProductOrder, type SortKey } from "./product-order.ts";
import { createWordLists, type WordLists } from "./word-lists.ts";

/** A product as indexed: its entry, and what it is found by. */
export interface IndexedProduct {
  entry: ProductEntry;
  /** The `search_text` column: words of the title, a bar, all other words. */
  searchText: string;
  facts: readonly Fact[];
}

export type FactKind = "tag" | "variant" | "option" | "metafield" | "collection";

/** A product attribute: a tag, a variant's title, an option or metafield with its value, or a collection. */
export interface Fact {
  kind: FactKind;
  text: string;
}

/** Joins the parts of a fact's text. */
export function factText(...parts: string[]): string {
  return parts.join("\u0000");
}

/** Products by slot; 1 for members. */
export type SlotMarks = Uint8Array;

/** A condition on products; returns new marks. Marks of empty slots don't matter. */
export type ProductCondition = (index: ListIndex) => SlotMarks;

export type ListIndex = ReturnType<typeof createListIndex>;

const fewest = 1_024;

/**
 * Index of every product in memory, which answers lists, searches and counts. Each product has a slot. When its words
 * change, it moves to a new slot, and the old one stays empty until the index is rebuilt.
 */
export function createListIndex() {
  const entries: ProductEntry[] = [];
  const texts: number[] = [];
  const slots = new Map<number, number>();
  const words: WordLists = createWordLists();
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
  // Frequently scanned values are in columns, because a hundred thousand entries don't fit in the CPU cache.
  let filled: SlotMarks = new Uint8Array(0);
  let listed: SlotMarks = new Uint8Array(0);
  let forSale: SlotMarks = new Uint8Array(0);
  let lowest = new Float64Array(0);
  let highest = new Float64Array(0);
  let version = 0;
  const known = new WeakMap<readonly ProductCondition[], { version: number; marks: SlotMarks }>();

  const isFilled = (slot: number) => filled[slot] === 1;

  function grow(): void {
    capacity = Math.max(fewest, 2 * capacity);
    filled = copyToLonger(filled, new Uint8Array(capacity));
    listed = copyToLonger(listed, new Uint8Array(capacity));
    forSale = copyToLonger(forSale, new Uint8Array(capacity));
    lowest = copyToLonger(lowest, new Float64Array(capacity));
    highest = copyToLonger(highest, new Float64Array(capacity));
    vendors.grow(capacity);
    productTypes.grow(capacity);
  }

  function write(slot: number, entry: ProductEntry): void {
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
      // Variants of a product share facts.
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
    /** More slots are empty than in use, so the index should be rebuilt. */
    get isWorn(): boolean {
      return entries.length > Math.max(fewest, 2 * slots.size);
    },
    /** Adds or replaces a product. */
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
    entryAt: (slot: number): ProductEntry => entries[slot]!,
    slotOf: (id: number): number | undefined => slots.get(id),
    none: (): SlotMarks => new Uint8Array(entries.length),
    /** All products, as new marks. */
    all: (): SlotMarks => filled.slice(0, entries.length),
    /** Products shown in lists and search. */
    listed: (): SlotMarks => listed.slice(0, entries.length),
    forSale: (): SlotMarks => forSale.slice(0, entries.length),
    /** Products whose vendor or type passes `test`, which is called once per name. */
    withName(column: "vendor" | "productType", test: (name: string) => boolean): SlotMarks {
      const marks = new Uint8Array(entries.length);
      (column === "vendor" ? vendors : productTypes).mark(marks, test);
      return marks;
    },
    /** Products with a price between `least` and `most` cents. */
    priced(least: number, most: number): SlotMarks {
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
    /** Counts the members' facets. */
    facetsOf(members: SlotMarks) {
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
    /** Products that meet all conditions, cached for a list's page, count and facets. Don't modify the result. */
    meeting(conditions: readonly ProductCondition[], evaluate: () => SlotMarks): SlotMarks {
      const before = known.get(conditions);
      if (before?.version === version) return before.marks;
      const marks = evaluate();
      known.set(conditions, { version, marks });
      return marks;
    },
    where(test: (entry: ProductEntry) => boolean): SlotMarks {
      const marks = new Uint8Array(entries.length);
      for (let slot = 0; slot < marks.length; slot++)
        if (isFilled(slot) && test(entries[slot]!)) marks[slot] = 1;
      return marks;
    },
    /** Products with a fact. */
    withFact(kind: FactKind, text: string): SlotMarks {
      const marks = new Uint8Array(entries.length);
      for (const slot of facts[kind].get(text) ?? []) marks[slot] = 1;
      return marks;
    },
    /** Products with any fact of a kind whose text passes `test`. */
    withFacts(kind: FactKind, test: (text: string) => boolean): SlotMarks {
      const marks = new Uint8Array(entries.length);
      for (const [text, its] of facts[kind]) if (test(text)) for (const slot of its) marks[slot] = 1;
      return marks;
    },
    /** Prepares and caches the slots in an order; call `ordered` immediately afterwards. */
    async prepare(key: SortKey): Promise<void> {
      const order =
        orders.get(key.name) ?? createProductOrder(key, (slot) => (isFilled(slot) ? entries[slot]! : null));
      orders.set(key.name, order);
      await order.prepare(entries.length);
    },
    ordered: (key: SortKey): readonly number[] => orders.get(key.name)!.slots(),
  };
}

/** Marks present in all sets. Modifies the first set. */
export function intersection([first, ...others]: readonly [SlotMarks, ...SlotMarks[]]): SlotMarks {
  for (const other of others) for (let at = 0; at < first.length; at++) first[at]! &= other[at]!;
  return first;
}

/** Marks present in any set. Modifies the first set. */
export function union([first, ...others]: readonly [SlotMarks, ...SlotMarks[]]): SlotMarks {
  for (const other of others) for (let at = 0; at < first.length; at++) first[at]! |= other[at]!;
  return first;
}

export function countMarks(marks: SlotMarks): number {
  let count = 0;
  for (let at = 0; at < marks.length; at++) count += marks[at]!;
  return count;
}

/** 53-bit hash (cyrb53); texts with the same hash are treated as equal. */
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
