import { PieceDrawing } from "../store/builder/designs/piece-drawing.tsx";
import { LineDrawing } from "../store/pictures/line-drawing/line-drawing.tsx";
import type { OrderView } from "./checkout-result.ts";

/** A design in lines on its plate; it fills its column. Its name stands beside it. */
export function DesignPicture({ design: { design, title } }: { design: OrderView["designs"][number] }) {
  return (
    <div className="plate aspect-4/5">
      {design ? (
        <PieceDrawing design={design} alt="" />
      ) : (
        <LineDrawing title={title} className="absolute inset-0 size-full p-2 text-text-2" />
      )}
    </div>
  );
}
