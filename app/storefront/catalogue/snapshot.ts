import { setImmediate as nextTurn } from "node:timers/promises";
import type { ProductCardData } from "../product-card.fragment.ts";
import { createSearchIndex } from "../search/search-index.ts";
import type { SearchQuery, SearchResult } from "../search/search-query.ts";
import type { BitSet } from "./bit-set.ts";
import { cardFromRecord, type SearchEngineFacts, searchEngineFactsFromRecord } from "./card-record.ts";
import { type CataloguePage, type CatalogueQuery, createCatalogueIndex } from "./catalogue-index.ts";
import { handleTable } from "./handle-table.ts";
import type { ListChanges, ProductChange, ProductState } from "./list-changes.ts";
import { capacityFor } from "./pack-products.ts";
import { type PackedProducts, resizeProducts, type SharedTexts } from "./packed-products.ts";
import { type ColumnValues, columnWriter, listFacts } from "./product-columns.ts";
import { textAt } from "./text-store.ts";

export type CatalogueSnapshot = ReturnType<typeof catalogueSnapshot>;

/** A product's new state. */
export interface ProductPatch {
  /** The number in its ID. */
  id: number;
  /** Null if it is no longer in any list. */
  values: ColumnValues | null;
}

/** Maximum time a patch may block other work, plus one product. */
const longestTurnMs = 4;

/** Answers queries from packed products, which patches change in place. Cards are created on demand. */
export function catalogueSnapshot(packed: PackedProducts) {
  const writer = columnWriter(packed);
  let index = createCatalogueIndex(packed);
  const words = createSearchIndex(packed, () => index);
  const wordsBuilt = words.build();
  let { handles, freeSlots } = slotsByUse();

  function slotsByUse() {
    const free = [...packed.ids.keys()].filter((slot) => Number.isNaN(packed.ids[slot]));
    return {
      handles: handleTable(packed.handleHashes, packed.orders.featured.subarray(0, packed.size)),
      freeSlots: free.reverse(),
    };
  }

  /** Makes room for more products. Until then, queries use the old columns. */
  async function grow(): Promise<void> {
    resizeProducts(packed, capacityFor(packed.size));
    await nextTurn();
    const grown = createCatalogueIndex(packed);
    await nextTurn();
    index = grown;
    words.grow();
    ({ handles, freeSlots } = slotsByUse());
  }

  const textOf = ({ texts, ids }: SharedTexts, slot: number) => texts[ids[slot]!]!;
  const cardAt = (slot: number) =>
    cardFromRecord(textAt(packed.cards, slot), {
      vendor: textOf(packed.texts.brands, slot),
      productType: textOf(packed.texts.types, slot),
    });
  const handleAt = (slot: number) => searchEngineFactsFromRecord(textAt(packed.cards, slot)).handle;

  function stateAt(slot: number): ProductState {
    const record = textAt(packed.cards, slot);
    return { handle: searchEngineFactsFromRecord(record).handle, record, facts: listFacts(packed, slot) };
  }

  function apply({ id, values }: ProductPatch): ProductChange {
    const found = packed.ids.indexOf(id);
    const before = found < 0 ? null : stateAt(found);
    if (found >= 0) handles.remove(found);
    if (!values) {
      if (found >= 0) {
        words.leave(found);
        index.remove(found);
        writer.erase(found);
        packed.size--;
        freeSlots.push(found);
      }
      return { before, after: null };
    }
    const slot = found < 0 ? freeSlots.pop()! : found;
    if (found >= 0) {
      words.leave(slot);
      index.change(slot, () => writer.write(slot, values));
    } else {
      writer.write(slot, values);
      index.add(slot);
      packed.size++;
    }
    words.enter(slot);
    handles.add(slot);
    return { before, after: stateAt(slot) };
  }

  function isShared({ after }: ProductChange): boolean {
    if (!after) return false;
    const first = handles.find(after.handle, (slot) => handleAt(slot) === after.handle);
    return handles.find(after.handle, (slot) => slot !== first && handleAt(slot) === after.handle) >= 0;
  }

  return {
    get size(): number {
      return packed.size;
    },
    query(query: CatalogueQuery): CataloguePage<ProductCardData> {
      const page = index.query(query);
      return { ...page, items: page.items.map(cardAt) };
    },
    /** Runs a text search, waiting until the products are indexed. */
    async search(query: SearchQuery): Promise<SearchResult<ProductCardData>> {
      await wordsBuilt;
      const result = words.search(query);
      return {
        ...result,
        items: result.items.map(cardAt),
        near: result.near.map(({ item, misses }) => ({ item: cardAt(item), misses })),
      };
    },
    /** Undefined if the product is in no list. */
    cardOf(handle: string): ProductCardData | undefined {
      const slot = handles.find(handle, (slot) => handleAt(slot) === handle);
      return slot < 0 ? undefined : cardAt(slot);
    },
    /**
     * Available pieces similar to a product, closest in price first: from its category, or from its type if the category
     * has fewer than `count`. Empty if the product is in no list.
     */
    piecesLike(handle: string, category: string | null, count: number): ProductCardData[] {
      const slot = handles.find(handle, (one) => handleAt(one) === handle);
      if (slot < 0) return [];
      const cents = packed.cents[slot]!;
      const distance = (one: number) => Math.abs(packed.cents[one]! - cents);
      const among = (members: BitSet) =>
        index
          .nearestInPrice(members, cents, 3 * count)
          .sort((one, other) => distance(one) - distance(other))
          .map(cardAt)
          .filter((card) => card.isAvailable && card.handle !== handle)
          .slice(0, count);
      const inCategory = category === null ? [] : among(index.inCategory(category));
      if (inCategory.length === count) return inCategory;
      return among(index.having("types", textOf(packed.texts.types, slot)));
    },
    /** Products in catalogue order, from `from` (inclusive) to `to` (exclusive). */
    listings: (from: number, to: number): SearchEngineFacts[] =>
      Array.from({ length: Math.max(0, Math.min(to, packed.size) - from) }, (_, place) =>
        searchEngineFactsFromRecord(textAt(packed.cards, index.slotAt(from + place))),
      ),
    /**
     * Replaces products in place one at a time, yielding to other work. Queries in the meantime see the ones replaced so
     * far. Null if two products now have the same handle, so the catalogue must be reloaded.
     */
    async patch(patches: readonly ProductPatch[]): Promise<ListChanges | null> {
      const valuesBefore = index.values();
      const products: ProductChange[] = [];
      let turnEnd = performance.now() + longestTurnMs;
      for (const one of patches) {
        if (freeSlots.length === 0 && one.values) await grow();
        products.push(apply(one));
        if (performance.now() < turnEnd) continue;
        await nextTurn();
        turnEnd = performance.now() + longestTurnMs;
      }
      if (products.some(isShared)) return null;
      return { products, valuesBefore, values: index.values() };
    },
  };
}
