import { data, type RouterContextProvider } from "react-router";
import { splitLanguagePath } from "#languages";
import { noStore, publicCacheControl } from "../../platform/cache-control.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { collectionTerm } from "../../storefront/catalogue/category-rule.ts";
import { readListRequest, shopMenu } from "../../storefront/catalogue/list-request.ts";
import type { StoreCollection } from "../../storefront/collection-reader.ts";
import { isInMenus } from "../frame/menu/navigation.ts";
import { canonicalPath, type ReadListOptions, readList, type ShownList } from "./read-list.server.ts";

export interface ListData extends ShownList {
  /** The list's canonical URL, without filters and sort order. */
  canonicalPath: string;
  /** Set for an empty category that is in no menu: its name comes from the visitor, so it isn't shown. */
  isUnknown: boolean;
  /** The collection shown, if it says which products it has. */
  collection?: StoreCollection;
}

type ListOptions = Omit<ReadListOptions, "menu">;

interface Asked {
  /** Without the `.data` suffix of the router's requests. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function loadList({ url, context }: Asked, options: ListOptions) {
  const { catalogue } = context.get(services);
  return await answerList({ url, catalogue }, options, null);
}

/** The list of a collection, or else of the products whose type, tags or collections have this name. */
export async function loadCategory(
  { url, context }: Asked,
  { category, ...options }: ListOptions & { category: string },
) {
  const { catalogue, collections, imports } = context.get(services);
  const collection = await collections.find(category);
  if (collection) {
    const order = await collections.order(collection);
    const only = { ...options, category: collectionTerm(collection.handle), order };
    return await answerList({ url, catalogue }, only, collection);
  }
  // A collection's former address may still match other products by name.
  const target = isInMenus(category) ? null : await imports.redirect(url).catch(() => null);
  if (target !== null) throw safeRedirect(target, { status: 301, headers: { "cache-control": "no-cache" } });
  return await answerList({ url, catalogue }, { ...options, category }, null);
}

async function answerList(
  { url, catalogue }: { url: URL; catalogue: StoreServices["catalogue"] },
  options: ListOptions,
  collection: StoreCollection | null,
) {
  const shown = await readList(catalogue, url.searchParams, { ...options, menu: shopMenu });
  const { request: wanted } = readListRequest(url.searchParams);
  const isUnknown =
    !collection && !shown.isFailed && shown.total === 0 && (await isNothing(catalogue, options));
  const list: ListData = {
    ...shown,
    canonicalPath: canonicalPath(splitLanguagePath(url.pathname).path, wanted, shown.page),
    ...{ isUnknown, ...(collection && { collection }) },
  };
  return data(list, {
    status: shown.isFailed ? 503 : isUnknown ? 404 : 200,
    headers: { "cache-control": shown.isFailed || isUnknown ? noStore : publicCacheControl },
  });
}

/** Whether a category is empty even without filters, and in no menu. */
async function isNothing(catalogue: StoreServices["catalogue"], options: ListOptions): Promise<boolean> {
  if (options.category === null || isInMenus(options.category)) return false;
  const whole = await readList(catalogue, new URLSearchParams(), { ...options, menu: shopMenu });
  return !whole.isFailed && whole.total === 0;
}
