import { z } from "zod";
import type { RunSql } from "#database";

/** `schema.json` of an export: what is in it, and how to tell that nothing is missing. */
export type StoreSchema = z.infer<typeof storeSchema>;

const cents = z.record(z.string(), z.int());

export const storeSchema = z.object({
  format: z.literal(1),
  /** The version of the software. */
  release: z.string(),
  exportedAt: z.string(),
  /** The changes of the tables that were made, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      ...{ name: z.string(), file: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() },
      sums: cents,
      columns: z.array(
        z.object({ name: z.string(), type: z.enum(["integer", "text", "bytes"]), isRequired: z.boolean() }),
      ),
      key: z.array(z.string()),
      references: z.array(
        z.object({ columns: z.array(z.string()), table: z.string(), to: z.array(z.string()) }),
      ),
    }),
  ),
  /** How many numbers the audit log lacks because changes were rolled back. */
  auditGaps: z.int(),
  /** The next id of each table whose ids are never given twice. */
  nextNumbers: z.record(z.string(), z.int()),
  leftOut: z.array(
    z.object({
      ...{ table: z.string(), why: z.string() },
      what: z.union([z.literal("all"), z.literal("some rows"), z.array(z.string())]),
    }),
  ),
  totals: z.object({ journal: cents, stockAtCost: z.int(), credits: cents }),
});

export async function readMigrations(run: RunSql): Promise<string[]> {
  const rows = await run("select name from kysely_migration");
  return rows.map(({ name }) => String(name)).toSorted();
}
