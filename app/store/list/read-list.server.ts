import type {
  CataloguePage,
  CatalogueQuery,
  FacetOption,
} from "../../storefront/catalogue/catalogue-index.ts";
import type { FacetKey } from "../../storefront/catalogue/facet-sections.ts";
import {
  catalogueQuery,
  defaultRequest,
  type ListMenu,
  type ListRequest,
  listSearch,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import type { ToastText } from "../../storefront/storefront-error.ts";

export interface ShownList extends Omit<CataloguePage<ProductCardData>, "facets"> {
  facets: Partial<Record<FacetKey, ListedOption[]>>;
  pageSize: number;
  /** The catalogue error's message for the visitor, if any. */
  failure: ToastText | null;
  isFailed: boolean;
}

/** A section's value; the URL tells whether it is chosen. */
export type ListedOption = Pick<FacetOption, "value" | "count">;

export interface ReadListOptions {
  menu: ListMenu;
  category: string | null;
  /** Handles in the order to show them in, unless the visitor sorts. */
  order?: readonly string[] | null;
  pageSize: number;
  /** The message of a failed load; null if the empty state says enough. */
  failure: ToastText | null;
}

/** Reads the list for a URL from the catalogue. If the catalogue fails, returns an empty list that says so. */
export async function readList(
  catalogue: Pick<Catalogue, "current">,
  search: URLSearchParams,
  { menu, category, order = null, pageSize, failure }: ReadListOptions,
): Promise<ShownList> {
  const { request } = readListRequest(search, menu);
  const current = await catalogue.current();
  if (!current.ok)
    return {
      items: [],
      total: 0,
      page: 1,
      pageCount: 1,
      facets: {},
      pageSize,
      failure: current.error.toast ?? failure,
      isFailed: true,
    };
  const shown = ordered(current.data, catalogueQuery(request, { category, pageSize }), order);
  const facets = Object.fromEntries(
    menu.facets.map((key) => [key, shown.facets[key].map(({ value, count }) => ({ value, count }))]),
  );
  return { ...shown, items: shown.items.map(listed), facets, pageSize, failure: null, isFailed: false };
}

/** At most how many pieces are put in an order of their own. */
const maxOrdered = 250;

/** A page of the query's pieces, in `order` unless they are sorted. */
export function ordered(
  snapshot: Pick<CatalogueSnapshot, "query">,
  query: CatalogueQuery,
  order: readonly string[] | null,
): CataloguePage<ProductCardData> {
  if (order === null || query.sort !== defaultRequest.sort) return snapshot.query(query);
  const all = snapshot.query({ ...query, page: 1, pageSize: maxOrdered });
  if (all.pageCount > 1) return snapshot.query(query);
  const places = new Map(order.map((handle, place) => [handle, place]));
  const placeOf = ({ handle }: ProductCardData) => places.get(handle) ?? order.length;
  const pageCount = Math.max(1, Math.ceil(all.total / query.pageSize));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const items = all.items
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice((page - 1) * query.pageSize, page * query.pageSize);
  return { ...all, items, page, pageCount };
}

/** Strips data that the page doesn't show from a card. The first card keeps its image's alt text, for the share card. */
function listed(card: ProductCardData, place: number): ProductCardData {
  const { image, price, variant } = card;
  const isSamePrice =
    variant?.price.amount === price.amount && variant.price.currencyCode === price.currencyCode;
  return {
    ...card,
    image: image && place > 0 ? { ...image, altText: null } : image,
    // A shared object is serialized once.
    variant: isSamePrice ? { ...variant, price } : variant,
  };
}

/** A list's canonical URL: its page, or the first page if filtered or sorted. */
export function canonicalPath(pathname: string, request: ListRequest, page: number): string {
  const isWhole = listSearch({ ...request, page: 1 }) === "";
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return path + listSearch({ ...defaultRequest, page: isWhole ? page : 1 });
}
