import { mapEntries } from "./facet-sections.ts";
import type { MaskFacet, TextFacet } from "./facets.ts";
import { maskFacets, textFacets } from "./facets.ts";
import { type Sort, sorts } from "./sort-orders.ts";
import { emptyTextStore, type TextStore } from "./text-store.ts";

/**
 * All products in columns: a few hundred bytes each, mostly outside the JavaScript heap. While listed, a product keeps its
 * slot, which is its index in every column; patches write in place.
 */
export interface PackedProducts {
  /** Number of slots per column, including free ones. */
  capacity: number;
  /** Number of products. */
  size: number;
  /** The catalogue's order: by position, then by id. */
  positions: Float64Array;
  /** The number in the product's ID; NaN in a free slot. */
  ids: Float64Array;
  cents: Float64Array;
  texts: Record<TextFacet, SharedTexts>;
  masks: Record<MaskFacet, Uint8Array>;
  /** Each product's lowercase texts that are matched against categories. */
  terms: TermLists;
  cards: TextStore;
  handleHashes: Uint32Array;
  /** The products' slots in each order; entries from `size` on are unused. */
  orders: Record<Sort, Uint32Array>;
}

/** One text per product, drawn from a few distinct ones. */
export interface SharedTexts {
  texts: string[];
  ids: Uint32Array;
}

/** A slot's texts are `texts[entry]` for its `counts[slot]` entries starting at `starts[slot]`. */
export interface TermLists {
  texts: string[];
  starts: Uint32Array;
  counts: Uint32Array;
  entries: Uint32Array;
  /** Entries written so far, including those of replaced lists. */
  used: number;
}

export function emptyProducts(capacity = 0): PackedProducts {
  return {
    capacity,
    size: 0,
    positions: new Float64Array(capacity),
    ids: new Float64Array(capacity).fill(Number.NaN),
    cents: new Float64Array(capacity),
    texts: mapEntries(textFacets, () => ({ texts: [], ids: new Uint32Array(capacity) })),
    masks: mapEntries(maskFacets, () => new Uint8Array(capacity)),
    terms: {
      texts: [],
      starts: new Uint32Array(capacity),
      counts: new Uint32Array(capacity),
      entries: new Uint32Array(0),
      used: 0,
    },
    cards: emptyTextStore(capacity),
    handleHashes: new Uint32Array(capacity),
    orders: Object.fromEntries(sorts.map((sort) => [sort, new Uint32Array(capacity)])) as Record<
      Sort,
      Uint32Array
    >,
  };
}

/** Copies every column into one with `capacity` slots, which must be enough for all products. */
export function resizeProducts(products: PackedProducts, capacity: number): void {
  const resized = <Column extends Float64Array | Uint32Array | Uint8Array>(column: Column): Column => {
    const copy = new (column.constructor as new (length: number) => Column)(capacity);
    copy.set(column.subarray(0, capacity));
    return copy;
  };
  const { texts, masks, terms, cards, orders } = products;
  const before = products.capacity;
  Object.assign(products, {
    capacity,
    positions: resized(products.positions),
    ids: resized(products.ids).fill(Number.NaN, Math.min(before, capacity)),
    cents: resized(products.cents),
    masks: mapEntries(masks, resized),
    handleHashes: resized(products.handleHashes),
    orders: mapEntries(orders, resized),
  } satisfies Partial<PackedProducts>);
  for (const shared of Object.values(texts)) shared.ids = resized(shared.ids);
  for (const column of ["starts", "counts"] as const) terms[column] = resized(terms[column]);
  cards.starts = resized(cards.starts);
  cards.lengths = resized(cards.lengths);
}

/** Compares two slots by the catalogue's order; negative if `a` comes first. */
export function catalogueOrder({ positions, ids }: PackedProducts, a: number, b: number): number {
  return positions[a]! - positions[b]! || ids[a]! - ids[b]!;
}
