import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const shown = ["title", "vendor", "product_type", "tags", "description_html"] as const;

/** Changes a store's pieces in the database, which pages show within about a second; returns how to undo it. */
export function changePieces(dataDir: string, change: (database: DatabaseSync) => void): () => void {
  const write = (work: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 5_000 });
    // In one transaction, so that a store reading the catalogue sees all or nothing.
    database.exec("begin immediate");
    work(database);
    database.exec(
      "update meta set value = cast(value as integer) + 1 where key = 'catalogue_version'; commit",
    );
    database.close();
  };
  let before: Record<string, string | number>[] = [];
  write((database) => {
    before = database.prepare(`select id, ${shown} from product`).all() as typeof before;
    change(database);
  });
  return () =>
    write((database) => {
      const put = database.prepare(`update product set ${shown.map((name) => `${name} = ?`)} where id = ?`);
      for (const row of before) put.run(...shown.map((name) => row[name]!), row.id!);
    });
}
