import type { Database, Db } from "#database";
import type { ShopFile } from "./process-logo.ts";

/** Stores a picture's files in the caller's transaction, unless they exist. `now` is in milliseconds since the Unix epoch. */
export async function storeShopFiles(
  tx: Db,
  { file: hash, files }: { file: string; files: readonly ShopFile[] },
  now: number,
): Promise<void> {
  for (const file of files)
    await tx
      .insertInto("shop_file")
      .values({ hash, ...file, created_at: now })
      .onConflict((conflict) => conflict.columns(["hash", "name"]).doNothing())
      .execute();
}

/** A stored file; null if there is none. Its content never changes. */
export async function readShopFile(
  { read }: Pick<Database, "read">,
  { hash, name }: { hash: string; name: string },
): Promise<Omit<ShopFile, "name"> | null> {
  const row = await read
    .selectFrom("shop_file")
    .select(["type", "bytes"])
    .where("hash", "=", hash)
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? { type: row.type, bytes: new Uint8Array(row.bytes) } : null;
}
