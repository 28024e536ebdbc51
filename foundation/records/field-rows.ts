import { type RawBuilder, sql } from "kysely";
import { redactedText } from "./email-key.ts";
import type { DataClass, Field, Fields, FormOf, RecordOf, RowOf, SelectionOf } from "./fields.ts";
import type { Kind } from "./kind.ts";
import type { RecordVisibility } from "./search.ts";
import { normalizedCodeColumn, type SearchedFacts } from "./searched-text.ts";

type Values = Readonly<Record<string, unknown>>;

/** Each field with its name and column. */
export function fieldEntries<Of extends Fields>(fields: Of) {
  const entries = Object.entries<Field>(fields).map(([name, field]) => ({
    ...{ name, column: field.column ?? name, field },
  }));
  return entries as { name: string; column: keyof RowOf<Of> & string; field: Of[keyof Of] }[];
}

function rowOf<Of extends Fields>(fields: Of, read: (name: string, field: Field) => unknown) {
  const columns = fieldEntries(fields).map(({ name, column, field }) => [column, read(name, field)]);
  return Object.fromEntries(columns) as RowOf<Of>;
}

/** Column values from a parsed form. */
export function formColumns<Of extends Fields>(fields: Of, form: FormOf<Of>): RowOf<Of> {
  return rowOf(fields, (name, { input = name }) => (form as Values)[input]);
}

/** Column values of an empty record. */
export function emptyColumns<Of extends Fields>(fields: Of): RowOf<Of> {
  return rowOf(fields, (_, field) => emptyValue(field));
}

function emptyValue({ type, choices, isNullable }: Field) {
  if (type === "flag") return 0;
  if (type === "choice") return choices?.[0]?.value;
  return isText(type) && !isNullable ? "" : null;
}

/** Select expressions for the fields, given a table or alias. */
export function selectFields<Of extends Fields, const Table extends string>(fields: Of, table: Table) {
  const columns = fieldEntries(fields).map(({ name, column }) => `${table}.${column} as ${name}`);
  return columns as SelectionOf<Of, Table>[];
}

/** Maps a row's columns to field names. */
export function readRow<Of extends Fields>(fields: Of, row: Record<keyof RowOf<Of>, unknown>) {
  const values = fieldEntries(fields).map(({ name, column }) => [name, (row as Values)[column]]);
  return Object.fromEntries(values) as RecordOf<Of>;
}

/** Empty values for the fields that have access restrictions, to hide them. */
export function emptyRestrictedValues<Of extends Fields>(fields: Of): Partial<RecordOf<Of>> {
  const hidden = Object.entries(fields).filter(([, { fact }]) => fact);
  return Object.fromEntries(hidden.map(([name, field]) => [name, emptyValue(field)])) as Partial<
    RecordOf<Of>
  >;
}

/** Names of the columns that differ between two rows. */
export function changedColumns(fields: Fields, before: object, after: object): string[] {
  const columns = fieldEntries(fields).map(({ column }) => column);
  return columns.filter((column) => ((before as Values)[column] ?? null) !== (after as Values)[column]);
}

/** Audit data of a change: the changed columns, with old and new values where the field allows it. */
export function auditedChanges(fields: Fields, before: object, after: object): Record<string, unknown> {
  const changed = changedColumns(fields, before, after);
  const values = fieldEntries(fields)
    .filter(({ column, field }) => field.audit && changed.includes(column))
    .map(({ column }) => {
      const from = (before as Values)[column] ?? null;
      return [column, { from, to: (after as Values)[column] }];
    });
  return { fields: changed.join(" "), ...Object.fromEntries(values) };
}

/** Audit data of a record: the values that may be audited. */
export function auditedValues(fields: Fields, row: object): Record<string, unknown> {
  const audited = fieldEntries(fields).filter(({ field }) => field.audit);
  return Object.fromEntries(audited.map(({ column }) => [column, (row as Values)[column]]));
}

/** Sort expressions by field name. */
export function fieldSorts(fields: Fields): Record<string, RawBuilder<unknown>> {
  const sorts = fieldEntries(fields).map(({ name, column, field: { type } }) => {
    const value = sql.ref(column);
    return [name, isText(type) ? sql`nullif(lower(${value}), '')` : value] as const;
  });
  return Object.fromEntries(sorts);
}

/** Text columns by data class, `usual` unless a field says otherwise, plus `others` in the same table. */
export function textColumnClasses(
  fields: Fields,
  usual: DataClass,
  others: Kind["texts"][string] = {},
): Kind["texts"][string] {
  const texts: Partial<Record<DataClass, string>> = { ...others };
  for (const { column, field } of fieldEntries(fields)) {
    const held = field.held ?? (isText(field.type) ? usual : "code");
    const isStoredAsText = isText(field.type) || field.type === "choice" || field.type === "day";
    if (isStoredAsText) texts[held] = texts[held] ? `${texts[held]} ${column}` : column;
  }
  return texts;
}

const isText = (type: Field["type"]) => ["line", "lines", "email", "phone"].includes(type);

/** Column values that erase a client's data: their texts are cleared, everything else stays. */
export function erasedColumns<Of extends Fields>(fields: Of): Partial<RowOf<Of>> {
  const texts = fieldEntries(fields)
    .filter(({ field: { type, held = "client" } }) => isText(type) && held === "client")
    .map(({ column, field }) => [column, field.required ? redactedText : field.isNullable ? null : ""]);
  return Object.fromEntries(texts) as Partial<RowOf<Of>>;
}

/** Columns to search, limited to those visible to `sees`. */
export function searchedColumns(fields: Fields, table: string, sees?: RecordVisibility) {
  const columns = (...searched: Field["search"][]): RawBuilder<unknown>[] =>
    fieldEntries(fields)
      .filter(({ field: { search, fact } }) => searched.includes(search) && isSeen(fact, sees))
      .map(({ column }) => sql.ref(`${table}.${column}`));
  return {
    texts: columns("text", "code"),
    codes: columns("code").map(normalizedCodeColumn),
    cents: columns("cents"),
    phones: columns("phone"),
  } satisfies SearchedFacts;
}

function isSeen(fact: Field["fact"], sees: RecordVisibility | undefined): boolean {
  return fact === undefined || sees === undefined || sees[fact] === true;
}

/** Like `searchedColumns`, but the values of a record already in memory. */
export function searchedValues(fields: Fields, record: object) {
  const values = <Value>(...searched: Field["search"][]) =>
    Object.entries(fields)
      .filter(([, { search }]) => searched.includes(search))
      .map(([name]) => (record as Values)[name] as Value | null);
  return {
    texts: values<string>("text", "code"),
    codes: values<string>("code"),
    cents: values<number>("cents"),
  };
}
