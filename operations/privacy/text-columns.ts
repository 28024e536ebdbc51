import type { DataClass } from "../../foundation/records/fields.ts";
import type { Kind } from "../../foundation/records/kind.ts";

export interface TextColumn {
  table: string;
  column: string;
  held: DataClass;
}

/** Every text or bytes column declared by a kind. A test compares them with both databases. */
export function textColumnsOf(kinds: readonly Kind[]): TextColumn[] {
  return kinds.flatMap(({ texts }) =>
    Object.entries(texts).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([held, names]) =>
        names.split(" ").map((column) => ({ table, column, held: held as DataClass })),
      ),
    ),
  );
}
