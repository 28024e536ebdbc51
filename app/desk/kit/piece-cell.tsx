import type { ReactNode } from "react";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { PieceThumb } from "./piece-thumb.tsx";

interface PieceCellProps {
  piece: PiecePicture | undefined;
  /** Its title, which determines the drawing used without a picture. */
  title: string;
  children: ReactNode;
}

/** A list's first cell: a small picture of the piece, and text. */
export function PieceCell({ piece, title, children }: PieceCellProps) {
  return (
    // Takes the picture out of the flow, so the row's cells align on the text's baseline.
    <span className="relative block min-h-[45px] pl-12">
      <span className="absolute top-0 left-0 w-9">
        <PieceThumb piece={piece ?? { title, image: null }} />
      </span>
      <span className="grid min-w-0 gap-0.5">{children}</span>
    </span>
  );
}
