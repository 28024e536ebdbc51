import { formatMoney } from "#money";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import type { ComparedPiece } from "./desk-prices.server.ts";

const columns: readonly DeskColumn<ComparedPiece>[] = [
  { label: "Piece", cell: ({ title }) => title },
  { label: "First book", cell: ({ firstCents }) => formatMoney(firstCents), isFigure: true },
  { label: "This book", cell: ({ cents }) => formatMoney(cents), isFigure: true },
  { label: "Difference", cell: difference, isFigure: true },
];

/** What known pieces cost by this book and by the first. */
export function ComparedPieces({ pieces }: { pieces: readonly ComparedPiece[] }) {
  return (
    <DeskTable
      caption="Known pieces by both books"
      columns={columns}
      rows={pieces}
      rowKey={({ title }) => title}
    />
  );
}

/** "+$210, +2.1%". */
function difference({ firstCents, cents }: ComparedPiece): string {
  const more = cents - firstCents;
  if (more === 0) return "None";
  const sign = more > 0 ? "+" : "−";
  const percent = (Math.abs(more) * 100) / firstCents;
  return `${sign}${formatMoney(Math.abs(more))}, ${sign}${percent.toFixed(1)}%`;
}
