import { ProductPicture } from "../../store/pictures/product-picture.tsx";
import type { DeskPiece } from "./desk-visits.server.ts";

/** A small picture of a piece on a tray. */
export function PieceThumb({ piece, className }: { piece: DeskPiece; className: string }) {
  return (
    <span className={`plate block aspect-4/5 flex-none ${className}`}>
      {piece.drawing === null ? (
        <ProductPicture title={piece.title} image={piece.image} alt="" sizes="64px" />
      ) : (
        <img
          src={piece.drawing}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          className="absolute inset-0 size-full dark:invert"
        />
      )}
    </span>
  );
}
