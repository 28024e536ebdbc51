import { pages } from "../../content/pages.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { productPath } from "../store/product/product-path.ts";
import type { Route } from "./+types/api-addresses";

/** Redirects the Storefront API's URLs to the store's. */
export function loader({ params, url }: Route.LoaderArgs): Response {
  const path = url.pathname.toLowerCase().replace(/\/$/, "");
  const page = pages.find(({ handle }) => path === `/pages/${handle}`);
  return safeRedirect(page?.path ?? `${storePath(params)}${url.search}`, { status: 301 });
}

/** The store's path of a product or collection; the whole list without a name. */
function storePath({ product, collection }: Route.LoaderArgs["params"]): string {
  if (product) return productPath(product);
  return collection && collection !== "all" ? `/category/${encodeURIComponent(collection)}` : "/shop";
}
