import type { Database, Db } from "#database";

const key = "catalogue_version";

/**
 * Raises the catalogue's version within the caller's transaction. Call it last: on PostgreSQL the row stays locked
 * until the commit.
 */
export async function bumpCatalogueVersion(tx: Db): Promise<void> {
  await tx
    .insertInto("meta")
    .values({ key, value: "1" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        value: eb.cast<string>(eb(eb.cast<number>(eb.ref("meta.value"), "bigint"), "+", 1), "text"),
      })),
    )
    .execute();
}

/** The catalogue's version: it rises with every committed change of catalogue or availability. 0 before the first. */
export async function readCatalogueVersion(database: Database): Promise<number> {
  const row = await database.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Names what the catalogue holds now: the version, after the moment at which the oldest product came, since another
 * database counts its own versions.
 */
export async function readCatalogueState(database: Database): Promise<string> {
  const version = await readCatalogueVersion(database);
  const oldest = await database.read
    .selectFrom("product")
    .select("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return `${oldest?.created_at ?? "empty"}/${version}`;
}
