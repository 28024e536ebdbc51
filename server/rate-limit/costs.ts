import { publicUrl } from "../web-request.ts";

/**
 * Costs of anonymous requests, in ms of processor time. What is missing is nearly free: cached pages, files, unchanged
 * pictures, health. `node tools/bench/costs.ts` measures each, and `docs/operations.md` holds this list.
 */
export const costs = {
  page: { ms: 10, what: "a page, a list or a form that has to be made for the visitor" },
  budget: { ms: 20, what: "what an amount buys, or changes of a design that save one" },
  suggestions: { ms: 2, what: "suggestions for a search while it is typed" },
  cachedFile: { ms: 5, what: "a drawing or model of a design that is still in memory" },
  refusedFile: { ms: 20, what: "one that is refused because too many wait" },
  api: { ms: 3, what: "a call of the Storefront API" },
  apiObject: { ms: 0.005, what: "each object that the call's answer may hold" },
  agentCall: { ms: 5, what: "a call of the MCP endpoint, and 1 ms for each product it reads" },
  feed: { ms: 50, what: "fifty products of the feed for merchant centers" },
  crop: { ms: 60, what: "a picture cut to another shape that is not in memory" },
  drawing: { ms: 120, what: "a design's drawing (`drawing.svg`)" },
  dimensions: { ms: 120, what: "a design's drawing with its dimensions (`dimensions.svg`)" },
  sections: { ms: 120, what: "a design's sections with their dimensions (`sections.svg`)" },
  glb: { ms: 140, what: "a design's model for Android (`model.glb`)" },
  usdz: { ms: 240, what: "a design's model for iPhones (`model.usdz`)" },
} as const satisfies Record<string, { ms: number; what: string }>;

/** The APIs have their own limits: the owner's by wrong tokens, the others by estimated cost and buyer. */
const api = /^\/(?:(?:admin\/)?api\/[^/]+\/graphql\.json|api\/ucp\/mcp)$/;
/** Their computation is counted only when it is needed. */
const computedFile =
  /^\/custom-builder\/(drawing\.svg|dimensions\.svg|sections\.svg|model\.glb|model\.usdz)$/;

const budgetPages = /^\/custom-builder\/(budget|savings)(\.data)?$/;
const suggestions = "/api/search-suggestions";

/** The initial cost of a request to the app, ms. */
export function requestCostMs(url: string | undefined, method = "GET"): number {
  const { pathname: path } = publicUrl(url ?? "/", "http://localhost");
  if (api.test(path)) return method === "POST" ? 0 : costs.api.ms;
  if (path === suggestions) return costs.suggestions.ms;
  if (budgetPages.test(path)) return costs.budget.ms;
  return isComputedFile(path) ? costs.cachedFile.ms : costs.page.ms;
}

/** Whether a URL is that of a drawing or model of a design. */
export function isComputedFile(url: string | undefined): boolean {
  return computedFile.test(publicUrl(url ?? "/", "http://localhost").pathname);
}
