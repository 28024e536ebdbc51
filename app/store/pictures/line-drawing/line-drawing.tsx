type PieceFamily = "watch" | "earrings" | "ring" | "necklace" | "chain" | "bracelet";

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

/** The kind of piece mentioned in a title; null if none ("Custom Design Deposit"). */
export function pieceFamily(title: string): PieceFamily | null {
  return words.find(([word]) => word.test(title))?.[1] ?? null;
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");
}

/** A decorative line drawing of a title's kind of piece, or else of a loose gem, from `public/drawings/`. */
export function LineDrawing({ title, className }: { title: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 2000 2500"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/drawings/${pieceFamily(title) ?? "gem"}.svg#lines`} />
    </svg>
  );
}

/** A brilliant-cut stone from above in a dotted circle, for a search without results. Square. */
export function LooseGem({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 2000 2000"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href="/drawings/loose-gem.svg#lines" />
    </svg>
  );
}
