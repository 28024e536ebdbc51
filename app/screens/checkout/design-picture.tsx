import { LineDrawing } from "../../parts/line-drawing/line-drawing.tsx";
import { previewPicture } from "../../parts/preview-picture.ts";
import type { OrderView } from "./till.ts";

/** The drawing that stands for a design, on its plate; it fills its column. Its name stands beside it. */
export function DesignPicture({ design: { design, title } }: { design: OrderView["designs"][number] }) {
  const picture = design && previewPicture(design, design.category);
  return (
    <div className="plate aspect-4/5">
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <LineDrawing title={title} className="absolute inset-0 size-full p-2 text-text-2" />
      )}
    </div>
  );
}
