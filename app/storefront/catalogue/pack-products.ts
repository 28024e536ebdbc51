import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListedProduct } from "../read-product.ts";
import { catalogueOrder, emptyProducts, type PackedProducts, resizeProducts } from "./packed-products.ts";
import { type ColumnValues, columnValues, columnWriter } from "./product-columns.ts";
import { computeRanks, sortByRank } from "./ranks.ts";
import { titleSortKey } from "./sort-orders.ts";
import { trimTail } from "./text-store.ts";

const firstCapacity = 1_024;
/** Reserves one free slot per this many products, for new ones. */
const slackShare = 16;

export function capacityFor(size: number): number {
  return size + Math.ceil(size / slackShare) + slackShare;
}

/** Packs products one at a time. */
export function openPacker() {
  const products = emptyProducts(firstCapacity);
  const writer = columnWriter(products);
  const handles = new Set<string>();
  const ids = new Set<number>();
  const names: string[] = [];

  return {
    /** If several products have the same handle or ID, only the first is kept. */
    add(values: ColumnValues): void {
      if (handles.has(values.handle) || ids.has(values.id)) return;
      const slot = products.size;
      if (slot === products.capacity) resizeProducts(products, slot * 2);
      writer.write(slot, values);
      products.size++;
      handles.add(values.handle);
      ids.add(values.id);
      names.push(titleSortKey(values.title));
    },
    /** Finishes packing, yielding to other work between steps. */
    async close(): Promise<PackedProducts> {
      const { size } = products;
      const nameRanks = await computeRanks(names, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const priceRanks = numberRanks(products.cents.subarray(0, size));
      await nextTurn();
      resizeProducts(products, capacityFor(size));
      trimTail(products.cards);
      const featured = inCatalogueOrder(products);
      await nextTurn();
      const { orders } = products;
      orders.featured.set(featured);
      orders["price-asc"].set(sortByRank(priceRanks, featured));
      orders["price-desc"].set(sortByRank(priceRanks, featured, true));
      await nextTurn();
      orders["name-asc"].set(sortByRank(nameRanks, featured));
      orders["name-desc"].set(sortByRank(nameRanks, featured, true));
      return products;
    },
  };
}

/** Packs a complete list of products in order. */
export async function packProducts(products: Iterable<ListedProduct>): Promise<PackedProducts> {
  const packer = openPacker();
  let position = 0;
  for (const product of products) packer.add(columnValues(product, position++));
  return packer.close();
}

/** The dense rank of each number, starting at 0. */
function numberRanks(numbers: Float64Array): Uint32Array {
  const distinct = Float64Array.from(new Set(numbers)).sort();
  const rankOf = new Map(Array.from(distinct, (number, rank) => [number, rank]));
  return Uint32Array.from(numbers, (number) => rankOf.get(number)!);
}

/** Slots in the catalogue's order, which usually is the provider's order. */
function inCatalogueOrder(products: PackedProducts): Uint32Array {
  const slots = Uint32Array.from({ length: products.size }, (_, slot) => slot);
  const isInOrder = slots.every((slot) => slot === 0 || catalogueOrder(products, slot - 1, slot) < 0);
  return isInOrder ? slots : slots.sort((a, b) => catalogueOrder(products, a, b));
}
