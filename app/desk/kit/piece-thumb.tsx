import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { ProductPicture } from "../../store/pictures/product-picture.tsx";
import { classNames } from "../../ui/class-names.ts";

interface PieceThumbProps {
  /** Without a picture, shows a line drawing of its kind. */
  piece: Pick<PiecePicture, "title" | "image"> & { drawing?: string | null };
  /** The width: "w-11". */
  className?: string | undefined;
  /** The picture's width in CSS pixels, for choosing a file. */
  sizes?: string;
}

/** A picture of a piece on its plate, next to its name. */
export function PieceThumb({ piece, className, sizes = "64px" }: PieceThumbProps) {
  const { title, image, drawing = null } = piece;
  return (
    <span className={classNames("plate relative block aspect-4/5 flex-none overflow-hidden", className)}>
      {drawing === null ? (
        <ProductPicture title={title} image={image} alt="" sizes={sizes} />
      ) : (
        <img
          src={drawing}
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

/** A picture known only by its URL. */
export function imageAt(url: string | null): PiecePicture["image"] {
  return url === null ? null : { url, altText: null, width: null, height: null };
}
