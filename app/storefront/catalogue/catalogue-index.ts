import { memoize } from "../../platform/memoize.ts";
import { type BitSet, bitSetOf, countBits, emptyBitSet, keepCommon, keepRange } from "./bit-set.ts";
import { isInCategory } from "./category-rule.ts";
import { exclusiveFacet, type Facet, sharedFacet } from "./facet.ts";
import { type FacetKey, facetKeys, facetSections, mapEntries } from "./facet-sections.ts";
import { maskFacets } from "./facets.ts";
import type { PackedProducts, Postings } from "./packed-products.ts";
import { byRank } from "./ranks.ts";
import { type Sort, sortOrder } from "./sort-orders.ts";

/** The category rule for many products: each distinct text is compared once. */
function categoryMembers(
  { texts, ends, members }: Postings,
  memberOf: Uint32Array,
): (category: string) => BitSet {
  return (category) => {
    const set = emptyBitSet(memberOf.length);
    texts.forEach((text, index) => {
      if (!isInCategory(text, category)) return;
      for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at++) {
        const member = memberOf[members[at]!]!;
        set[member >>> 5]! |= 1 << (member & 31);
      }
    });
    return set;
  };
}

export interface CatalogueQuery extends Record<FacetKey, readonly string[]> {
  /** Null: the whole catalogue. */
  category: string | null;
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
  /** Products that would match with this value and the other sections' choices. */
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
 * Indexes packed products by category, filters, price, sort and page. Members of its sets are positions in price order,
 * so that a price range is one run of bits.
 */
export function createCatalogueIndex(packed: PackedProducts) {
  const { size } = packed;
  const prices = Float64Array.from(new Set(packed.cents)).sort();
  const rankOfPrice = new Map(Array.from(prices, (price, rank) => [price, rank]));
  const priceRanks = Uint32Array.from(packed.cents, (cents) => rankOfPrice.get(cents)!);
  const byPrice = byRank(priceRanks);
  const memberOf = new Uint32Array(size);
  byPrice.forEach((product, member) => {
    memberOf[product] = member;
  });
  const cents = Float64Array.from(byPrice, (product) => packed.cents[product]!);
  const facets = facetsOf(packed, byPrice);
  const orders = ordersOf(packed.nameRanks, priceRanks, memberOf);

  const everything = bitSetOf(size, memberOf);
  const membersOf = categoryMembers(packed.categoryTexts, memberOf);
  const scopeOf = memoize(64, (category: string | null) => {
    const members = category === null ? everything : membersOf(category);
    return { members, counts: facetKeys.map((key) => facets[key].counts(members)) };
  });

  return {
    /** Results are positions in the catalogue. */
    query(query: CatalogueQuery): CataloguePage<number> {
      const scope = scopeOf(query.category === null ? null : query.category.toLowerCase());
      const chosen = facetKeys.map((key) => facets[key].membersWith(query[key]));
      const isPriced = query.minCents !== null || query.maxCents !== null;
      const from = query.minCents === null ? 0 : firstAtLeast(cents, query.minCents);
      const to = query.maxCents === null ? size : firstAtLeast(cents, query.maxCents + 1);
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
      const options = mapEntries(facetSections, (_, key) => {
        const section = facetKeys.indexOf(key);
        const isUntouched = !isPriced && chosen.every((set, other) => !set || other === section);
        const counts = isUntouched
          ? scope.counts[section]!
          : facets[key].counts(chosen[section] ? remaining(section) : members);
        return facetOptions(facets[key].values, counts, scope.counts[section]!, query[key]);
      });
      return {
        items: orders[query.sort]
          .page(members, total, start, start + query.pageSize)
          .map((member) => byPrice[member]!),
        total,
        page,
        pageCount,
        facets: options,
      };
    },
  };
}

function facetsOf({ texts, masks }: PackedProducts, byPrice: Uint32Array): Record<FacetKey, Facet> {
  return {
    ...mapEntries(texts, (column) =>
      exclusiveFacet(
        column.texts,
        byPrice.map((product) => column.ids[product]!),
      ),
    ),
    ...mapEntries(masks, (ofProducts, key) =>
      sharedFacet(
        maskFacets[key].values,
        Uint8Array.from(byPrice, (product) => ofProducts[product]!),
      ),
    ),
  };
}

function ordersOf(nameRanks: Uint32Array, priceRanks: Uint32Array, memberOf: Uint32Array) {
  const inMembers = (products: Uint32Array) => sortOrder(products.map((product) => memberOf[product]!));
  return {
    featured: sortOrder(memberOf),
    "price-asc": inMembers(byRank(priceRanks)),
    "price-desc": inMembers(byRank(priceRanks, true)),
    "name-asc": inMembers(byRank(nameRanks)),
    "name-desc": inMembers(byRank(nameRanks, true)),
  } satisfies Record<Sort, unknown>;
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

/** Index of the first of the ascending `amounts` that is not below `least`. */
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
