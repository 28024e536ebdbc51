import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { ProductPicture } from "../../store/pictures/product-picture.tsx";
import { classNames } from "../../ui/class-names.ts";

interface PieceThumbProps {
  /** A line drawing of its kind where there is no picture. */
  piece: Pick<PiecePicture, "title" | "image"> & { drawing?: string | null };
  /** Its width: "w-11". */
  className?: string | undefined;
  /** The width of the picture in CSS pixels, for the browser's choice of a file. */
  sizes?: string;
}

/** A picture of a piece on its plate, beside its name. */
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

/** The picture at an address of which nothing else is known. */
export function imageAt(url: string | null): PiecePicture["image"] {
  return url === null ? null : { url, altText: null, width: null, height: null };
}
