import type { PairedDesign } from "#jewelry/band-choice";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { classNames } from "../../../ui/class-names.ts";

export function drawingPath(design: PairedDesign): string {
  return `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}`;
}

interface PieceDrawingProps {
  design: PairedDesign;
  /** Empty if adjacent text already says it. */
  alt: string;
  isLazy?: boolean;
  className?: string;
}

/** A design's line drawing, filling its plate. Rendered by the server, without scripts. */
export function PieceDrawing({ design, alt, isLazy = false, className }: PieceDrawingProps) {
  return (
    <img
      src={drawingPath(design)}
      alt={alt}
      width={400}
      height={500}
      loading={isLazy ? "lazy" : "eager"}
      decoding="async"
      className={classNames("absolute inset-0 size-full dark:invert", className)}
    />
  );
}

export function DesignThumbnail({ design }: { design: PairedDesign }) {
  return (
    <div className="plate aspect-4/5">
      <PieceDrawing design={design} alt="" isLazy />
    </div>
  );
}
