import { publicCacheControl } from "./cache-control.ts";

interface RouteHeaders {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}

/** A page's `headers`: its action's, if one responded, else public ones. */
export function publicHeaders({ actionHeaders }: Pick<RouteHeaders, "actionHeaders">) {
  return actionHeaders.has("cache-control") ? actionHeaders : { "cache-control": publicCacheControl };
}

/** A page's `headers`: its action's, if one responded, else its loader's. */
export function loaderHeaders({ loaderHeaders, actionHeaders }: RouteHeaders): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}
