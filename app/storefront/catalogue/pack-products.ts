import { memoize } from "../../platform/memoize.ts";
import type { ListedProduct } from "../read-product.ts";
import { cardRecord } from "./card-record.ts";
import {
  handleSlots,
  openTextStore,
  type PackedProducts,
  type Postings,
  type SharedTexts,
} from "./packed-products.ts";
import { ranksOf } from "./ranks.ts";
import { nameKey } from "./sort-orders.ts";
import { karatMask, metalMask, titleKindMask } from "./title-kinds.ts";

/** Packs products, given one by one in catalogue order. */
export interface ProductPacker {
  /** The first of several products with one handle counts. */
  add(product: ListedProduct): void;
  /** Ends the packing; other work of the process goes on between its steps. */
  close(): Promise<PackedProducts>;
}

export function openPacker(): ProductPacker {
  const handles = new Set<string>();
  const cents: number[] = [];
  const names: string[] = [];
  const masks: { karat: number[]; metal: number[]; kind: number[] } = { karat: [], metal: [], kind: [] };
  const types = openSharedTexts();
  const vendors = openSharedTexts();
  const postings = openPostings();
  const cards = openTextStore();
  const karatOf = memoize(10_000, karatMask);
  const metalOf = memoize(10_000, metalMask);
  const maskOf = (tags: readonly string[], ofTag: (tag: string) => number) =>
    tags.reduce((bits, tag) => bits | ofTag(tag), 0);

  return {
    add(product) {
      const { card, title, tags, productType, vendor, collectionHandles } = product;
      if (handles.has(card.handle)) return;
      const member = handles.size;
      handles.add(card.handle);
      cards.add(cardRecord(product));
      cents.push(product.minCents);
      names.push(nameKey(title));
      types.add(productType);
      vendors.add(vendor);
      masks.karat.push(maskOf(tags, karatOf));
      masks.metal.push(maskOf(tags, metalOf) | metalMask(title));
      masks.kind.push(titleKindMask(title));
      postings.add(member, [productType, ...tags, ...collectionHandles]);
    },
    async close() {
      const nameRanks = await ranksOf(names, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const inOrder = [...handles];
      return {
        size: handles.size,
        cents: Float64Array.from(cents),
        nameRanks,
        types: types.close(),
        vendors: vendors.close(),
        karatMasks: Uint8Array.from(masks.karat),
        metalMasks: Uint8Array.from(masks.metal),
        kindMasks: Uint8Array.from(masks.kind),
        categoryTexts: postings.close(),
        cards: cards.close(),
        handleSlots: handleSlots(inOrder.length, (product) => inOrder[product]!),
      };
    },
  };
}

/** Packs products that are all there. */
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
