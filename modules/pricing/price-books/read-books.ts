import type { Db } from "#database";
import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import { readCurrentBookVersion } from "./current-book.ts";
import { readPriceBook } from "./price-book-forms.ts";

/** A price book as the desk sees it. Version 1 always exists. Times are in milliseconds since the Unix epoch. */
export type StoredPriceBook = Awaited<ReturnType<typeof listBooks>>[number];

export async function listBooks(db: Db) {
  const inForce = await readCurrentBookVersion(db);
  const estimates = await estimatesByVersion(db);
  const rows = await db.selectFrom("price_book").selectAll().orderBy("version").execute();
  const first = {
    ...firstNumberedPriceBook,
    name: "The first price book",
    revision: 0,
    isDraft: false,
    createdAt: null,
    updatedAt: null,
  };
  const stored = rows.map(({ version, name, figures, revision, ...row }) => ({
    version,
    figures: readPriceBook(version, figures),
    name,
    revision,
    /** Whether its figures can still be changed. */
    isDraft: row.first_in_force_at === null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return [first, ...stored].map((book) => ({
    ...book,
    isInForce: inForce === book.version,
    /** Number of stored estimates that used this book: quote requests and ordered designs. */
    estimates: estimates.get(book.version) ?? 0,
  }));
}

async function estimatesByVersion(db: Db): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const table of ["quote_request", "order_design"] as const) {
    const rows = await db
      .selectFrom(table)
      .select((eb) => ["price_book", eb.fn.countAll().as("count")])
      .groupBy("price_book")
      .execute();
    for (const { price_book, count } of rows)
      counts.set(price_book, (counts.get(price_book) ?? 0) + Number(count));
  }
  return counts;
}
