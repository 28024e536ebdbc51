import { z } from "zod";
import type { Db } from "#database";
import type { RememberedMapping } from "../formats/identify-table.ts";

const storedMapping = z.record(z.string(), z.string().nullable());

/** Columns that were matched in earlier imports, by the headings of their files. */
export async function readMappings(db: Db): Promise<RememberedMapping[]> {
  const rows = await db.selectFrom("import_mapping").select(["header", "kind", "columns"]).execute();
  return rows.flatMap(({ header, kind, columns }) => {
    const mapping = storedMapping.safeParse(JSON.parse(columns)).data;
    return mapping ? [{ headerKey: header, format: kind, mapping }] : [];
  });
}

/** Remembers matched columns for every later file with the same headings. */
export async function rememberMapping(
  tx: Db,
  { headerKey, format, mapping }: RememberedMapping,
  now: number,
): Promise<void> {
  const columns = JSON.stringify(mapping);
  await tx
    .insertInto("import_mapping")
    .values({ header: headerKey, kind: format, columns, used_at: now })
    .onConflict((conflict) => conflict.column("header").doUpdateSet({ kind: format, columns, used_at: now }))
    .execute();
}
