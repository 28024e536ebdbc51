import { formatMoneyExact } from "#money";
import { type Field, type Fields, typedText } from "../../../foundation/records/fields.ts";
import type { Cell } from "./csv.ts";
import type { ListColumn } from "./list-screen.ts";

/** The columns of a list for the fields of its records: in its file, and on its screen where a field says so. */
export function fieldColumns<Row extends object>(fields: Fields): ListColumn<Row>[] {
  return Object.entries(fields)
    .filter(([, { list }]) => list !== "own")
    .map(([name, field]) => ({
      label: field.label,
      csv: (row) => cellOf(field, (row as Record<string, unknown>)[name]),
      ...(field.fact && { fact: field.fact }),
      ...(field.list === "column" ? { sort: name, isSparse: true } : { isFileOnly: true }),
    }));
}

/** What a record's page says of its fields, of those that have a value. */
export function shownFacts(fields: Fields, record: object) {
  return Object.entries(fields).map(([name, field]) => {
    const cell = cellOf(field, (record as Record<string, unknown>)[name]);
    const value = typeof cell === "object" && cell !== null ? formatMoneyExact(cell.cents) : cell;
    return field.shownAs !== undefined && value ? { label: field.shownAs, value } : null;
  });
}

type SortValue = string | number | null;

/** What a list can be sorted by of its fields. */
export function fieldSorts<Row extends object>(fields: Fields): Record<string, (row: Row) => SortValue> {
  const listed = Object.entries(fields).filter(([, { list }]) => list === "column");
  return Object.fromEntries(listed.map(([name]) => [name, (row: Row) => sortValue(row, name)]));
}

function sortValue(row: object, name: string): SortValue {
  const value = (row as Record<string, SortValue>)[name] ?? null;
  return value === "" ? null : value;
}

function cellOf(field: Field, value: unknown): Cell {
  const { type, choices = [] } = field;
  if (value === null || value === undefined) return null;
  if (type === "flag") return value === 1 ? "yes" : null;
  if (type === "dollars") return { cents: Number(value) };
  if (type === "choice") return choices.find((one) => one.value === value)?.label ?? String(value);
  return typedText(field, value);
}
