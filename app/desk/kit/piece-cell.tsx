import type { ReactNode } from "react";
import type { PiecePicture } from "../../../operations/desk/pictures.ts";
import { PieceThumb } from "./piece-thumb.tsx";

interface PieceCellProps {
  piece: PiecePicture | undefined;
  /** What it is, for the drawing of its kind where there is no picture. */
  title: string;
  children: ReactNode;
}

/** A list's first cell: the piece's small picture, and what is said of it. */
export function PieceCell({ piece, title, children }: PieceCellProps) {
  return (
    <span className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3">
      <PieceThumb piece={piece ?? { title, image: null }} className="w-11" />
      <span className="grid min-w-0 gap-0.5">{children}</span>
    </span>
  );
}
