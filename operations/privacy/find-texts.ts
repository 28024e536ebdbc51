import { sql } from "kysely";
import type { Db } from "#database";
import type { DataClass } from "../../foundation/records/fields.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import {
  addressPattern,
  escapeRegExp,
  mayContain,
  wholeWordPattern,
} from "../../foundation/records/text-patterns.ts";
import { textColumnsOf } from "./text-columns.ts";

/** What identifies a person in other people's texts. */
export interface PersonIdentifiers {
  /** In lower case. */
  addresses: readonly string[];
  /** Full names of two or more words. */
  names: readonly string[];
}

/** Patterns for a name as people write it: "Claire Donnelly", "Donnelly, Claire", possibly across lines. */
function namePatterns(name: string): string[] {
  const words = name.split(/\s+/).map(escapeRegExp);
  const space = "(?:\\s|\\\\n)+";
  const last = words.at(-1)!;
  return [words.join(space), `${last},${space}${words.slice(0, -1).join(space)}`];
}

/** The part of a name that every database can find with lower(): the longest run of ASCII letters. */
function soughtPart(name: string): string {
  const runs = name.toLowerCase().match(/[a-z]+/g) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? name;
}

export interface FoundText {
  table: string;
  column: string;
  held: DataClass | null;
  value: string;
  /** The text with every match replaced. */
  without(by: string): string;
}

/** Searched for addresses but not for names, because "Rose Gold" is also a metal. */
const withoutNames: readonly (DataClass | null)[] = ["code", "shop"];

/** Every text in any table that mentions the person. */
export async function findTexts(
  db: Db,
  kinds: readonly Kind[],
  { addresses, names }: PersonIdentifiers,
): Promise<FoundText[]> {
  const found: FoundText[] = [];
  const heldIn = new Map(textColumnsOf(kinds).map(({ table, column, held }) => [`${table}.${column}`, held]));
  const byAddress = { texts: [...addresses], whole: addressPattern(addresses) };
  const byBoth = {
    texts: [...addresses, ...names.map(soughtPart)],
    whole: wholeWordPattern([...addresses.map(escapeRegExp), ...names.flatMap(namePatterns)]),
  };
  for (const table of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    for (const { name: column, dataType } of table.columns) {
      if (!/text|char/i.test(dataType)) continue;
      const held = heldIn.get(`${table.name}.${column}`) ?? null;
      const { texts, whole } = withoutNames.includes(held) ? byAddress : byBoth;
      const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
        from ${sql.table(table.name)} where ${mayContain(column, texts)}`.execute(db);
      for (const { value } of rows)
        if (value.search(whole) !== -1)
          found.push({ table: table.name, column, held, value, without: (by) => value.replace(whole, by) });
    }
  }
  return found;
}

/** Replaces a found text wherever it occurs, in the caller's transaction. */
export async function replaceText(tx: Db, { table, column, value }: FoundText, by: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where ${sql.ref(column)} = ${value}`.execute(tx);
}
