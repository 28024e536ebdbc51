export type PieceFamily = "watch" | "earrings" | "ring" | "necklace" | "chain" | "bracelet";

/** The first match wins: earrings before rings ("ear rings"), chains before necklaces ("Rope Chain Necklace"). */
const words: [word: RegExp, family: PieceFamily][] = [
  [wholeWord("watch(es)?"), "watch"],
  [wholeWord("ear[ -]?rings?"), "earrings"],
  [wholeWord("rings?"), "ring"],
  [wholeWord("pendants?"), "necklace"],
  [wholeWord("bracelets?"), "bracelet"],
  [wholeWord("chains?"), "chain"],
  [wholeWord("necklaces?"), "necklace"],
];

/** The kind of piece that a title names; null when it names none ("Custom Design Deposit"). */
export function pieceFamily(title: string): PieceFamily | null {
  return words.find(([word]) => word.test(title))?.[1] ?? null;
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");
}
