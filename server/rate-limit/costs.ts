/**
 * Costs of anonymous requests, in ms of CPU time. Requests not listed are nearly free: cached pages, files, unchanged
 * images, health checks. Measured by `node tools/bench/costs.ts` and `route-costs.ts`; `docs/operations.md` contains this
 * list.
 */
export const costs = {
  page: { ms: 10, what: "a page or a form that has to be made for the visitor" },
  list: { ms: 33, what: "home, a list, a search, a comparison or a review that has to be made" },
  budget: { ms: 22, what: "what an amount buys, or changes of a design that save one" },
  suggestions: { ms: 5, what: "suggestions for a search while it is typed" },
  cachedFile: { ms: 5, what: "a drawing or model of a design that is still in memory" },
  refusedFile: { ms: 20, what: "one that is refused because too many wait" },
  api: { ms: 3, what: "a call of the Storefront API" },
  apiObject: { ms: 0.005, what: "each object that the call's answer may hold" },
  agentCall: { ms: 7, what: "a call of the MCP endpoint, and 1 ms for each product it reads" },
  feed: { ms: 10, what: "the feed for merchant centers" },
  feedMegabyte: { ms: 10, what: "each compressed megabyte of it" },
  crop: { ms: 60, what: "a picture cut to another shape that is not in memory" },
  drawing: { ms: 120, what: "a design's drawing (`drawing.svg`)" },
  dimensions: { ms: 120, what: "a design's drawing with its dimensions (`dimensions.svg`)" },
  sections: { ms: 120, what: "a design's sections with their dimensions (`sections.svg`)" },
  glb: { ms: 140, what: "a design's model for Android (`model.glb`)" },
  usdz: { ms: 240, what: "a design's model for iPhones (`model.usdz`)" },
} as const satisfies Record<string, { ms: number; what: string }>;
