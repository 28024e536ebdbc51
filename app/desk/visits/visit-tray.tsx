import { Form, Link } from "react-router";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import type { VisitWithPieces } from "./desk-visits.server.ts";

interface VisitTrayProps {
  visit: VisitWithPieces & { alsoLaid: readonly string[] };
  /** The day page to return to; undefined on the visit's own page. */
  day?: string;
  answer?: ChangeAnswer | undefined;
}

/** A visit's tray: which pieces are laid out, notes on each, and how to add more. */
export function VisitTray({ visit, day, answer }: VisitTrayProps) {
  const { id, pieces } = visit;
  const action = deskPath(`/desk/visits/${id}`, { day });
  return (
    <>
      {pieces.length === 0 ? (
        <p className="text-ui text-text-2">No pieces yet.</p>
      ) : (
        <ul className="border-t border-line">
          {pieces.map((piece) => (
            <li
              key={piece.id}
              className="grid grid-cols-[52px_minmax(0,1fr)] items-start gap-x-3.5 border-b border-line py-2.5"
            >
              <PieceThumb piece={piece} className="w-13" />
              <div className="min-w-0">
                <p className="text-ui font-medium wrap-anywhere">
                  <Link to={pathOf(piece)} className="hit-area hover:underline hover:underline-offset-4">
                    {piece.title}
                  </Link>
                </p>
                <PieceState piece={piece} alsoLaid={visit.alsoLaid} />
                <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-x-4">
                  <input type="hidden" name="piece" value={piece.id} />
                  <PieceButton intent={piece.laidAt === null ? "lay" : "return"} title={piece.title}>
                    {piece.laidAt === null ? "Set out" : "Put back"}
                  </PieceButton>
                  <PieceButton intent="take-off" title={piece.title}>
                    Remove
                  </PieceButton>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pieces.some(({ isAvailable, handle }) => handle !== null && isAvailable) && (
        <ButtonLink to={`/desk/sell?visit=${id}`} variant="secondary" className="justify-self-start">
          Sell these
        </ButtonLink>
      )}
      {pieces.length < settings().visits.maxPieces && (
        <Form method="post" action={action} preventScrollReset className="grid gap-3">
          <TextField
            name="product"
            label="Add a piece"
            hint="Brand and name, or store link"
            maxLength={400}
            defaultValue={answer?.typed.product ?? ""}
            error={answer?.errors.product ?? answer?.errors.piece}
          />
          <Button type="submit" name="intent" value="add" variant="secondary" className="justify-self-start">
            Add to tray
          </Button>
        </Form>
      )}
    </>
  );
}

function PieceState({
  piece,
  alsoLaid,
}: {
  piece: VisitWithPieces["pieces"][number];
  alsoLaid: readonly string[];
}) {
  const isTwice = piece.handle !== null && alsoLaid.includes(piece.handle);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-text-2">
      <DeskBadge tone={piece.laidAt === null ? "quiet" : "good"}>
        {piece.laidAt === null ? "to set out" : "set out"}
      </DeskBadge>
      {piece.handle === null ? (
        <span>Client's design</span>
      ) : (
        <span className={piece.isAvailable ? undefined : "text-garnet"}>{piece.stock}</span>
      )}
      {isTwice && <span className="text-garnet">Also on another tray at the same time</span>}
    </p>
  );
}

function PieceButton({ intent, title, children }: { intent: string; title: string; children: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${children}: ${title}`}
      className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
    >
      {children}
    </button>
  );
}

function pathOf({ handle, design }: VisitWithPieces["pieces"][number]): string {
  if (handle !== null) return `/product/${encodeURIComponent(handle)}`;
  return `/custom-builder/review?design=${encodeURIComponent(design ?? "")}`;
}
