import type { HomeSection } from "./shop-content.ts";

/** The home page's sections until the shop chooses others. */
export const standardHome: readonly HomeSection[] = (
  ["hero", "info", "promos", "pieces", "testimonials", "contact"] as const
).map((kind, index) => ({ order: index + 1, kind, isHidden: false }));
