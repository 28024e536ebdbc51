import type { Database } from "#database";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { activatePriceBook, copyBook, removeBook, saveBook } from "./change-book.ts";
import { watchCurrentBook } from "./current-book.ts";
import { listBooks } from "./read-books.ts";

/** The store's price books. One is in effect, and every estimate stores the version it used. */
export type PriceBooks = Awaited<ReturnType<typeof openPriceBooks>>;

/** Opens the price books on an open database. Close them first. `now` is in milliseconds since the Unix epoch. */
export async function openPriceBooks(database: Database, now: () => number = Date.now) {
  const watch = await watchCurrentBook(database);
  const list = () => listBooks(database.read);
  return {
    /** The book in effect. Changes by other processes appear within about a second. */
    inForce: watch.current,
    /** Calls `listener` after another book is put into effect, in any process. Returns an unsubscribe function. */
    onChange: watch.listen,
    list,
    /** A book by version; null if there is none. */
    find: async (version: number) => (await list()).find((book) => book.version === version) ?? null,
    copy: (input: unknown, by: DeskActor) => copyBook(database, input, { by, now: now() }),
    save: (version: number, input: unknown, by: DeskActor) =>
      saveBook(database, { version, input }, { by, now: now() }),
    async putInForce(version: number, input: unknown, by: DeskActor) {
      const put = await activatePriceBook(database, { version, input }, { by, now: now() });
      // So that the owner's next page already has the new prices.
      if (put.ok) await watch.look();
      return put;
    },
    remove: (version: number, input: unknown, by: DeskActor) =>
      removeBook(database, { version, input }, { by, now: now() }),
    close: watch.close,
  };
}
