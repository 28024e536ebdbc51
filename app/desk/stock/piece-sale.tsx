import type { readPiece } from "#stock";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { TakeBackLink } from "./take-back-link.tsx";

type Piece = NonNullable<Awaited<ReturnType<typeof readPiece>>>;

/** Sale actions for a piece: take it back if sold, or put it on or off sale if available. */
export function PieceSale({ piece }: { piece: Piece }) {
  if (piece.state === "sold") return <TakeBackLink piece={piece.id} />;
  if (piece.state !== "free") return null;
  return (
    <DeskForm preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={piece.isWithheld ? "offer" : "withhold"}
        variant="secondary"
        size="sm"
      >
        {piece.isWithheld ? "Mark for sale" : "Mark not for sale"}
      </Button>
    </DeskForm>
  );
}

/** Earlier sales of a returned piece, latest first. */
export function EarlierSales({ returns }: Pick<Piece, "returns">) {
  if (returns.length === 0) return null;
  return (
    <DeskSection title="Earlier sales">
      <ul className="grid text-small">
        {returns.map(({ order, day, condition, place }) => (
          <li key={order} className="grid gap-1 border-b border-line py-2 first:border-t">
            <span className="tabular-nums">
              Order <DeskLink to={`/desk/orders/${order}`}>{order}</DeskLink>, returned{" "}
              {calendarDayLabel(day)}
            </span>
            <span className="wrap-anywhere whitespace-pre-line text-text-2">{condition}</span>
            <span className="wrap-anywhere text-text-2">Location: {place}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
