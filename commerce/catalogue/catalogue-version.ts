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

/** However the database's notices fail, no change stays unknown for longer. */
const longestUnknownMs = 1_000;

/**
 * Watches the catalogue's version, which every process on the database raises with its changes. Listeners are told once
 * for each version seen; changes that come close together may be told as one. A listener that throws hinders no other.
 */
export async function watchCatalogue(database: Database) {
  const listeners = new Set<() => void>();
  let seen = await readCatalogueVersion(database);
  let isLooking = false;
  let isAskedAgain = false;
  let isClosed = false;

  async function look(): Promise<void> {
    isAskedAgain = isLooking;
    if (isLooking || isClosed) return;
    isLooking = true;
    const version = await readCatalogueVersion(database).catch(() => seen);
    isLooking = false;
    if (version !== seen) {
      seen = version;
      tellAll();
    }
    if (isAskedAgain) await look();
  }

  function tellAll(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch {
        // The change is committed: what a listener makes of it is its own affair.
      }
    }
  }

  const stopNotices = database.watch(() => void look());
  const timer = setInterval(() => void look(), longestUnknownMs).unref();
  return {
    /** This process committed a change: the listeners are told as soon as its version is read. */
    tell: () => void look(),
    /** Adds a listener; answers how to stop it. */
    listen(listener: () => void): () => void {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    close() {
      isClosed = true;
      stopNotices();
      clearInterval(timer);
    },
  };
}
