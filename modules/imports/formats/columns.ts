import type { TableRow } from "../files/table.ts";

/** A heading without case, spaces and punctuation: "Variant SKU" and "variant_sku" are the same. */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("%", " percent ")
    .replaceAll("#", " number ")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Which column holds which field. */
export interface Columns {
  header: readonly string[];
  /** Places of a field's columns: several where a file has several of the same meaning ("Image 1", "Image 2"). */
  places: ReadonlyMap<string, readonly number[]>;
  /** Columns that no field takes. */
  unknown: readonly number[];
}

/**
 * The field that somebody chose for a column, by the key of its heading. "" leaves the column out; null keeps its cells as
 * notes.
 */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/** Headings of each field, as files have them. A regular expression takes columns whose names vary. */
export type Aliases = Readonly<Record<string, readonly (string | RegExp)[]>>;

/**
 * Finds the columns of each field: by a mapping of headings, which wins, then by the fields' aliases in their order.
 * Of two columns with the same heading the first counts.
 */
export function findColumns(
  header: readonly string[],
  aliases: Aliases,
  mapping: ColumnMapping = {},
): Columns {
  const places = new Map<string, number[]>();
  const taken = new Set<number>();
  const noted = new Set<number>();
  const keys = header.map(headingKey);
  const take = (field: string, place: number) => {
    if (place < 0 || taken.has(place)) return;
    taken.add(place);
    places.set(field, [...(places.get(field) ?? []), place]);
  };
  for (const [at, key] of keys.entries()) {
    const field = Object.hasOwn(mapping, key) ? mapping[key] : undefined;
    if (field === null) noted.add(at);
    if (field === null || field === "") taken.add(at);
    else if (field !== undefined) take(field, at);
  }
  for (const [field, names] of Object.entries(aliases)) {
    for (const name of names) {
      if (typeof name === "string") {
        if (!places.has(field)) take(field, keys.indexOf(headingKey(name)));
      } else for (const [at, heading] of header.entries()) if (name.test(heading)) take(field, at);
    }
  }
  const unknown = [...header.keys()].filter((at) => (noted.has(at) || !taken.has(at)) && header[at] !== "");
  return { header, places, unknown };
}

/** A row whose cells are found by field. */
export interface Row {
  line: number;
  /** Whether the file has such a column. */
  has(field: string): boolean;
  /** The cell without white space around it; empty if the file has no such column. */
  get(field: string): string;
  /** Undefined if the file has no such column. */
  find(field: string): string | undefined;
  /** All columns of a field with their headings, blank ones too. */
  all(field: string): { heading: string; text: string }[];
}

export function rowOf({ line, cells }: TableRow, { header, places }: Columns): Row {
  const find = (field: string) => {
    const place = places.get(field)?.[0];
    return place === undefined ? undefined : unguard((cells[place] ?? "").trim());
  };
  return {
    line,
    find,
    has: (field) => places.has(field),
    get: (field) => find(field) ?? "",
    all: (field) =>
      (places.get(field) ?? []).map((place) => ({
        heading: header[place] ?? "",
        text: unguard((cells[place] ?? "").trim()),
      })),
  };
}

/** Removes the apostrophe by which spreadsheets and exports keep a text from being a formula: `'+Gold`, `'00123`. */
export function unguard(text: string): string {
  return /^'[=+\-@\d(]/.test(text) ? text.slice(1) : text;
}
