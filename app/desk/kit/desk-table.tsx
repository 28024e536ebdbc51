import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { SelectAllCheckbox } from "./bulk/select-all-checkbox.tsx";

export interface DeskColumn<Row> {
  label: string;
  /** Replaces the label. */
  head?: ReactNode;
  /** Set if rows are sorted by this column. */
  sorted?: "ascending" | "descending";
  cell: (row: Row) => ReactNode;
  /** Numbers: right-aligned, tabular digits. */
  isFigure?: boolean;
  /** The row's heading, and its card's on a phone. Defaults to the first column. */
  isHead?: boolean;
}

/** Makes rows selectable for a `BulkActionBar`. */
export interface RowChoice<Row> {
  /** The id of the bar's form. */
  form: string;
  /** The value submitted for a row; null if it can't be selected. */
  value: (row: Row) => string | null;
  /** "Order LI-7K2M9QXA" */
  label: (row: Row) => string;
}

interface DeskTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  choice?: RowChoice<Row> | undefined;
}

/** A row with one line of text is 44 px high. */
const rowSpace = "py-[11px]";

/** A table. On a phone, each row is a card with labeled values. */
export function DeskTable<Row>({ caption, columns, rows, rowKey, choice }: DeskTableProps<Row>) {
  const head = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  );
  return (
    <table className="w-full border-collapse text-ui max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {choice && (
            <th scope="col" className="w-11 py-0 text-left font-normal max-md:hidden">
              <span className="sr-only">Selected</span>
              <SelectAllCheckbox form={choice.form} />
            </th>
          )}
          {columns.map(({ label, head: link, sorted, isFigure }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sorted}
              className={classNames(
                "py-2 pr-5 text-small font-medium whitespace-nowrap text-text-2 last:pr-0",
                isFigure ? "text-right" : "text-left",
              )}
            >
              {link ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-row=""
            className="relative border-b border-line focus-within:bg-text/3 has-[[data-choice]:checked]:bg-text/5 max-md:grid max-md:gap-1.5 max-md:py-4 md:hover:bg-text/3"
          >
            {choice && <ChoiceCell choice={choice} row={row} />}
            {columns.map((column, index) => (
              <Cell
                key={column.label}
                column={column}
                row={row}
                isHead={index === head}
                isBesideChoice={choice !== undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChoiceCell<Row>({ choice, row }: { choice: RowChoice<Row>; row: Row }) {
  const value = choice.value(row);
  return (
    <td className="w-11 align-top max-md:absolute max-md:top-2 max-md:right-0 max-md:z-1">
      {value !== null && (
        <label className="-ml-2.5 grid size-11 cursor-pointer place-items-center max-md:-mr-2.5 max-md:ml-0">
          <span className="sr-only">{`Select ${choice.label(row)}`}</span>
          <input
            type="checkbox"
            name="row"
            value={value}
            form={choice.form}
            data-choice=""
            autoComplete="off"
            className="size-5 accent-gold"
          />
        </label>
      )}
    </td>
  );
}

interface CellProps<Row> {
  column: DeskColumn<Row>;
  row: Row;
  isHead: boolean;
  isBesideChoice: boolean;
}

function Cell<Row>({ column, row, isHead, isBesideChoice }: CellProps<Row>) {
  const { label, cell, isFigure } = column;
  const look = classNames(
    rowSpace,
    "pr-5 text-left align-baseline font-normal wrap-anywhere last:pr-0 max-md:p-0",
  );
  if (isHead)
    return (
      <th
        scope="row"
        className={classNames(look, "max-md:-order-1 max-md:font-medium", isBesideChoice && "max-md:pr-11")}
      >
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
