import { Link } from "react-router";
import { formatMoney } from "#money";
import type { StockPiece } from "#stock";
import { pieceState } from "../../../stock/piece-states.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable, type RowChoice } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { imageAt } from "../kit/piece-thumb.tsx";
import { rowValue } from "../kit/several/several.ts";
import { papersText } from "./stock-labels.ts";
import { longDays } from "./stock-query.ts";

const columns: DeskColumn<StockPiece>[] = [
  {
    label: "Piece",
    isHead: true,
    cell: ({ id, title, label, variantTitle, picture }) => (
      <PieceCell piece={{ title, image: imageAt(picture), drawing: null }} title={title}>
        <Link
          to={`/desk/stock/${id}`}
          className="hit-area font-medium hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
        <span className="text-small text-text-2 tabular-nums">
          {variantTitle ? `${label}, ${variantTitle}` : label}
        </span>
      </PieceCell>
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
    cell: ({ atCostCents, ownership }) => (
      <span className="grid whitespace-nowrap text-text-2">
        {atCostCents === null ? "–" : formatMoney(atCostCents)}
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
      const { label, tone } = pieceState(piece);
      return <DeskBadge tone={tone}>{label}</DeskBadge>;
    },
  },
];

/** The id of the form for several pieces. */
export const severalPieces = "several-pieces";

const choice: RowChoice<StockPiece> = {
  form: severalPieces,
  value: ({ id, version }) => rowValue(id, version),
  label: ({ title, label }) => `${title}, ${label}`,
};

interface StockTableProps {
  pieces: readonly StockPiece[];
  /** Whether labels may be printed and pieces moved. */
  canChoose: boolean;
}

/** Pieces in hand, a line each. */
export function StockTable({ pieces, canChoose }: StockTableProps) {
  return (
    <DeskTable
      caption="Pieces in hand"
      columns={columns}
      rows={pieces}
      rowKey={({ id }) => id}
      choice={canChoose ? choice : undefined}
    />
  );
}
