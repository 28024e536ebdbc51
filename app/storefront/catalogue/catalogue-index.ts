import { memoize } from "../../platform/memoize.ts";
import {
  type BitSet,
  countBits,
  createBitSet,
  emptyBitSet,
  intersectWith,
  removeAll,
  setBit,
} from "./bit-set.ts";
import { titleFromRecord } from "./card-record.ts";
import { isInCategory } from "./category-rule.ts";
import { exclusiveFacet, type Facet, sharedFacet } from "./facet.ts";
import { type FacetKey, facetKeys, facetSections, mapEntries } from "./facet-sections.ts";
import { maskFacets } from "./facets.ts";
import { catalogueOrder, type PackedProducts } from "./packed-products.ts";
import { prefixSets } from "./prefix-sets.ts";
import { type Sort, type SortOrder, sortOrder, titleSortKey } from "./sort-orders.ts";
import { textAt } from "./text-store.ts";

export interface CatalogueQuery extends Record<FacetKey, readonly string[]> {
  /** Null: the whole catalogue. */
  category: string | null;
  /** Inclusive, in cents; null: no limit. */
  minCents: number | null;
  maxCents: number | null;
  sort: Sort;
  /** Starts at 1; past the last page, the last page is shown. */
  page: number;
  pageSize: number;
}

export interface FacetOption {
  value: string;
  /** Number of products that would match with this value and the other sections' choices. */
  count: number;
  isChosen: boolean;
}

export interface CataloguePage<Product> {
  items: Product[];
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  facets: Record<FacetKey, FacetOption[]>;
}

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/**
 * Indexes packed products by category, filters, price, sort order and page. Set members are slots. It reads the columns
 * directly and is updated along with them.
 */
