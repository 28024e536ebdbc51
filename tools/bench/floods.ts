import { apiRequest, type BenchmarkRequest, routeRequests } from "./anonymous-requests.ts";

const route = (pattern: string) => routeRequests[pattern]!;

/** What a crowd requests repeatedly, as fast as it is answered. */
export const floods: Readonly<Record<string, (place: number) => BenchmarkRequest>> = {
  search: (place) => apiRequest("search", place),
  predictiveSearch: (place) => apiRequest("predictiveSearch", place),
  "products(query:)": (place) => apiRequest("products", place),
  "collection filters": (place) => apiRequest("collection", place),
  "merchant feed": route("/merchant-feed.xml"),
  lists: route("/shop"),
  "search page": route("/search"),
  suggestions: route("/api/search-suggestions"),
  "shopping programs": route("/api/ucp/mcp"),
  sitemap: route("/sitemap.xml"),
  comparisons: route("/compare"),
  budgets: route("/custom-builder/budget"),
};
