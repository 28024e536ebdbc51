/** What is brought to be repaired. */
export const pieceKinds = {
  ring: "Ring",
  necklace: "Necklace or pendant",
  bracelet: "Bracelet",
  earrings: "Earrings",
  watch: "Watch",
  other: "Something else",
} as const;

export const pieceKindKeys = Object.keys(pieceKinds) as (keyof typeof pieceKinds)[];

export function pieceKindLabel(kind: string): string {
  return Object.hasOwn(pieceKinds, kind) ? pieceKinds[kind as keyof typeof pieceKinds] : pieceKinds.other;
}
