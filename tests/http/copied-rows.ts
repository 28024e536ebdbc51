import type { Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";

type Value = string | number | null;

/** Copies a table's first row to fill several pages of a list. `change` returns the columns that differ. */
export function copyRows(
  { dataDir }: Store,
  table: string,
  { count, change }: { count: number; change: (copy: number) => Record<string, Value> },
): void {
  const file = openStoreFile(dataDir);
  try {
    const row = file.prepare(`select * from "${table}" limit 1`).get();
    const stored = file.prepare(`select name from pragma_table_info('${table}')`).all();
    if (!row) throw new Error(`There is no row of ${table} to copy.`);
    for (let copy = 1; copy <= count; copy++) {
      const values: Record<string, Value> = {
        ...Object.fromEntries(stored.map(({ name }) => [name, row[String(name)] as Value])),
        ...change(copy),
      };
      const names = Object.keys(values);
      file
        .prepare(`insert into "${table}" (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
        .run(...Object.values(values));
    }
  } finally {
    file.close();
  }
}
