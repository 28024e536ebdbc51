import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";

/**
 * One of `addresses` as a whole: `ann@x.com` is not found in `joann@x.com` or `ann@x.com.au`. A letter after a backslash
 * belongs to JSON's escapes.
 */
export function wholeAddress(addresses: readonly string[]): RegExp {
  // Longest first: one spelling may contain another.
  const byLength = addresses.toSorted((a, b) => b.length - a.length);
  const any = byLength.map((address) => address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const before = "(?<!(?<!\\\\)[\\p{L}\\p{N}_]|(?<!\\\\)[\\p{L}\\p{N}_][.+-])";
  return new RegExp(`${before}(?:${any})(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}])`, "giu");
}

/** Whether a text column may contain one of `texts` (in lower case), ignoring case; `wholeAddress` decides. */
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

/** Every text of every table that contains one of `addresses` (in lower case) as a whole, whatever the table. */
export async function findTexts(db: Db, addresses: readonly string[]): Promise<FoundText[]> {
  const found: FoundText[] = [];
  const whole = wholeAddress(addresses);
  for (const table of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    for (const { name: column, dataType } of table.columns) {
      if (!/text|char/i.test(dataType)) continue;
      const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
        from ${sql.table(table.name)} where ${containing(column, addresses)}`.execute(db);
      for (const { value } of rows)
        if (value.search(whole) !== -1) found.push({ table: table.name, column, value });
    }
  }
  return found;
}

/** Replaces a found text wherever it occurs, within the caller's transaction. */
export async function replaceText(tx: Db, { table, column, value }: FoundText, by: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where ${sql.ref(column)} = ${value}`.execute(tx);
}
