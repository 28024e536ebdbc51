import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { type Held, heldIn } from "./text-columns.ts";

/** No part of a longer word; a letter after a backslash belongs to JSON's escapes. */
const notInWord = "(?<!(?<!\\\\)[\\p{L}\\p{N}_]|(?<!\\\\)[\\p{L}\\p{N}_][.+-])";
const wordsEnd = "(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}])";

/** One of `addresses` as a whole: `ann@x.com` is not found in `joann@x.com` or `ann@x.com.au`. */
export function wholeAddress(addresses: readonly string[]): RegExp {
  return wholeOf(addresses.map(escaped));
}

/** One of `patterns` as a whole. */
function wholeOf(patterns: readonly string[]): RegExp {
  // Longest first: one may contain another.
  const any = patterns.toSorted((a, b) => b.length - a.length).join("|");
  return new RegExp(`${notInWord}(?:${any})${wordsEnd}`, "giu");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What names a person in texts of others. */
export interface Sought {
  /** In lower case. */
  addresses: readonly string[];
  /** Full names, of two words or more. */
  names: readonly string[];
}

/** A name as people write it: "Claire Donnelly", "Donnelly, Claire", over a line's end. */
function namePatterns(name: string): string[] {
  const words = name.split(/\s+/).map(escaped);
  const space = "(?:\\s|\\\\n)+";
  const last = words.at(-1)!;
  return [words.join(space), `${last},${space}${words.slice(0, -1).join(space)}`];
}

/** Of a name what every database finds by lower(): the longest run of plain letters. */
function soughtPart(name: string): string {
  const runs = name.toLowerCase().match(/[a-z]+/g) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? name;
}

/** Whether a text column may contain one of `texts` (in lower case), ignoring case. */
export function containing(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const held = texts.map(
    (text) => sql<boolean>`replace(lower(${sql.ref(column)}), ${text}, '') <> lower(${sql.ref(column)})`,
  );
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}

export interface FoundText {
  table: string;
  column: string;
  held: Held | null;
  value: string;
  /** The same with everything sought replaced. */
  without(by: string): string;
}

/** In these an address is searched, a name is not: "Rose Gold" is also what a ring is made of. */
const withoutNames: readonly (Held | null)[] = ["code", "shop"];

/** Every text of every table that names the sought person, whatever the table. */
export async function findTexts(db: Db, { addresses, names }: Sought): Promise<FoundText[]> {
  const found: FoundText[] = [];
  const byAddress = { texts: [...addresses], whole: wholeAddress(addresses) };
  const byBoth = {
    texts: [...addresses, ...names.map(soughtPart)],
    whole: wholeOf([...addresses.map(escaped), ...names.flatMap(namePatterns)]),
  };
  for (const table of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    for (const { name: column, dataType } of table.columns) {
      if (!/text|char/i.test(dataType)) continue;
      const held = heldIn(table.name, column);
      const { texts, whole } = withoutNames.includes(held) ? byAddress : byBoth;
      const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
        from ${sql.table(table.name)} where ${containing(column, texts)}`.execute(db);
      for (const { value } of rows)
        if (value.search(whole) !== -1)
          found.push({ table: table.name, column, held, value, without: (by) => value.replace(whole, by) });
    }
  }
  return found;
}

/** Replaces a found text wherever it occurs, within the caller's transaction. */
export async function replaceText(tx: Db, { table, column, value }: FoundText, by: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where ${sql.ref(column)} = ${value}`.execute(tx);
}
