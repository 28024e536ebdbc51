import type { CataloguePage, FacetOption } from "../../storefront/catalogue/catalogue-index.ts";
import type { FacetKey } from "../../storefront/catalogue/facet-sections.ts";
import {
  catalogueQuery,
  defaultRequest,
  type ListMenu,
  type ListRequest,
  listSearch,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
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
  pageSize: number;
  /** The message of a failed load; null if the empty state says enough. */
  failure: ToastText | null;
}

/** Reads the list for a URL from the catalogue. If the catalogue fails, returns an empty list that says so. */
export async function readList(
  catalogue: Pick<Catalogue, "current">,
  search: URLSearchParams,
  { menu, category, pageSize, failure }: ReadListOptions,
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
  const shown = current.data.query(catalogueQuery(request, { category, pageSize }));
  const facets = Object.fromEntries(
    menu.facets.map((key) => [key, shown.facets[key].map(({ value, count }) => ({ value, count }))]),
  );
  return { ...shown, items: shown.items.map(listed), facets, pageSize, failure: null, isFailed: false };
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
