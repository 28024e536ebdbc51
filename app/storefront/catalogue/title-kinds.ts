import { isInCategory } from "./category-rule.ts";

/** Categories of the home page's grid, in the order of its filters. */
export const titleKinds = ["Watches", "Rings", "Necklaces", "Bracelets", "Earrings"] as const;

const words = ["watch", "ring", "necklace", "bracelet", "earring"];

/** Which of `titleKinds` a title names, at the start of a word (decision R1): bit 0 for the first. */
export function titleKindMask(title: string): number {
  return words.reduce((bits, word, index) => (isInCategory(title, word) ? bits | (1 << index) : bits), 0);
}
