import type { Database, Db } from "#database";
import { firstNumberedPriceBook, type NumberedPriceBook } from "#jewelry/price/price-book";
import { readPriceBook } from "./price-book-forms.ts";

/** Key in `meta` of the version in effect. If missing, the first version is in effect. */
export const currentBookKey = "price_book";

export async function readCurrentBookVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", currentBookKey)
    .executeTakeFirst();
  return row ? Number(row.value) : firstNumberedPriceBook.version;
}

const longestUnknownMs = 1_000;

/** Caches the book in effect, so that pricing needs no database and survives its outages. */
export async function watchCurrentBook(database: Database) {
  const listeners = new Set<() => void>();
  let current = await readCurrentBook(database.read);
  let isClosed = false;

  /** Rereads the version and notifies listeners if it changed. */
  async function look(): Promise<void> {
    const version = await readCurrentBookVersion(database.read);
    if (version === current.version || isClosed) return;
    current = await readCurrentBook(database.read);
    for (const listener of [...listeners]) listener();
  }

  const lookQuietly = () => void look().catch(() => {});
  const stopNotices = database.watch(lookQuietly);
  const timer = setInterval(lookQuietly, longestUnknownMs).unref();
  return {
    current: () => current,
    look,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stopNotices();
      clearInterval(timer);
    },
  };
}

async function readCurrentBook(db: Db): Promise<NumberedPriceBook> {
  const version = await readCurrentBookVersion(db);
  if (version === firstNumberedPriceBook.version) return firstNumberedPriceBook;
  const row = await db
    .selectFrom("price_book")
    .select("figures")
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row)
    throw new Error(
      `Price book ${version} is in effect but missing, so nothing can be priced. Restore it from a backup, or delete the row "${currentBookKey}" from the table meta to go back to the first price book.`,
    );
  return { version, figures: readPriceBook(version, row.figures) };
}
