import { memoize } from "../platform/memoize.ts";
import type { CatalogueQuery } from "./catalogue/catalogue-index.ts";
import { createAffectedListTest, type ListChanges } from "./catalogue/list-changes.ts";
import { catalogueQuery, readListRequest } from "./catalogue/list-request.ts";

/** Called with a predicate that tells whether the page cached under a key is outdated. */
export type OutdatedListener = (isOutdated: (key: string) => boolean) => void;

/** Which part of the catalogue a page shows. */
type Shows =
  | { kind: "product"; handle: string }
  /** A list with its category and filters, on any page. */
  | { kind: "list"; query: CatalogueQuery }
  /** Products from anywhere in the catalogue, like the home page and the sitemap. */
  | { kind: "mixed" }
  | { kind: "nothing" };

const cachedKeys = 10_000;

/** Reports cached pages that a catalogue change makes outdated. */
export function outdatedPages() {
  const listeners: OutdatedListener[] = [];
  const besides = new Map<string, Set<string>>();
  const shown = memoize(cachedKeys, showsOf);
  const tell: OutdatedListener = (isOutdated) => {
    for (const listener of listeners) listener(isOutdated);
  };
  return {
    listen: (listener: OutdatedListener) => void listeners.push(listener),
    /** Records which other products a product's page shows. */
    shownBeside(handle: string, others: readonly string[]): void {
      const known = besides.get(handle) ?? new Set();
      for (const other of others) known.add(other);
      besides.delete(handle);
      besides.set(handle, known);
      if (besides.size > cachedKeys) besides.delete(besides.keys().next().value!);
    },
    /** After products were patched: outdates pages that show them, and lists that contain, contained or count them. */
    patched(changes: ListChanges): void {
      const changed = changedHandles(changes);
      const handles = changed && new Set(changed);
      for (const [handle, others] of besides)
        if (!changed || [...others].some((other) => changed.has(other))) {
          handles?.add(handle);
          besides.delete(handle);
        }
      const isChanged = createAffectedListTest(changes);
      tell((key) => {
        const page = shown(key);
        if (page.kind === "product") return handles?.has(page.handle) ?? true;
        if (page.kind === "list") return isChanged?.(page.query) ?? false;
        return page.kind === "mixed" && isChanged !== null;
      });
    },
    /** Any product may have changed. */
    productsChanged: () => tell((key) => shown(key).kind === "product"),
    /** Any list may have changed. */
    listsRenewed: () => tell((key) => shown(key).kind !== "product"),
    reviewsChanged: () => tell((key) => pathOf(key) === "/"),
    /** The shop's facts are in every page, and prices of custom designs may be in the cart of any. */
    everyPage: () => tell(() => true),
  };
}

/**
 * The changed products' handles, including former ones; null if unknown, since even an unlisted product may have a page.
 */
export function changedHandles({ products }: ListChanges): ReadonlySet<string> | null {
  const handles = new Set<string>();
  for (const { before, after } of products) {
    if (!before && !after) return null;
    if (before) handles.add(before.handle);
    if (after) handles.add(after.handle);
  }
  return handles;
}

function showsOf(key: string): Shows {
  const path = pathOf(key);
  const handle = /^\/product\/([^/]+)$/.exec(path)?.[1];
  if (handle) return { kind: "product", handle: decoded(handle) };
  const category = /^\/category\/([^/]+)$/.exec(path)?.[1];
  if (category || path === "/shop" || path === "/custom-jewelry") {
    const { request } = readListRequest(new URLSearchParams(key.slice(key.indexOf("?") + 1)));
    const scope = category ? decoded(category) : null;
    return { kind: "list", query: catalogueQuery(request, { category: scope, pageSize: 1 }) };
  }
  return path === "/" || path === "/sitemap.xml" ? { kind: "mixed" } : { kind: "nothing" };
}

/** The page's path; a page's `.data` URL has the same. */
function pathOf(key: string): string {
  const path = key.split("?", 1)[0]!;
  return path.replace(/(?<=^\/)_\.data$|\.data$/, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
