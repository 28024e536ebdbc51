import type { ListedProduct } from "../read-product.ts";
import { cardRecord } from "./card-record.ts";
import { mapEntries } from "./facet-sections.ts";
import { maskFacets, textFacets } from "./facets.ts";
import {
  handleSlots,
  openTextStore,
  type PackedProducts,
  type Postings,
  type SharedTexts,
} from "./packed-products.ts";
import { ranksOf } from "./ranks.ts";
import { nameKey } from "./sort-orders.ts";

/** Packs products, given one by one in catalogue order. */
export function openPacker() {
  const handles = new Set<string>();
  const cents: number[] = [];
  const names: string[] = [];
  const texts = mapEntries(textFacets, (textOf) => ({ textOf, shared: openSharedTexts() }));
  const masks = mapEntries(maskFacets, ({ maskOf }) => ({ maskOf, ofProducts: [] as number[] }));
  const postings = openPostings();
  const cards = openTextStore();

  return {
    /** Of several products with one handle the first counts. */
    add(product: ListedProduct): void {
      const { card, title, tags, productType, collectionHandles } = product;
      if (handles.has(card.handle)) return;
      const member = handles.size;
      handles.add(card.handle);
      cards.add(cardRecord(product));
      cents.push(product.minCents);
      names.push(nameKey(title));
      for (const { textOf, shared } of Object.values(texts)) shared.add(textOf(product));
      for (const { maskOf, ofProducts } of Object.values(masks)) ofProducts.push(maskOf(product));
      postings.add(member, [productType, ...tags, ...collectionHandles]);
    },
    /** Finishes packing; yields to other work between its steps. */
    async close(): Promise<PackedProducts> {
      const nameRanks = await ranksOf(names, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const inOrder = [...handles];
      return {
        size: handles.size,
        cents: Float64Array.from(cents),
        nameRanks,
        texts: mapEntries(texts, ({ shared }) => shared.close()),
        masks: mapEntries(masks, ({ ofProducts }) => Uint8Array.from(ofProducts)),
        categoryTexts: postings.close(),
        cards: cards.close(),
        handleSlots: handleSlots(inOrder.length, (product) => inOrder[product]!),
      };
    },
  };
}

/** Packs a complete list of products. */
export async function packedProducts(products: Iterable<ListedProduct>): Promise<PackedProducts> {
  const packer = openPacker();
  for (const product of products) packer.add(product);
  return packer.close();
}

function openSharedTexts(): { add(text: string): void; close(): SharedTexts } {
  const idOf = new Map<string, number>();
  const ids: number[] = [];
  return {
    add(text) {
      const id = idOf.get(text) ?? idOf.size;
      idOf.set(text, id);
      ids.push(id);
    },
    close: () => ({ texts: [...idOf.keys()], ids: Uint32Array.from(ids) }),
  };
}

function openPostings(): { add(member: number, texts: readonly string[]): void; close(): Postings } {
  const membersOf = new Map<string, number[]>();
  return {
    add(member, texts) {
      for (const text of texts) {
        const key = text.toLowerCase();
        const members = membersOf.get(key);
        if (!members) membersOf.set(key, [member]);
        else if (members.at(-1) !== member) members.push(member);
      }
    },
    close() {
      let end = 0;
      const ends = Uint32Array.from(membersOf.values(), ({ length }) => (end += length));
      const members = new Uint32Array(end);
      let start = 0;
      for (const list of membersOf.values()) {
        members.set(list, start);
        start += list.length;
      }
      return { texts: [...membersOf.keys()], ends, members };
    },
  };
}
