import { createHash } from "node:crypto";
import type { Table } from "../files/table.ts";
import { allFormats } from "./all-formats.ts";
import { type ColumnMapping, findColumns, headingKey } from "./columns.ts";
import type { Format } from "./format.ts";

/** A mapping that somebody chose for a header. */
export interface RememberedMapping {
  /** `mappingKey` of the header it was made for. */
  headerKey: string;
  /** `id` of a format. */
  format: string;
  mapping: ColumnMapping;
}

export interface IdentifiedTable {
  /** Null: ask which kind it is and what its columns are. */
  format: Format | null;
  mapping: ColumnMapping;
  /** 0 to 1; 1 with a remembered mapping. */
  certainty: number;
}

/** Equal for headers with the same headings in any order. */
export function mappingKey(header: readonly string[]): string {
  return createHash("sha256").update(header.map(headingKey).sort().join("|")).digest("hex");
}

/** Finds the format of a table: a remembered mapping of the same headings, else the format that knows most of them. */
export function identifyTable(
  table: Pick<Table, "file" | "sheet" | "header">,
  remembered: readonly RememberedMapping[] = [],
): IdentifiedTable {
  const key = mappingKey(table.header);
  const known = remembered.find(({ headerKey }) => headerKey === key);
  const chosen = known && findFormat(known.format);
  if (known && chosen) return { format: chosen, mapping: known.mapping, certainty: 1 };
  const scored = allFormats.map((format) => ({ format, certainty: certaintyOf(format, table) }));
  // The export of a system has headings of its own, which a spreadsheet's words fit as well.
  const rank = ({ format, certainty }: (typeof scored)[number]) =>
    certainty * (format.source === "file" ? 0.6 : 1);
  const [best] = scored.sort((a, b) => rank(b) - rank(a));
  if (!best || best.certainty < 0.3) return { format: null, mapping: {}, certainty: best?.certainty ?? 0 };
  return { ...best, mapping: {} };
}

/** How surely a table has a format: its required columns, its signs, and how many of its headings are known. */
function certaintyOf(
  format: Format,
  { file, sheet, header }: Pick<Table, "file" | "sheet" | "header">,
): number {
  const { places, unknown } = findColumns(header, format.columns);
  if (!format.required.every((fields) => fields.some((field) => places.has(field)))) return 0;
  const headings = header.filter((heading) => heading !== "").length;
  const known = (headings - unknown.length) / Math.max(headings, 1);
  const signs = format.signs ?? [];
  const signed = signs.length === 0 ? 0 : signs.filter((field) => places.has(field)).length / signs.length;
  const isNamed = format.named?.test(`${file} ${sheet ?? ""}`) ?? false;
  return 0.5 * known + 0.3 * signed + (isNamed ? 0.2 : 0);
}

export function findFormat(id: string): Format | undefined {
  return allFormats.find((format) => format.id === id);
}
