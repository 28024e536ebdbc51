import type { Database, Db } from "#database";

const key = "catalogue_version";

/** Raises the catalogue's version within the caller's transaction. Call it last: PostgreSQL keeps the row locked. */
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

/** The catalogue's version: raised by every committed change of catalogue or availability. 0 before the first. */
export async function readCatalogueVersion(database: Database): Promise<number> {
  const row = await database.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Identifies the catalogue's state: version after the oldest product's creation time (versions are per database). */
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

/** Upper bound of the delay of a change, whatever notification fails. */
const longestUnknownMs = 1_000;

/**
 * Watches the catalogue's version, which every process raises with its changes. Listeners are called once for each
 * version seen; close changes may be merged. A listener that throws does not stop the others.
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
      notifyAll();
    }
    if (isAskedAgain) await look();
  }

  function notifyAll(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch {
        // The change is committed: a listener's failure is not ours.
      }
    }
  }

  const stopNotices = database.watch(() => void look());
  const timer = setInterval(() => void look(), longestUnknownMs).unref();
  return {
    /** This process committed a change: notifies the listeners as soon as its version is read. */
    tell: () => void look(),
    /** Adds a listener; returns its unsubscribe function. */
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
