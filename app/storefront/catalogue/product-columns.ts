import type { ListedProduct } from "../read-product.ts";
import { serializeCard } from "./card-record.ts";
import { collectionTerm } from "./category-rule.ts";
import { mapEntries } from "./facet-sections.ts";
import { type MaskFacet, maskFacets, type TextFacet, textFacets } from "./facets.ts";
import { handleHash } from "./handle-table.ts";
import type { PackedProducts, TermLists } from "./packed-products.ts";
import { putText, removeText, storableText } from "./text-store.ts";

/** Facts that decide in which lists a product appears, and where. */
export interface ListFacts extends Record<TextFacet, string>, Record<MaskFacet, number> {
  cents: number;
  /** In lowercase. */
  terms: readonly string[];
}

/** The number at the end of a product's ID. Throws RangeError if there is none. */
function productNumber(id: string): number {
  const digits = /\d+$/.exec(id)?.[0];
  if (!digits) throw new RangeError(`The product ID ${id} doesn't end with a number.`);
  return Number(digits);
}

export type ColumnValues = ReturnType<typeof columnValues>;

/** A product's values for the columns. Throws RangeError if its ID has no number or its card is too long. */
export function columnValues(product: ListedProduct, position: number) {
  const { card, tags, productType, collectionHandles, minCents } = product;
  return {
    id: productNumber(card.id),
    handle: card.handle,
    title: card.title,
    record: storableText(serializeCard(product)),
    position,
    cents: minCents,
    texts: mapEntries(textFacets, (textOf) => textOf(product)),
    masks: mapEntries(maskFacets, ({ maskOf }) => maskOf(product)),
    terms: new Set([
      ...[productType, ...tags].map((text) => text.toLowerCase()),
      ...collectionHandles.map(collectionTerm),
    ]),
  };
}

/** Writes all columns of `products` except the orders. The columns may be resized between calls. */
export function columnWriter(products: PackedProducts) {
  const textIds = mapEntries(textFacets, (_, key) => idsOf(products.texts[key].texts));
  const termIds = idsOf(products.terms.texts);

  return {
    write(slot: number, values: ColumnValues): void {
      putText(products.cards, slot, values.record);
      products.positions[slot] = values.position;
      products.ids[slot] = values.id;
      products.cents[slot] = values.cents;
      products.handleHashes[slot] = handleHash(values.handle);
      for (const key of textKeys) products.texts[key].ids[slot] = textIds[key](values.texts[key]);
      for (const key of maskKeys) products.masks[key][slot] = values.masks[key];
      putTerms(products.terms, slot, Array.from(values.terms, termIds));
    },
    erase(slot: number): void {
      removeText(products.cards, slot);
      products.ids[slot] = Number.NaN;
      products.terms.counts[slot] = 0;
    },
  };
}

const textKeys = Object.keys(textFacets) as TextFacet[];
const maskKeys = Object.keys(maskFacets) as MaskFacet[];

/** Maps a text to its index in `texts`, adding unknown texts. */
function idsOf(texts: string[]): (text: string) => number {
  const idOf = new Map(texts.map((text, id) => [text, id]));
  return (text) => {
    const known = idOf.get(text);
    if (known !== undefined) return known;
    idOf.set(text, texts.length);
    return texts.push(text) - 1;
  };
}

function putTerms(terms: TermLists, slot: number, ids: readonly number[]): void {
  if (ids.length > terms.counts[slot]!) {
    terms.counts[slot] = 0;
    if (terms.used + ids.length > terms.entries.length) compactTerms(terms, ids.length);
    terms.starts[slot] = terms.used;
    terms.used += ids.length;
  }
  terms.entries.set(ids, terms.starts[slot]!);
  terms.counts[slot] = ids.length;
}

/** Drops replaced lists and makes room for `more` entries, plus a quarter. */
function compactTerms(terms: TermLists, more: number): void {
  const { starts, counts, entries } = terms;
  const needed = counts.reduce((sum, count) => sum + count, more);
  const compact = new Uint32Array(Math.ceil(needed * 1.25));
  let used = 0;
  counts.forEach((count, slot) => {
    compact.set(entries.subarray(starts[slot]!, starts[slot]! + count), used);
    starts[slot] = used;
    used += count;
  });
  Object.assign(terms, { entries: compact, used });
}

export function listFacts({ cents, texts, masks, terms }: PackedProducts, slot: number): ListFacts {
  const start = terms.starts[slot]!;
  const ids = terms.entries.subarray(start, start + terms.counts[slot]!);
  return {
    ...mapEntries(texts, (column) => column.texts[column.ids[slot]!]!),
    ...mapEntries(masks, (column) => column[slot]!),
    cents: cents[slot]!,
    terms: Array.from(ids, (id) => terms.texts[id]!),
  };
}
