import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#database";
import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import { readPriceBook } from "./price-book-forms.ts";
import type { StoredPriceBook } from "./price-books.ts";
import { versionInForce } from "./watch-book.ts";

/** Every book, by version. */
export async function listBooks(db: Kysely<Tables>): Promise<StoredPriceBook[]> {
  const inForce = await versionInForce(db);
  const estimates = await estimatesByVersion(db);
  const rows = await db.selectFrom("price_book").selectAll().orderBy("version").execute();
  return [
    firstBook(inForce, estimates.get(1) ?? 0),
    ...rows.map((row) => keptBook(row, inForce, estimates.get(row.version) ?? 0)),
  ];
}

/** The book of a version; null when there is none. */
export async function findBook(db: Kysely<Tables>, version: number): Promise<StoredPriceBook | null> {
  return (await listBooks(db)).find((book) => book.version === version) ?? null;
}

function firstBook(inForce: number, estimates: number): StoredPriceBook {
  return {
    ...firstNumberedPriceBook,
    name: "The first price book",
    revision: 0,
    isInForce: inForce === firstNumberedPriceBook.version,
    isDraft: false,
    createdAt: null,
    updatedAt: null,
    estimates,
  };
}

function keptBook(
  row: Selectable<Tables["price_book"]>,
  inForce: number,
  estimates: number,
): StoredPriceBook {
  return {
    version: row.version,
    figures: readPriceBook(row.version, row.figures),
    name: row.name,
    revision: row.revision,
    isInForce: inForce === row.version,
    isDraft: row.first_in_force_at === null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    estimates,
  };
}

async function estimatesByVersion(db: Kysely<Tables>): Promise<Map<number, number>> {
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
