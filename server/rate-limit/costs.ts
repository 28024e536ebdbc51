/**
 * Costs of anonymous requests, in ms of CPU time. Requests not listed are nearly free: cached pages, files, unchanged
 * images, health checks. Measured by `node tools/bench/costs.ts` and `route-costs.ts`; `docs/operations.md` contains this
 * list.
 */
export const costs = {
  page: { ms: 10, what: "a page or form rendered for the visitor" },
  list: { ms: 33, what: "home, a list, a search, a comparison or a review, rendered" },
  budget: { ms: 22, what: "what a budget buys, or changes that save money on a design" },
  suggestions: { ms: 5, what: "search suggestions while typing" },
  cachedFile: { ms: 5, what: "a cached drawing or model of a design" },
  refusedFile: { ms: 20, what: "one refused because too many are waiting" },
  api: { ms: 3, what: "a Storefront API call" },
  apiObject: { ms: 0.005, what: "each object its response may contain" },
  agentCall: { ms: 7, what: "an MCP endpoint call, plus 1 ms for each product it reads" },
  feed: { ms: 10, what: "the feed for merchant centers" },
  feedMegabyte: { ms: 10, what: "each compressed megabyte of that feed" },
  crop: { ms: 60, what: "an uncached crop of a picture" },
  drawing: { ms: 120, what: "a design's drawing (`drawing.svg`)" },
  dimensions: { ms: 120, what: "a design's drawing with its dimensions (`dimensions.svg`)" },
  sections: { ms: 120, what: "a design's sections with their dimensions (`sections.svg`)" },
  glb: { ms: 140, what: "a design's model for Android (`model.glb`)" },
  usdz: { ms: 240, what: "a design's model for iPhones (`model.usdz`)" },
} as const satisfies Record<string, { ms: number; what: string }>;
