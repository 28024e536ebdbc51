import { data } from "react-router";
import { readList, type ShownList } from "../../parts/read-list.server.ts";
import { notKept, publicPage } from "../../storefront/cache-control.ts";
import {
  changedRequest,
  listSearch,
  readListRequest,
  screenMenu,
} from "../../storefront/catalogue/list-request.ts";
import { publicOrigin } from "../../storefront/provider.server.ts";
import type { ToastText } from "../../storefront/storefront-error.ts";

/** What a list screen shows. */
export interface ListData extends ShownList {
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
export async function loadList(request: Request, options: ListOptions) {
  const url = new URL(request.url);
  const shown = await readList(url.searchParams, { ...options, menu: screenMenu });
  const { request: wanted } = readListRequest(url.searchParams);
  const address = listSearch(changedRequest(wanted, { page: shown.page }));
  const list: ListData = { ...shown, canonicalUrl: `${publicOrigin}${url.pathname}${address}` };
  return data(list, {
    status: shown.isFailed ? 503 : 200,
    headers: { "cache-control": shown.isFailed ? notKept : publicPage },
  });
}
