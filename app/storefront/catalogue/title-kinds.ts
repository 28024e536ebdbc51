import { isInCategory } from "./category-rule.ts";

/** Categories of the home page's grid, in the order of its filters. */
export const titleKinds = ["Watches", "Rings", "Necklaces", "Bracelets", "Earrings"] as const;

const words = ["watch", "ring", "necklace", "bracelet", "earring"];

/** The `titleKinds` whose word appears in a title at the start of a word (decision R1), as bits: bit 0 is the first. */
export function titleKindMask(title: string): number {
  return words.reduce((bits, word, index) => (isInCategory(title, word) ? bits | (1 << index) : bits), 0);
}

/** Values of the "Gold Karat" filter, in panel order. */
export const karats = ["10K Gold", "14K Gold", "18K Gold", "24K Gold"] as const;

/** Values of the "Metal Color" filter, in panel order. */
export const metals = [
  "White Gold",
  "Yellow Gold",
  "Rose Gold",
  "Platinum",
  "Silver",
  "Stainless Steel",
] as const;

const karatPatterns = karats.map(
  (karat) => new RegExp(`(?<![\\p{L}\\d])${karat.slice(0, 3)}(?!\\p{L})`, "iu"),
);
const metalPatterns = metals.map(
  (metal) => new RegExp(`(?<!\\p{L})${metal.replace(" ", "[ -]")}(?!\\p{L})`, "iu"),
);

/** The `karats` mentioned in a tag ("14K Gold", "14k"), as bits: bit 0 is the first. */
export function karatMask(tag: string): number {
  return mask(karatPatterns, tag);
}

/** The `metals` mentioned in a tag or title as whole words, as bits: bit 0 is the first. */
export function metalMask(text: string): number {
  return mask(metalPatterns, text);
}

function mask(patterns: readonly RegExp[], text: string): number {
  return patterns.reduce((bits, pattern, index) => (pattern.test(text) ? bits | (1 << index) : bits), 0);
}
