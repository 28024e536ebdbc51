import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/** Spaces and dashes with which one serial is written in different ways; forms take out what cannot be seen. */
const marks = " \t\u00a0\u2007\u2009\u202f-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212";
const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Serials in the form in which two are compared. The database computes it, so that it never differs from the serial.
 * Pieces that have one serial already stay as they are: the register lists them.
 */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const key =
    dialect === "sqlite"
      ? sql`upper(${[...marks].reduce((text, mark) => sql`replace(${text}, ${sql.lit(mark)}, '')`, sql`serial`)})`
      : sql`translate(serial, ${sql.lit(letters + marks)}, ${sql.lit(letters.toUpperCase())})`;
  const kind = sql.raw(dialect === "sqlite" ? "virtual" : "stored");
  for (const table of ["stock_unit", "stock_return", "repair"])
    await sql`alter table ${sql.table(table)} add column serial_key text
      generated always as (nullif(${key}, '')) ${kind}`.execute(db);
  await sql`create index stock_unit_by_serial on stock_unit (serial_key)`.execute(db);
}
