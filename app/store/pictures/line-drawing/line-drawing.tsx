import { pieceFamily } from "../piece-family.ts";

/**
 * A fine line drawing of the kind of piece that a title names, of a loose gem when it names none. It fills its box,
 * takes the text's color and says nothing to a screen reader. The lines live in `public/drawings/`, so that no page
 * carries them twice.
 */
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
