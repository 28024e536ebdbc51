import type { MaskFacet, TextFacet } from "./facets.ts";
import type { TextStore } from "./text-store.ts";

/** All products in columns, in catalogue order: a few hundred bytes each, most of them outside the heap. */
export interface PackedProducts {
  size: number;
  /** Lowest variant price of each product. */
  cents: Float64Array;
  /** Place of each product's title in the order A to Z; titles that read alike have the same. */
  nameRanks: Uint32Array;
  texts: Record<TextFacet, SharedTexts>;
  masks: Record<MaskFacet, Uint8Array>;
  /** Every text that categories are found in, in lower case, with its products. */
  categoryTexts: Postings;
  cards: TextStore;
  /** Products by handle: see `handlePlace`. */
  handleSlots: Uint32Array;
}

/** One text for each product, of few. */
export interface SharedTexts {
  texts: string[];
  ids: Uint32Array;
}

/** The products of `texts[i]` are `members` from `ends[i - 1]` up to and without `ends[i]`. */
export interface Postings {
  texts: string[];
  ends: Uint32Array;
  members: Uint32Array;
}
