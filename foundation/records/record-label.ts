import { type RawBuilder, sql } from "kysely";
import { type ShopFacts, settings } from "#settings";
import { codeKey } from "./code-key.ts";

/** A kind of record whose numbers have a prefix. */
export type NumberSeries = keyof ShopFacts["numbers"];

/**
 * Labels of sequentially numbered records: "V-1012" for row 12 if `first` is 1000. `maxDigits` limits parsing to
 * numbers the column can hold.
 */
export function seriesLabel(kind: NumberSeries, first = 0, maxDigits = 9) {
  const prefix = () => settings().numbers[kind];
  return {
    prefix,
    /** The label for a numeric SQL expression; pass "" to omit the dash, as for comparing codes. */
    inSql: (id: RawBuilder<unknown>, dash: "-" | "" = "-") =>
      sql<string>`cast(${prefix() + dash} as text) || (${id} + cast(${first} as integer))`,
    of: (id: number) => `${prefix()}-${first + id}`,
    /** Parses a label in any spelling to its row number; null for other text. */
    read(typed: string): number | null {
      const pattern = new RegExp(`^${prefix()}(\\d{4,${maxDigits}})$`);
      const id = Number(pattern.exec(codeKey(typed))?.[1] ?? 0) - first;
      return id > 0 ? id : null;
    },
  };
}

/** Parses a number like "LI-7K2M9QXA" in any spelling; null for other text. */
export function readLabelNumber(kinds: readonly NumberSeries[], typed: string): string | null {
  const [, prefix = "", digits = ""] = /^([A-Z]{2})([0-9A-Z]{8})$/.exec(codeKey(typed)) ?? [];
  return kinds.some((kind) => settings().numbers[kind] === prefix) ? `${prefix}-${digits}` : null;
}

/** Parses the id in a URL; 0 for other text. */
export function readId(text: string): number {
  return Number(/^\d{1,12}$/.exec(text)?.[0] ?? 0);
}
