import type { Field, Fields } from "../../../foundation/records/fields.ts";
import type { CsvCell } from "./csv.ts";
import type { ListColumn } from "./list-screen.ts";

/** A list's columns from its records' fields: all in files, and on screen if the field says so. */
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

type SortValue = string | number | null;

/** The fields shown on screen, which is all that reaches the browser. */
export function onScreenFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { list }]) => list === "column"));
}

export function fieldSorts<Row extends object>(fields: Fields): Record<string, (row: Row) => SortValue> {
  const names = Object.keys(onScreenFields(fields));
  return Object.fromEntries(names.map((name) => [name, (row: Row) => sortValue(row, name)]));
}

function sortValue(row: object, name: string): SortValue {
  const value = (row as Record<string, SortValue>)[name] ?? null;
  return value === "" ? null : value;
}

function cellOf(field: Field, value: unknown): CsvCell {
  const { type, choices = [] } = field;
  if (value === null || value === undefined) return null;
  if (type === "flag") return value === 1 ? "yes" : null;
  if (type === "dollars") return { cents: Number(value) };
  if (type === "choice") return choices.find((one) => one.value === value)?.label ?? String(value);
  return type === "percent" ? Number(value) / 100 : (value as string | number);
}
