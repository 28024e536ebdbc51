import { type BitSet, bitSetOf, countBits, keepCommon, keepRange } from "./bit-set.ts";
import { type CategoryFacts, categoryMembers } from "./category-members.ts";
import { exclusiveFacet, type Facet, sharedFacet } from "./facet.ts";
import { karatMask, karats, metalMask, metals } from "./metal-facets.ts";
import { remembered } from "./remembered.ts";
import { nameKey, type Sort, sortOrder } from "./sort-orders.ts";
import { titleKindMask, titleKinds } from "./title-kinds.ts";

/** What the index reads of a product. */
export interface IndexedProduct extends CategoryFacts {
  title: string;
  vendor: string;
  /** Lowest variant price in cents. */
  minCents: number;
}

export interface CatalogueQuery {
  /** Null: the whole catalogue. */
  category: string | null;
  types: readonly string[];
  brands: readonly string[];
  karats: readonly string[];
  metals: readonly string[];
  kinds: readonly string[];
  /** Inclusive, in cents; null: no limit. */
  minCents: number | null;
  maxCents: number | null;
  sort: Sort;
  /** From 1; beyond the last page the last one is shown. */
  page: number;
  pageSize: number;
}

export interface FacetOption {
  value: string;
  /** Products that would remain with the other sections' choices and this value. */
  count: number;
  isChosen: boolean;
}

const facetKeys = ["types", "brands", "karats", "metals", "kinds"] as const;

export type FacetKey = (typeof facetKeys)[number];

export interface CataloguePage<Product> {
  items: Product[];
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  facets: Record<FacetKey, FacetOption[]>;
}

export interface CatalogueIndex<Product> {
  query(query: CatalogueQuery): CataloguePage<Product>;
}

/**
 * Prepares products, given in catalogue order, for questions that combine category, filters, price, sort and page.
 * Members of its sets are places in the order of price, so that a price range is one stretch of bits.
 */
export function createCatalogueIndex<Product extends IndexedProduct>(
  inCatalogueOrder: readonly Product[],
): CatalogueIndex<Product> {
  const byPrice = sequence(inCatalogueOrder.length, (a, b) => {
    return inCatalogueOrder[a]!.minCents - inCatalogueOrder[b]!.minCents || a - b;
  });
  const products = Array.from(byPrice, (position) => inCatalogueOrder[position]!);
  const cents = Float64Array.from(products, (product) => product.minCents);
  const facets = facetsOf(products);
  const orders = ordersOf(products, byPrice);

  const everything = bitSetOf(products.length, products.keys());
  const membersOf = categoryMembers(products);
  const scopeOf = remembered(64, (category: string | null) => {
    const members = category === null ? everything : membersOf(category);
    return { members, counts: facetKeys.map((key) => facets[key].counts(members)) };
  });

  return {
    query(query) {
      const scope = scopeOf(query.category === null ? null : query.category.toLowerCase());
      const chosen = facetKeys.map((key) =>
        query[key].length > 0 ? facets[key].membersWith(query[key]) : null,
      );
      const isPriced = query.minCents !== null || query.maxCents !== null;
      const from = query.minCents === null ? 0 : firstAtLeast(cents, query.minCents);
      const to = query.maxCents === null ? products.length : firstAtLeast(cents, query.maxCents + 1);
      const remaining = (without: number): BitSet => {
        const members = scope.members.slice();
        chosen.forEach((set, section) => {
          if (set && section !== without) keepCommon(members, set);
        });
        if (isPriced) keepRange(members, from, to);
        return members;
      };

      const members = remaining(-1);
      const total = countBits(members);
      const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
      const page = Math.min(Math.max(1, query.page), pageCount);
      const start = (page - 1) * query.pageSize;
      const options = facetKeys.map((key, section) => {
        const isUntouched = !isPriced && chosen.every((set, other) => !set || other === section);
        const counts = isUntouched
          ? scope.counts[section]!
          : facets[key].counts(chosen[section] ? remaining(section) : members);
        return facetOptions(facets[key].values, counts, scope.counts[section]!, query[key]);
      });
      return {
        items: orders[query.sort]
          .page(members, total, start, start + query.pageSize)
          .map((member) => products[member]!),
        total,
        page,
        pageCount,
        facets: Object.fromEntries(facetKeys.map((key, section) => [key, options[section]!])) as Record<
          FacetKey,
          FacetOption[]
        >,
      };
    },
  };
}

function facetsOf(products: readonly IndexedProduct[]): Record<FacetKey, Facet> {
  const karatOfTag = remembered(10_000, karatMask);
  const metalOfTag = remembered(10_000, metalMask);
  const masks = (ofTag: (tag: string) => number, ofTitle: (title: string) => number) =>
    Uint8Array.from(products, ({ tags, title }) =>
      tags.reduce((bits, tag) => bits | ofTag(tag), ofTitle(title)),
    );
  return {
    types: exclusiveFacet(products.map((product) => product.productType)),
    brands: exclusiveFacet(products.map((product) => product.vendor)),
    karats: sharedFacet(
      karats,
      masks(karatOfTag, () => 0),
    ),
    metals: sharedFacet(metals, masks(metalOfTag, metalMask)),
    kinds: sharedFacet(
      titleKinds,
      Uint8Array.from(products, ({ title }) => titleKindMask(title)),
    ),
  };
}

function ordersOf(products: readonly IndexedProduct[], catalogueOrder: Uint32Array) {
  const position = (a: number, b: number) => catalogueOrder[a]! - catalogueOrder[b]!;
  const names = products.map((product) => nameKey(product.title));
  const name = (a: number, b: number) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : 0);
  const size = products.length;
  return {
    featured: sortOrder(sequence(size, position)),
    "price-asc": sortOrder(sequence(size, (a, b) => a - b)),
    "price-desc": sortOrder(
      sequence(size, (a, b) => products[b]!.minCents - products[a]!.minCents || position(a, b)),
    ),
    "name-asc": sortOrder(sequence(size, (a, b) => name(a, b) || position(a, b))),
    "name-desc": sortOrder(sequence(size, (a, b) => name(b, a) || position(a, b))),
  } satisfies Record<Sort, unknown>;
}

function facetOptions(
  values: readonly string[],
  counts: Uint32Array,
  inScope: Uint32Array,
  chosen: readonly string[],
): FacetOption[] {
  const wanted = new Map(chosen.map((value) => [value.toLowerCase(), value]));
  const options = values.flatMap((value, id) => {
    const isChosen = wanted.delete(value.toLowerCase());
    return isChosen || inScope[id]! > 0 ? [{ value, count: counts[id]!, isChosen }] : [];
  });
  return [...options, ...Array.from(wanted.values(), (value) => ({ value, count: 0, isChosen: true }))];
}

function sequence(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, index) => index).sort(compare);
}

/** Index of the first of the rising `amounts` that is not below `least`. */
function firstAtLeast(amounts: Float64Array, least: number): number {
  let low = 0;
  let high = amounts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (amounts[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
