import { data } from "react-router";
import { notKept, publicPage } from "../../storefront/cache-control.ts";
import type { CataloguePage } from "../../storefront/catalogue/catalogue-index.ts";
import {
  catalogueQuery,
  changedRequest,
  listSearch,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
import { catalogue } from "../../storefront/catalogue.server.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import { publicOrigin } from "../../storefront/provider.server.ts";
import type { ToastText } from "../../storefront/storefront-error.ts";

/** What a list screen shows. */
export interface ListData extends CataloguePage<ProductCardData> {
  pageSize: number;
  /** The catalogue could not be read: what the visitor is told, if anything. */
  failure: ToastText | null;
  isFailed: boolean;
  /** The one address of this list. */
  canonicalUrl: string;
}

interface ListOptions {
  category: string | null;
  pageSize: number;
  /** Words for a failed load; null: the empty list says enough. */
  failure: ToastText | null;
}

/** Answers a list's address from the catalogue. */
export async function loadList(request: Request, { category, pageSize, failure }: ListOptions) {
  const url = new URL(request.url);
  const { request: wanted } = readListRequest(url.searchParams);
  const current = await catalogue.current();
  const shown = current.ok
    ? current.data.query(catalogueQuery(wanted, { category, pageSize }))
    : { ...nothing, page: 1 };
  const address = listSearch(changedRequest(wanted, { page: shown.page }));
  const list: ListData = {
    ...shown,
    pageSize,
    isFailed: !current.ok,
    failure: current.ok ? null : (current.error.toast ?? failure),
    canonicalUrl: `${publicOrigin}${url.pathname}${address}`,
  };
  return data(list, {
    status: current.ok ? 200 : 503,
    headers: { "cache-control": current.ok ? publicPage : notKept },
  });
}

const nothing = {
  items: [],
  total: 0,
  pageCount: 1,
  facets: { types: [], brands: [], karats: [], metals: [] },
};
