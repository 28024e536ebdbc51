import { type RawBuilder, sql } from "kysely";

/** Whether a text column holds one of `texts`, which are in lower case; capitals in the column do not matter. */
export function containing(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const held = texts.map(
    (text) => sql<boolean>`replace(lower(${sql.ref(column)}), ${text}, '') <> lower(${sql.ref(column)})`,
  );
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}
