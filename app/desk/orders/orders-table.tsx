import type { DeskOrderRow } from "#commerce";
import { formatMoneyExact } from "#money";
import type { PiecePicture } from "../../../records/piece-picture.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { type DeskColumn, DeskTable, type RowChoice } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { rowValue } from "../kit/several/several.ts";
import { HoldTrack } from "./hold-track.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { methodLabels } from "./order-labels.ts";

type Row = DeskOrderRow & { picture: PiecePicture | undefined };

const order: DeskColumn<Row> = {
  label: "Order",
  isHead: true,
  cell: ({ number, kind, titles, picture }) => (
    <PieceCell piece={picture} title={titles[0] ?? ""}>
      <TextLink to={`/desk/orders/${number}`} className="justify-self-start tabular-nums">
        {number}
      </TextLink>
      <span className="text-small text-text-2">{kind === "deposit" ? "Deposit" : titles.join(", ")}</span>
    </PieceCell>
  ),
};
const buyer: DeskColumn<DeskOrderRow> = {
  label: "Buyer",
  cell: ({ name, method, kind }) => (
    <span className="grid">
      <span>{name}</span>
      {kind === "goods" && <span className="text-small text-text-2">{methodLabels[method]}</span>}
    </span>
  ),
};
const placed: DeskColumn<DeskOrderRow> = {
  label: "Placed",
  cell: ({ placedAt }) => <span className="text-small tabular-nums">{deskTime(placedAt)}</span>,
};
const total: DeskColumn<DeskOrderRow> = {
  label: "Total",
  isFigure: true,
  cell: ({ totalCents, callsBeforeHandover }) => (
    <span className="grid">
      <span>{formatMoneyExact(totalCents)}</span>
      {callsBeforeHandover && <span className="text-small text-text-2">Call before hand-over</span>}
    </span>
  ),
};

function stands(now: number): DeskColumn<DeskOrderRow> {
  return {
    label: "Stands",
    cell: ({ state, heldUntil }) => (
      <span className="grid gap-1.5">
        <OrderBadge state={state} />
        {state === "pending_payment" && heldUntil !== null && <HoldTrack heldUntil={heldUntil} now={now} />}
      </span>
    ),
  };
}

/** The id of the form for several orders. */
export const severalOrders = "several-orders";

const choice: RowChoice<Row> = {
  form: severalOrders,
  value: ({ number, version }) => rowValue(number, version),
  label: ({ number, name }) => `order ${number}, ${name}`,
};

export function OrdersTable({ orders, now }: { orders: readonly Row[]; now: number }) {
  return (
    <DeskTable
      caption="Orders, the newest first"
      columns={[order, buyer, placed, stands(now), total]}
      rows={orders}
      rowKey={({ number }) => number}
      choice={choice}
    />
  );
}
