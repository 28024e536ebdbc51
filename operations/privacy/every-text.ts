import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";

/** Whether a text column contains one of `texts` (in lower case), ignoring case. */
export function containing(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const held = texts.map(
    (text) => sql<boolean>`replace(lower(${sql.ref(column)}), ${text}, '') <> lower(${sql.ref(column)})`,
  );
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}

export interface FoundText {
  table: string;
  column: string;
  value: string;
}

/** Every text of every table that contains one of `texts` (in lower case), whatever the table. */
export async function findTexts(db: Db, texts: readonly string[]): Promise<FoundText[]> {
  const found: FoundText[] = [];
  for (const table of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    for (const { name: column, dataType } of table.columns) {
      if (!/text|char/i.test(dataType)) continue;
      const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
        from ${sql.table(table.name)} where ${containing(column, texts)}`.execute(db);
      found.push(...rows.map(({ value }) => ({ table: table.name, column, value })));
    }
  }
  return found;
}

/** Replaces a found text wherever it occurs, within the caller's transaction. */
export async function replaceText(tx: Db, { table, column, value }: FoundText, by: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where ${sql.ref(column)} = ${value}`.execute(tx);
}
