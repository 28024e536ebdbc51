import type { CataloguePage, FacetOption } from "../../storefront/catalogue/catalogue-index.ts";
import type { FacetKey } from "../../storefront/catalogue/facet-sections.ts";
import {
  catalogueQuery,
  type ListMenu,
  type ListRequest,
  listSearch,
  plainRequest,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import type { ToastText } from "../../storefront/storefront-error.ts";

export interface ShownList extends Omit<CataloguePage<ProductCardData>, "facets"> {
  /** The sections of the list's menu. */
  facets: Partial<Record<FacetKey, ListedOption[]>>;
  pageSize: number;
  /** The catalogue could not be read: what the visitor is told, if anything. */
  failure: ToastText | null;
  isFailed: boolean;
}

/** A value of a section; whether it is chosen stands in the address. */
export type ListedOption = Pick<FacetOption, "value" | "count">;

export interface ReadListOptions {
  menu: ListMenu;
  category: string | null;
  pageSize: number;
  /** Words for a failed load; null: the empty list says enough. */
  failure: ToastText | null;
}

/** Answers a list's address from the catalogue. A catalogue that cannot be read makes an empty list that says so. */
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

/** A card without what its page would not show. The first keeps its picture's text: it describes a shared page. */
function listed(card: ProductCardData, place: number): ProductCardData {
  const { image, price, variant } = card;
  const isSamePrice =
    variant?.price.amount === price.amount && variant.price.currencyCode === price.currencyCode;
  return {
    ...card,
    image: image && place > 0 ? { ...image, altText: null } : image,
    // One object in two places is written once.
    variant: isSamePrice ? { ...variant, price } : variant,
  };
}

/** The canonical address of a list: its page, or the first page where it is filtered or sorted. */
export function canonicalPath(pathname: string, request: ListRequest, page: number): string {
  const isWhole = listSearch({ ...request, page: 1 }) === "";
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return path + listSearch({ ...plainRequest, page: isWhole ? page : 1 });
}
