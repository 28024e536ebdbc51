import type { Database } from "#database";
import { copyBook, putBookInForce, removeBook, saveBook } from "./change-book.ts";
import type { PriceBooks } from "./price-books.ts";
import { findBook, listBooks } from "./read-books.ts";
import { watchBook } from "./watch-book.ts";

/** Opens the price books over an open database. Close them before it. `now` is in ms since 1970. */
export async function openPriceBooks(database: Database, now: () => number = Date.now): Promise<PriceBooks> {
  const watch = await watchBook(database);
  return {
    inForce: watch.current,
    onChange: watch.listen,
    list: () => listBooks(database.read),
    find: (version) => findBook(database.read, version),
    copy: (input, by) => copyBook(database, input, { by, now: now() }),
    save: (version, input, by) => saveBook(database, { version, input }, { by, now: now() }),
    async putInForce(version, input, by) {
      const put = await putBookInForce(database, { version, input }, { by, now: now() });
      // The pages that the owner sees next already have the new prices.
      if (put.ok) await watch.look();
      return put;
    },
    remove: (version, input, by) => removeBook(database, { version, input }, { by, now: now() }),
    close: watch.close,
  };
}
