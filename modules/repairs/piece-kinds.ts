/** Kinds of pieces that can be repaired. */
export const pieceKinds = {
  ring: "Ring",
  necklace: "Necklace or pendant",
  bracelet: "Bracelet",
  earrings: "Earrings",
  watch: "Watch",
  other: "Something else",
} as const;
