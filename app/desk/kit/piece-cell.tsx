import type { ReactNode } from "react";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
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
    // The picture out of the flow: the row's cells stand on the baseline of the words.
    <span className="relative block min-h-[45px] pl-12">
      <span className="absolute top-0 left-0 w-9">
        <PieceThumb piece={piece ?? { title, image: null }} />
      </span>
      <span className="grid min-w-0 gap-0.5">{children}</span>
    </span>
  );
}
