import { publicUrl } from "../web-request.ts";
import { costs } from "./costs.ts";
import { routeCosts } from "./route-costs.ts";

/** The APIs have their own limits: the owner's by wrong tokens, the others by estimated and measured cost and by buyer. */
const api = /^\/(?:(?:admin\/)?api\/[^/]+\/graphql\.json|api\/ucp\/mcp)$/;
/** Their computation is charged only if it actually runs. */
const computedFile =
  /^\/custom-builder\/(drawing\.svg|dimensions\.svg|sections\.svg|model\.glb|model\.usdz)$/;

const patterns = Object.keys(routeCosts)
  // A path without parameters takes precedence over patterns that match it.
  .sort((a, b) => variables(a) - variables(b))
  .map((path) => ({ path, pattern: patternOf(path) }));

function variables(path: string): number {
  return path === "/*" ? Number.POSITIVE_INFINITY : (path.match(/[:*]/g)?.length ?? 0);
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? (part.endsWith("?") ? "[^/]*" : "[^/]+") : part.replace(/\./g, "\\.");
  });
  return new RegExp(`^${parts.join("/").replace(/\/\[\^\/\]\*$/, "(?:/[^/]*)?")}$`);
}

/** The up-front charge for a request to a public route, ms. */
export function upFrontChargeMs(route: string): number {
  const charged = routeCosts[route]?.charged ?? "page";
  return charged === "nothing" ? 0 : costs[charged].ms;
}

/** The initial cost of a request to the app, ms. */
export function requestCostMs(url: string | undefined, method = "GET"): number {
  const { pathname } = publicUrl(url ?? "/", "http://localhost");
  if (api.test(pathname)) return method === "POST" ? 0 : costs.api.ms;
  if (isComputedFile(pathname)) return costs.cachedFile.ms;
  const path = pathname.replace(/(?:\/_)?\.data$/, "") || "/";
  // These files have no `.data` variant.
  if (computedFile.test(path)) return costs.page.ms;
  return upFrontChargeMs(patterns.find(({ pattern }) => pattern.test(path))?.path ?? "/*");
}

/** Whether a URL is a design's drawing or model. */
export function isComputedFile(url: string | undefined): boolean {
  return computedFile.test(publicUrl(url ?? "/", "http://localhost").pathname);
}
