import type { Field, Fields } from "../../../foundation/records/fields.ts";
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

type SortValue = string | number | null;

/** The fields that a list has on its screen, which gets them as data: no script has the others. */
export function listedFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { list }]) => list === "column"));
}

/** What a list can be sorted by of its fields. */
export function fieldSorts<Row extends object>(fields: Fields): Record<string, (row: Row) => SortValue> {
  const names = Object.keys(listedFields(fields));
  return Object.fromEntries(names.map((name) => [name, (row: Row) => sortValue(row, name)]));
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
  return type === "percent" ? Number(value) / 100 : (value as string | number);
}
