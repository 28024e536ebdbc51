import { Link } from "react-router";
import { formatMoney } from "#money";
import type { StockPiece } from "#stock";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { ProductThumb } from "../products/product-thumb.tsx";
import { papersText, stateOf } from "./stock-labels.ts";
import { longDays } from "./stock-query.ts";

const columns: DeskColumn<StockPiece>[] = [
  {
    label: "Label",
    cell: ({ id, label, title }) => (
      <label className="-m-2.5 inline-grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{`Label of ${title}, ${label}`}</span>
        <input type="checkbox" name="piece" value={id} className="size-5 accent-current" />
      </label>
    ),
  },
  {
    label: "Piece",
    isHead: true,
    cell: ({ id, title, label, variantTitle, picture }) => (
      <span className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3">
        <ProductThumb title={title} url={picture} className="w-11" />
        <span className="grid self-baseline">
          <Link
            to={`/desk/stock/${id}`}
            className="hit-area font-medium hover:underline hover:underline-offset-4"
          >
            {title}
          </Link>
          <span className="text-small text-text-2 tabular-nums">
            {label}
            {variantTitle && `, ${variantTitle}`}
          </span>
        </span>
      </span>
    ),
  },
  {
    label: "Serial, papers",
    cell: (piece) => (
      <span className="grid tabular-nums">
        <span>{piece.serial ?? piece.reportNumber ?? "no serial"}</span>
        <span className="text-small text-text-2">{papersText(piece)}</span>
      </span>
    ),
  },
  {
    label: "Cost",
    isFigure: true,
    cell: ({ costCents, ownership }) => (
      <span className="grid whitespace-nowrap text-text-2">
        {costCents === null ? "–" : formatMoney(costCents)}
        {ownership === "consigned" && <span className="text-small">consigned</span>}
      </span>
    ),
  },
  {
    label: "Price",
    isFigure: true,
    cell: ({ priceCents }) => <span className="whitespace-nowrap">{formatMoney(priceCents)}</span>,
  },
  {
    label: "Days",
    isFigure: true,
    cell: ({ days }) => (
      <span className={(days ?? 0) > longDays ? "font-medium text-garnet" : undefined}>{days ?? "–"}</span>
    ),
  },
  { label: "Where", cell: ({ place }) => place || <span className="text-text-2">no place</span> },
  {
    label: "State",
    cell: (piece) => {
      const { label, tone } = stateOf(piece);
      return <DeskBadge tone={tone}>{label}</DeskBadge>;
    },
  },
];

/** Pieces in hand, a line each, with a box to print their labels. */
export function StockTable({ pieces }: { pieces: readonly StockPiece[] }) {
  return <DeskTable caption="Pieces in hand" columns={columns} rows={pieces} rowKey={({ id }) => id} />;
}
