import { Link } from "react-router";
import { formatMoneyExact, payMethods } from "#money";
import type { ConsignedPiece, ConsignedSale, ConsignorPayment } from "#stock";
import { useActorName } from "../../access/use-signed-in.ts";
import { DeskBadge, type DeskTone } from "../../kit/desk-badge.tsx";
import { DeskLink } from "../../kit/desk-link.tsx";
import { type DeskColumn, DeskTable } from "../../kit/desk-table.tsx";
import { dayText } from "../../money/money-labels.ts";

type Sale = ConsignedSale & { isLater: boolean };

const pieceOf = ({ id, label, title, serial }: ConsignedPiece | ConsignedSale) => (
  <span className="grid">
    <Link to={`/desk/stock/${id}`} className="hit-area font-medium hover:underline hover:underline-offset-4">
      {title}
    </Link>
    <span className="text-small text-text-2 tabular-nums">{[label, serial].filter(Boolean).join(", ")}</span>
  </span>
);

const unclear = (id: number) => (
  <span className="grid justify-items-start md:justify-items-end">
    <span className="text-garnet">unclear</span>
    <DeskLink to={`/desk/stock/${id}`} className="text-small">
      Add terms
    </DeskLink>
  </span>
);

const money = (cents: number) => <span className="whitespace-nowrap">{formatMoneyExact(cents)}</span>;

const saleColumns: DeskColumn<Sale>[] = [
  { label: "Piece", isHead: true, cell: pieceOf },
  {
    label: "Sold",
    cell: ({ soldOn, order }) => (
      <span className="grid justify-items-start gap-1 whitespace-nowrap tabular-nums md:pr-4">
        <span>{dayText(soldOn)}</span>
        <DeskLink to={`/desk/orders/${order}`} className="text-small text-text-2">
          {order}
        </DeskLink>
      </span>
    ),
  },
  { label: "Price", isFigure: true, cell: ({ priceCents }) => money(priceCents) },
  { label: "Share", cell: ({ terms }) => terms || "none entered" },
  {
    label: "Owed",
    isFigure: true,
    cell: ({ id, openCents }) => (openCents === null ? unclear(id) : openCents > 0 ? money(openCents) : "–"),
  },
  {
    label: "Paid",
    isFigure: true,
    cell: ({ paidCents }) => (paidCents === 0 ? "–" : money(paidCents)),
  },
  {
    label: "Status",
    cell: (sale) => {
      const { tone, label } = stateOf(sale);
      return <DeskBadge tone={tone}>{label}</DeskBadge>;
    },
  },
];

function stateOf(sale: Sale): { tone: DeskTone; label: string } {
  const { openCents, isGivenUp, isLater, payableOn } = sale;
  if (openCents === null) return { tone: "open", label: "terms unclear" };
  if (openCents < 0) return { tone: "bad", label: `owes back ${formatMoneyExact(-openCents)}` };
  if (openCents > 0) return { tone: "open", label: isLater ? `from ${dayText(payableOn)}` : "to pay" };
  return isGivenUp ? { tone: "quiet", label: "refunded" } : { tone: "good", label: "paid" };
}

export function ConsignorSalesTable({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return <p className="text-ui text-text-2">No sales yet.</p>;
  return (
    <DeskTable
      caption="Sold pieces"
      columns={saleColumns}
      rows={sales}
      rowKey={({ id, order }) => `${id} ${order}`}
    />
  );
}

const pieceColumns: DeskColumn<ConsignedPiece>[] = [
  { label: "Piece", isHead: true, cell: pieceOf },
  { label: "Price", isFigure: true, cell: ({ priceCents }) => money(priceCents) },
  { label: "Share", cell: ({ terms }) => terms || "none entered" },
  {
    label: "Due when sold",
    isFigure: true,
    cell: ({ id, dueCents }) => (dueCents === null ? unclear(id) : money(dueCents)),
  },
];

export function ConsignedPiecesTable({ pieces }: { pieces: readonly ConsignedPiece[] }) {
  if (pieces.length === 0) return <p className="text-ui text-text-2">No pieces.</p>;
  return <DeskTable caption="On hand" columns={pieceColumns} rows={pieces} rowKey={({ id }) => id} />;
}

export function ConsignorPaymentsTable({ payments }: { payments: readonly ConsignorPayment[] }) {
  const actorName = useActorName();
  if (payments.length === 0) return <p className="text-ui text-text-2">No payments yet.</p>;
  const columns: DeskColumn<ConsignorPayment>[] = [
    {
      label: "Number",
      isHead: true,
      cell: ({ label, entry, isReversed }) => (
        <span className="flex flex-wrap items-center gap-3">
          {entry === null ? (
            <span>{label}</span>
          ) : (
            <DeskLink to={`/desk/money/entries/${entry}`}>{label}</DeskLink>
          )}
          {isReversed && <DeskBadge tone="quiet">reversed</DeskBadge>}
        </span>
      ),
    },
    { label: "Date", cell: ({ paidOn }) => dayText(paidOn) },
    {
      label: "Method",
      // Without a method, the amount was offset against what the consignor owed.
      cell: ({ method, reference }) =>
        [method === "" ? "Offset" : payMethods[method].consignor?.label, reference].filter(Boolean).join(" "),
    },
    { label: "Pieces", isFigure: true, cell: ({ pieces }) => pieces.length },
    { label: "By", cell: ({ actor }) => actorName(actor) },
    {
      label: "Amount",
      isFigure: true,
      cell: ({ cents }) => (cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents)),
    },
  ];
  return <DeskTable caption="Payments" columns={columns} rows={payments} rowKey={({ number }) => number} />;
}
