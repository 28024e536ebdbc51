import { pages } from "../../content/pages.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { productPath } from "../store/product/product-path.ts";
import type { Route } from "./+types/api-addresses";

/** Leads from an address that the Storefront API hands out to the store's own. */
export function loader({ params, url }: Route.LoaderArgs): Response {
  const path = url.pathname.toLowerCase().replace(/\/$/, "");
  const page = pages.find(({ handle }) => path === `/pages/${handle}`);
  return safeRedirect(page?.path ?? `${storePath(params)}${url.search}`, { status: 301 });
}

/** What the store calls a product or a collection; the list of all where none is named. */
function storePath({ product, collection }: Route.LoaderArgs["params"]): string {
  if (product) return productPath(product);
  return collection && collection !== "all" ? `/category/${encodeURIComponent(collection)}` : "/shop";
}
