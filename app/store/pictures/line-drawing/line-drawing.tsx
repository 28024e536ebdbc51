import { pieceFamily } from "../piece-family.ts";

/** A decorative line drawing of the kind of piece that a title names, else of a loose gem, from `public/drawings/`. */
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
