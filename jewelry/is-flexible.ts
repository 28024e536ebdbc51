import type { Design } from "./design.ts";

/** Whether a design is made of links that bend: chains, hinged lines and what hangs from them. */
export function isFlexible({ category, style }: Pick<Design, "category" | "style">): boolean {
  if (category === "necklace") return style !== "collar";
  return category === "bracelet" && style !== "bangle" && style !== "cuff";
}
