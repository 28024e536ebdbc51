import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

export interface DeskColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned tabular digits. */
  isFigure?: boolean;
  /** The row's heading, and its card's on a phone. The first column by default. */
  isHead?: boolean;
}

interface DeskTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table; on a phone each row is a card with the heads beside its values. */
export function DeskTable<Row>({ caption, columns, rows, rowKey }: DeskTableProps<Row>) {
  const head = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  );
  return (
    <table className="w-full border-collapse text-ui max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {columns.map(({ label, isFigure }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                "py-2 pr-5 text-small font-medium whitespace-nowrap text-text-2 last:pr-0",
                isFigure ? "text-right" : "text-left",
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-line max-md:grid max-md:gap-1.5 max-md:py-4 md:hover:bg-text/3"
          >
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} row={row} isHead={index === head} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, isHead }: { column: DeskColumn<Row>; row: Row; isHead: boolean }) {
  const { label, cell, isFigure } = column;
  const look = "py-3 pr-5 text-left align-baseline font-normal wrap-anywhere last:pr-0 max-md:p-0";
  if (isHead)
    return (
      <th scope="row" className={classNames(look, "max-md:-order-1 max-md:font-medium")}>
        {cell(row)}
      </th>
    );
  return (
    <td
      className={classNames(
        look,
        "max-md:grid max-md:grid-cols-[108px_minmax(0,1fr)] max-md:gap-4",
        isFigure && "tabular-nums lining-nums md:text-right",
      )}
    >
      <span aria-hidden="true" className="text-small text-text-2 md:hidden">
        {label}
      </span>
      <span className="min-w-0">{cell(row)}</span>
    </td>
  );
}
