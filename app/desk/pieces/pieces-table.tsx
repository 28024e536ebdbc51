import { Form } from "react-router";
import type { DeskPiece } from "#commerce";
import type { PiecePicture } from "../../../records/piece-picture.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { HoldTrack } from "../orders/hold-track.tsx";
import { OrderBadge } from "../orders/order-badge.tsx";
import type { PieceState } from "./pieces-query.ts";

type HeldBy = NonNullable<DeskPiece["order"]>;
/** Without its buyer's name where the role does not see clients. */
type Row = Omit<DeskPiece, "order"> & {
  order: (Omit<HeldBy, "name"> & { name: string | null }) | null;
  picture: PiecePicture | undefined;
};

const piece: DeskColumn<Row> = {
  label: "Piece",
  isHead: true,
  cell: ({ title, variantTitle, handle, picture }) => (
    <PieceCell piece={picture} title={title}>
      <TextLink to={`/product/${handle}`} className="justify-self-start">
        {title}
      </TextLink>
      {variantTitle && <span className="text-small text-text-2">{variantTitle}</span>}
    </PieceCell>
  ),
};
const serial: DeskColumn<Row> = {
  label: "Serial",
  cell: ({ serial: text }) => <span className="tabular-nums">{text ?? "None"}</span>,
};
const order: DeskColumn<Row> = {
  label: "Order",
  cell: ({ order: of }) =>
    of ? (
      <span className="grid">
        <span className="justify-self-start tabular-nums">
          <DeskLink to={`/desk/orders/${of.number}`}>{of.number}</DeskLink>
        </span>
        {of.name !== null && <span className="text-small text-text-2">{of.name}</span>}
      </span>
    ) : (
      <span className="text-text-3">None</span>
    ),
};
const stock: DeskColumn<Row> = {
  label: "Stock",
  cell: ({ productId }) => <TextLink to={`/desk/products/${productId}/stock`}>Its product</TextLink>,
};
const where: DeskColumn<Row> = {
  label: "Where it is",
  cell: (one) => (
    <DeskBadge tone={one.state === "free" && !one.isWithheld ? "good" : "quiet"}>{placeOf(one)}</DeskBadge>
  ),
};

/** A refunded order's piece that was kept out of the shop is still its order's. */
function placeOf({ state, isWithheld, order: of }: Row): string {
  if (isWithheld) return "In stock, not for sale";
  if (state === "free") return "In stock";
  if (state === "held") return "Held";
  const isBack = of?.state === "refunded" || of?.state === "refund_pending";
  return isBack ? "Taken back, kept out of the shop" : "Sold";
}

const sold: DeskColumn<Row> = {
  label: "Sold",
  cell: ({ order: of }) =>
    of && (
      <span className="grid gap-1">
        <span className="text-small tabular-nums">{of.paidAt === null ? "" : deskTime(of.paidAt)}</span>
        <OrderBadge state={of.state} />
      </span>
    ),
};
const release: DeskColumn<Row> = {
  label: "Release",
  cell: ({ order: of }) =>
    of && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="number" value={of.number} />
        <input type="hidden" name="version" value={of.version} />
        <Button type="submit" variant="secondary" size="sm">
          Release<span className="sr-only"> the hold of {of.number}</span>
        </Button>
      </Form>
    ),
};

function held(now: number): DeskColumn<Row> {
  return {
    label: "Held",
    cell: ({ heldUntil, order: of }) => (
      <span className="grid gap-1">
        {heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
        {of?.isOnPaymentPage && (
          <span className="text-small text-text-2">On the provider's payment page</span>
        )}
      </span>
    ),
  };
}

interface PiecesTableProps {
  pieces: readonly Row[];
  state: PieceState;
  /** Ms since 1970. */
  now: number;
  canRelease: boolean;
}

const captions: Readonly<Record<PieceState, string>> = {
  held: "Held pieces, the soonest free first",
  sold: "Sold pieces, the newest first",
  free: "Pieces in stock, by name",
  any: "Pieces, wherever they are",
};

/** Pieces, a line each, with where they are, the end of their hold or the date of sale. */
export function PiecesTable({ pieces, state, now, canRelease }: PiecesTableProps) {
  const columns: Record<PieceState, DeskColumn<Row>[]> = {
    held: [piece, serial, order, held(now), ...(canRelease ? [release] : [])],
    sold: [piece, serial, order, sold],
    free: [piece, serial, stock],
    any: [piece, serial, where, order, stock],
  };
  return (
    <DeskTable caption={captions[state]} columns={columns[state]} rows={pieces} rowKey={({ id }) => id} />
  );
}