export function createCatalogueIndex(products: PackedProducts) {
  const { capacity, cents } = products;
  const orders = ordersOf(products);
  const { featured, "price-asc": byPrice } = orders;
  const cheapest = prefixSets(byPrice, capacity);
  const inOrder = () => products.orders.featured.subarray(0, featured.size);
  const facets = facetsOf(products, inOrder);
  const everything = createBitSet(capacity, inOrder());
  let scopeOf = memoize(maxScopes, makeScope);

  function makeScope(category: string | null) {
    const members = category === null ? everything : categoryMembers(products, category, inOrder());
    return { members, counts: facetKeys.map((key) => facets[key].counts(members)) };
  }

  /** The index, by price, of the first product that costs at least `least` cents. */
  function firstAtLeast(least: number): number {
    let low = 0;
    let high = byPrice.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cents[byPrice.at(middle)]! < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function pricedBetween({
    minCents,
    maxCents,
  }: Pick<CatalogueQuery, "minCents" | "maxCents">): BitSet | null {
    if (minCents === null && maxCents === null) return null;
    const from = minCents === null ? 0 : firstAtLeast(minCents);
    const to = maxCents === null ? byPrice.size : firstAtLeast(maxCents + 1);
    const set = cheapest.first(to);
    if (from > 0) removeAll(set, cheapest.first(from));
    return set;
  }

  return {
    query(query: CatalogueQuery): CataloguePage<number> {
      const scope = scopeOf(query.category === null ? null : query.category.toLowerCase());
      const chosen = facetKeys.map((key) => facets[key].membersWith(query[key]));
      const priced = pricedBetween(query);
      const remaining = (without: number): BitSet => {
        const members = scope.members.slice();
        chosen.forEach((set, section) => {
          if (set && section !== without) intersectWith(members, set);
        });
        if (priced) intersectWith(members, priced);
        return members;
      };

      const members = remaining(-1);
      const total = countBits(members);
      const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
      const page = Math.min(Math.max(1, query.page), pageCount);
      const start = (page - 1) * query.pageSize;
      const options = mapEntries(facetSections, (_, key) => {
        const section = facetKeys.indexOf(key);
        const isUntouched = !priced && chosen.every((set, other) => !set || other === section);
        const counts = isUntouched
          ? scope.counts[section]!
          : facets[key].counts(chosen[section] ? remaining(section) : members);
        return facetOptions(facets[key].values(), counts, scope.counts[section]!, query[key]);
      });
      return {
        items: orders[query.sort].page(members, total, start, start + query.pageSize),
        total,
        page,
        pageCount,
        facets: options,
      };
    },
    /** All products, as a set that must not be modified. */
    all: (): BitSet => everything,
    /** Products within a price range, as a new set. */
    priced: (limits: Pick<CatalogueQuery, "minCents" | "maxCents">): BitSet =>
      pricedBetween(limits) ?? everything.slice(),
    /** Products with this value in a section, as a new set. */
    having: (key: FacetKey, value: string): BitSet =>
      facets[key].membersWith([value]) ?? emptyBitSet(capacity),
    /** The members closest in price to an amount: up to `each` below it and up to `each` from it upward. */
    nearestInPrice(members: BitSet, amount: number, each: number): number[] {
      const below = members.slice();
      intersectWith(below, cheapest.first(firstAtLeast(amount)));
      const place = countBits(below);
      return orders["price-asc"].page(members, countBits(members), Math.max(0, place - each), place + each);
    },
    /** Products of a category, as a new set. */
    inCategory: (category: string): BitSet => scopeOf(category.toLowerCase()).members.slice(),
    /** The members at positions `from` (inclusive) to `to` (exclusive) of `members`, which has `total`, in sort order. */
    paged: (sort: Sort, members: BitSet, total: number, from: number, to: number): number[] =>
      orders[sort].page(members, total, from, to),
    /** The current brands and product types; returns the same arrays until they change. */
    valuesOf: () => ({ brands: facets.brands.values(), types: facets.types.values() }),
    /** The slot at a place in the catalogue's order. */
    slotAt: (place: number): number => featured.at(place),
    /** The current values of each section. */
    values: (): readonly (readonly string[])[] => facetKeys.map((key) => facets[key].values()),
    /** Adds a slot after its columns were written. */
    add(slot: number): void {
      setBit(everything, slot, true);
      for (const order of Object.values(orders)) order.insert(slot);
      cheapest.moved(slot);
      for (const key of facetKeys) facets[key].enter(slot);
      scopeOf = memoize(maxScopes, makeScope);
    },
    /** Changes a slot's columns through `write`. */
    change(slot: number, write: () => void): void {
      for (const key of facetKeys) facets[key].leave(slot);
      write();
      for (const order of Object.values(orders)) order.settle(slot);
      cheapest.moved(slot);
      for (const key of facetKeys) facets[key].enter(slot);
      scopeOf = memoize(maxScopes, makeScope);
    },
    /** Removes a slot before its columns are cleared. */
    remove(slot: number): void {
      setBit(everything, slot, false);
      for (const order of Object.values(orders)) order.remove(slot);
      cheapest.moved(slot);
      for (const key of facetKeys) facets[key].leave(slot);
      scopeOf = memoize(maxScopes, makeScope);
    },
  };
}

const maxScopes = 64;

/** Applies the category rule to many products, comparing each distinct text once. */
function categoryMembers({ terms, capacity }: PackedProducts, category: string, slots: Uint32Array): BitSet {
  const { texts, starts, counts, entries } = terms;
  const isIn = Uint8Array.from(texts, (text) => (isInCategory(text, category) ? 1 : 0));
  const set = emptyBitSet(capacity);
  for (const slot of slots) {
    const end = starts[slot]! + counts[slot]!;
    for (let at = starts[slot]!; at < end; at++)
      if (isIn[entries[at]!] === 1) {
        setBit(set, slot, true);
        break;
      }
  }
  return set;
}

function facetsOf({ texts, masks }: PackedProducts, inOrder: () => Uint32Array): Record<FacetKey, Facet> {
  return {
    ...mapEntries(texts, (column) => exclusiveFacet(column, inOrder)),
    ...mapEntries(masks, (column, key) => sharedFacet(maskFacets[key].values, column, inOrder)),
  };
}

function ordersOf(products: PackedProducts): Record<Sort, SortOrder> {
  const { cents, cards } = products;
  const nameOf = (slot: number) => titleSortKey(titleFromRecord(textAt(cards, slot)));
  const compareNames = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const featured = (a: number, b: number) => catalogueOrder(products, a, b);
  const compare: Record<Sort, (a: number, b: number) => number> = {
    featured,
    "price-asc": (a, b) => cents[a]! - cents[b]! || featured(a, b),
    "price-desc": (a, b) => cents[b]! - cents[a]! || featured(a, b),
    "name-asc": (a, b) => compareNames(nameOf(a), nameOf(b)) || featured(a, b),
    "name-desc": (a, b) => compareNames(nameOf(b), nameOf(a)) || featured(a, b),
  };
  return mapEntries(products.orders, (sequence, sort) => sortOrder(sequence, products.size, compare[sort]));
}

function facetOptions(
  values: readonly string[],
  counts: Uint32Array,
  inScope: Uint32Array,
  chosen: readonly string[],
): FacetOption[] {
  const wanted = new Set(chosen.map((value) => value.toLowerCase()));
  return values.flatMap((value, id) => {
    const isChosen = wanted.has(value.toLowerCase());
    return isChosen || inScope[id]! > 0 ? [{ value, count: counts[id]!, isChosen }] : [];
  });
}
