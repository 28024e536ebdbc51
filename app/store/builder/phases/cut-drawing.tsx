import type { CSSProperties } from "react";
import type { Cut } from "#jewelry/options";

interface CutDrawingProps {
  cut: Cut;
  className?: string;
  style?: CSSProperties;
}

/** A cut's facets from above, out of `public/drawings/cuts.svg`; its longer side takes 84 of 100 of the box. */
export function CutDrawing({ cut, className, style }: CutDrawingProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      style={style}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden="true"
    >
      <use href={`/drawings/cuts.svg#${cut}`} />
    </svg>
  );
}
