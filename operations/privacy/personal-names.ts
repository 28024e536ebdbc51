import { sql } from "kysely";
import type { Db } from "#database";
import { redacted } from "../../foundation/records/email-key.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import type { FoundRows } from "./personal-data.ts";

/** The full names under which a person is known in their rows: of two words or more, since one alone may be anything. */
export function namesIn(found: readonly FoundRows[]): string[] {
  const all = found.flatMap(({ of, rows }) => rows.flatMap((row) => of.names?.(row) ?? []));
  const names = all.map((name) => (name ?? "").trim().split(/\s+/).join(" "));
  return [...new Set(names)].filter((name) => name.includes(" ") && !name.includes(redacted));
}

/** Those of `names` that nobody else in the store bears, after the rows of the person were erased. */
export async function namesOfNobodyElse(
  tx: Db,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<string[]> {
  const bearers = kinds
    .flatMap(({ contacts = [] }) => contacts)
    .flatMap(({ table, name }) => (name ? [{ table, name }] : []));
  const own: string[] = [];
  for (const name of names) {
    let isShared = false;
    for (const { table, name: bearer } of bearers) {
      if (isShared) break;
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${bearer} = ${name} or lower(${bearer}) = ${name.toLowerCase()} limit 1`.execute(tx);
      isShared = rows.length > 0;
    }
    if (!isShared) own.push(name);
  }
  return own;
}
