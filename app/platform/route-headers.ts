import { publicPage } from "./cache-control.ts";

interface RouteHeaders {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}

/** A page's `headers`: those of its action where one answered, else for everybody the same. */
export function publicHeaders({ actionHeaders }: Pick<RouteHeaders, "actionHeaders">) {
  return actionHeaders.has("cache-control") ? actionHeaders : { "cache-control": publicPage };
}

/** A page's `headers`: those of its action where one answered, else those of its loader. */
export function loaderHeaders({ loaderHeaders, actionHeaders }: RouteHeaders): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}
