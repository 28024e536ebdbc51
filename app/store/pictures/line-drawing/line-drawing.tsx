import { pieceFamily } from "../piece-family.ts";

/** A decorative line drawing of the kind of piece in a title, else of a loose gem, from `public/drawings/`. */
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

/** A brilliant seen from above within a dotted circle: for a search that found nothing. Square. */
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
