import { type RawBuilder, sql } from "kysely";
import { type ShopFacts, settings } from "#settings";
import { codeKey } from "./code-key.ts";

/** A kind of record whose number begins with letters of its own. */
export type Numbered = keyof ShopFacts["numbers"];

/**
 * The labels of records that are numbered one after the other: "V-1012" of the row 12, where the first number is 1000.
 * `maxDigits`: those of the largest number that its column holds and anybody types.
 */
export function seriesLabel(kind: Numbered, first = 0, maxDigits = 9) {
  const prefix = () => settings().numbers[kind];
  return {
    prefix,
    /** The label of the row whose number is `id` in SQL; with "" as a code is compared, without its dash. */
    inSql: (id: RawBuilder<unknown>, dash: "-" | "" = "-") =>
      sql<string>`cast(${prefix() + dash} as text) || (${id} + cast(${first} as integer))`,
    of: (id: number) => `${prefix()}-${first + id}`,
    /** The row of a label, in any spelling; null for other texts. */
    read(typed: string): number | null {
      const pattern = new RegExp(`^${prefix()}(\\d{4,${maxDigits}})$`);
      const id = Number(pattern.exec(codeKey(typed))?.[1] ?? 0) - first;
      return id > 0 ? id : null;
    },
  };
}

/** The number "LI-7K2M9QXA" in any spelling; null for other texts. */
export function readLabelNumber(kinds: readonly Numbered[], typed: string): string | null {
  const [, prefix = "", digits = ""] = /^([A-Z]{2})([0-9A-Z]{8})$/.exec(codeKey(typed)) ?? [];
  return kinds.some((kind) => settings().numbers[kind] === prefix) ? `${prefix}-${digits}` : null;
}

/** The id in the address of a page; 0 for other texts. */
export function readId(text: string): number {
  return Number(/^\d{1,12}$/.exec(text)?.[0] ?? 0);
}
