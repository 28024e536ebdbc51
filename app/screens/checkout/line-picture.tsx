import { useState } from "react";
import { fallbackPicture } from "../../parts/fallback-picture.ts";
import { LineDrawing } from "../../parts/line-drawing/line-drawing.tsx";
import type { CheckoutLine } from "./till.ts";

interface LinePictureProps {
  line: Pick<CheckoutLine, "title" | "image">;
  size?: "small" | "large";
}

/** The piece on its plate. Its name stands beside it, so the picture itself says nothing. */
export function LinePicture({ line, size = "small" }: LinePictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const picture = line.image ?? fallbackPicture(line.title);
  const src = picture && ("url" in picture ? picture.url : picture.src);
  return (
    <div className={`plate aspect-4/5 ${size === "small" ? "w-16" : "w-[132px]"}`}>
      {picture && src && !hasFailed ? (
        <img
          src={src}
          width={picture.width}
          height={picture.height}
          alt=""
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <LineDrawing title={line.title} className="absolute inset-0 size-full p-2 text-text-2" />
      )}
    </div>
  );
}
