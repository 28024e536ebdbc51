import { Form } from "react-router";
import type { DeskPiece } from "#commerce";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { HoldTrack } from "../orders/hold-track.tsx";
import { stateLabels } from "../orders/order-labels.ts";

const piece: DeskColumn<DeskPiece> = {
  label: "Piece",
  isHead: true,
  cell: ({ title, variantTitle, handle }) => (
    <span className="grid">
      <TextLink to={`/product/${handle}`} className="justify-self-start">
        {title}
      </TextLink>
      {variantTitle && <span className="text-small text-text-2">{variantTitle}</span>}
    </span>
  ),
};
const serial: DeskColumn<DeskPiece> = {
  label: "Serial",
  cell: ({ serial: text }) => <span className="tabular-nums">{text ?? "None"}</span>,
};
const order: DeskColumn<DeskPiece> = {
  label: "Order",
  cell: ({ order: { number, name } }) => (
    <span className="grid">
      <TextLink to={`/desk/orders/${number}`} className="justify-self-start tabular-nums">
        {number}
      </TextLink>
      <span className="text-small text-text-2">{name}</span>
    </span>
  ),
};
const sold: DeskColumn<DeskPiece> = {
  label: "Sold",
  cell: ({ order: { paidAt, state } }) => (
    <span className="grid gap-1">
      <span className="text-small tabular-nums">{paidAt === null ? "" : deskTime(paidAt)}</span>
      <DeskBadge tone={stateLabels[state].tone}>{stateLabels[state].label}</DeskBadge>
    </span>
  ),
};
const release: DeskColumn<DeskPiece> = {
  label: "Release",
  cell: ({ order: { number, version } }) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="secondary" size="sm">
        Release<span className="sr-only"> the hold of {number}</span>
      </Button>
    </Form>
  ),
};

function held(now: number): DeskColumn<DeskPiece> {
  return {
    label: "Held",
    cell: ({ heldUntil, order: { isOnPaymentPage } }) => (
      <span className="grid gap-1">
        {heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
        {isOnPaymentPage && <span className="text-small text-text-2">On the provider's payment page</span>}
      </span>
    ),
  };
}

interface PiecesTableProps {
  pieces: readonly DeskPiece[];
  state: DeskPiece["state"];
  /** Ms since 1970. */
  now: number;
}

/** Pieces, a line each, with the end of their hold or the date of sale. */
export function PiecesTable({ pieces, state, now }: PiecesTableProps) {
  return (
    <DeskTable
      caption={state === "held" ? "Held pieces, the soonest free first" : "Sold pieces, the newest first"}
      columns={state === "held" ? [piece, serial, order, held(now), release] : [piece, serial, order, sold]}
      rows={pieces}
      rowKey={({ id }) => id}
    />
  );
}
