import { expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { designPrice } from "#jewelry/price/design-price";
import { figuresOf, figureText, priceFigures } from "#jewelry/price/price-figures";
import { openPriceBooks, type PriceBooks } from "#pricing";
import { shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const at = Date.UTC(2026, 10, 21, 15);

async function typed(books: PriceBooks, version: number, other: Record<string, string> = {}) {
  const book = await books.find(version);
  if (!book) throw new Error(`Book ${version} is not there.`);
  const values = figuresOf(book.figures);
  const figures = priceFigures.map((figure) => [figure.id, figureText(figure, values[figure.id]!)]);
  return { name: book.name, revision: String(book.revision), ...Object.fromEntries(figures), ...other };
}

describeOnEachDatabase("Price books", (open) => {
  async function openBooks(): Promise<{ books: PriceBooks; database: Database }> {
    const database = await open();
    return { books: await openPriceBooks(database, () => at), database };
  }

  async function withDearGold(books: PriceBooks): Promise<number> {
    const copied = await books.copy({ from: "1", name: "Dear gold" }, by);
    if (!("version" in copied)) throw new Error("The first book could not be copied.");
    const form = await typed(books, copied.version, { "metalDollars.platinum": "$3,000" });
    expect(await books.save(copied.version, form, by)).toEqual({ ok: true });
    return copied.version;
  }

  async function audits({ read }: Database): Promise<string[]> {
    const rows = await read
      .selectFrom("audit")
      .select(["actor", "subject", "action"])
      .orderBy("id")
      .execute();
    return rows.map(({ actor, subject, action }) => `${actor}: ${subject} ${action}`);
  }

  test("the first book is active from the start, and cannot be changed or deleted", async () => {
    const { books, database } = await openBooks();
    expect(books.inForce().version).toBe(1);
    const [first, ...others] = await books.list();
    expect(first).toMatchObject({ version: 1, isInForce: true, isDraft: false });
    expect(others).toEqual([]);
    const form = await typed(books, 1, { "metalDollars.platinum": "1" });
    expect(await books.save(1, form, by)).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    expect(await books.remove(1, { revision: "0" }, by)).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    expect(await audits(database)).toEqual([]);
    books.close();
  });

  test("a copied book can be edited and activated, estimates keep naming their book, and the first can return", async () => {
    const { books, database } = await openBooks();
    const version = await withDearGold(books);
    expect(books.inForce().version).toBe(1);
    let told = 0;
    books.onChange(() => told++);
    expect(await books.putInForce(version, { revision: "2", inForce: "1" }, by)).toEqual({ ok: true });
    expect(books.inForce()).toMatchObject({ version: 2, figures: { metalDollars: { platinum: 3000 } } });
    expect(told).toBe(1);

    const room = openClients({
      database,
      facts: shop,
      origin: "https://store.test",
      priceBook: books.inForce,
    });
    const design = ringDesign({ metal: { type: "platinum", karat: "950" } });
    const quote = { key: "form-1", name: "Claire", email: "claire@example.com", design };
    expect(await room.requestQuote(quote)).toEqual({ ok: true });
    expect(await books.putInForce(1, { revision: "0", inForce: "2" }, by)).toEqual({ ok: true });
    expect(await room.requestQuote({ ...quote, key: "form-2" })).toEqual({ ok: true });
    const rows = await database.read
      .selectFrom("quote_request")
      .select(["price_book", "estimate_cents"])
      .orderBy("id")
      .execute();
    const firstCents = designPrice(design).totalCents;
    expect(rows).toEqual([
      { price_book: 2, estimate_cents: firstCents + 100_000 },
      { price_book: 1, estimate_cents: firstCents },
    ]);
    expect((await books.list()).map(({ estimates, isDraft }) => [estimates, isDraft])).toEqual([
      [1, false],
      [1, false],
    ]);
    expect((await audits(database)).filter((line) => line.includes("price book"))).toEqual([
      "desk 0a1b2c3d: price book 2 price-book.copied",
      "desk 0a1b2c3d: price book 2 price-book.saved",
      "desk 0a1b2c3d: price book 2 price-book.in-force",
      "desk 0a1b2c3d: price book 1 price-book.in-force",
    ]);
    books.close();
  });

  test("a book that was ever active is locked, but its copy can be edited", async () => {
    const { books } = await openBooks();
    const version = await withDearGold(books);
    await books.putInForce(version, { revision: "2", inForce: "1" }, by);
    const form = await typed(books, version, { "metalDollars.platinum": "1" });
    expect(await books.save(version, form, by)).toMatchObject({ ok: false, errors: [{ field: "form" }] });
    expect(await books.remove(version, { revision: "3" }, by)).toMatchObject({ ok: false });
    expect(await books.copy({ from: "2", name: "Dearer" }, by)).toEqual({ ok: true, version: 3 });
    expect((await books.find(3))?.figures.metalDollars.platinum).toBe(3000);
    books.close();
  });

  test("rejects an outdated edit with a message", async () => {
    const { books } = await openBooks();
    const version = await withDearGold(books);
    const late = { ...(await typed(books, version)), revision: "1" };
    expect(await books.save(version, late, by)).toEqual({ ok: false, changed: at });
    expect(await books.remove(version, { revision: "1" }, by)).toEqual({ ok: false, changed: at });
    expect(await books.putInForce(version, { revision: "1", inForce: "1" }, by)).toEqual({
      ok: false,
      changed: at,
    });
    expect(await books.putInForce(version, { revision: "2", inForce: "3" }, by)).toEqual({
      ok: false,
      changed: at,
    });
    expect(await books.find(version)).toMatchObject({ isInForce: false, isDraft: true, revision: 2 });
    expect(books.inForce().version).toBe(1);
    books.close();
  });

  test("deletes a draft, and reports a missing one", async () => {
    const { books } = await openBooks();
    const version = await withDearGold(books);
    expect(await books.remove(version, { revision: "2" }, by)).toEqual({ ok: true });
    expect(await books.find(version)).toBeNull();
    const gone = { ok: false, gone: true };
    expect(await books.remove(version, { revision: "2" }, by)).toEqual(gone);
    expect(await books.copy({ from: "7", name: "Copy" }, by)).toEqual(gone);
    expect(await books.putInForce(version, { revision: "2", inForce: "1" }, by)).toEqual(gone);
    books.close();
  });

  test.each([
    ["name", " "],
    ["metalDollars.platinum", "0"],
    ["metalDollars.platinum", "12.50"],
    ["stoneDollars.diamond", "100001"],
    ["karatHundredths.18k", "0.10"],
    ["colorStepHundredths", "0.30"],
    ["engravingDollars", ""],
  ])("rejects a %s of %j with an error on that field", async (field, text) => {
    const { books } = await openBooks();
    const version = await withDearGold(books);
    const form = await typed(books, version, { [field]: text });
    expect(await books.save(version, form, by)).toMatchObject({ ok: false, errors: [{ field }] });
    books.close();
  });

  test("other processes learn which book is active", async () => {
    const { books, database } = await openBooks();
    const other = await openPriceBooks(database, () => at);
    const changed = new Promise<void>((resolve) => other.onChange(resolve));
    const version = await withDearGold(books);
    await books.putInForce(version, { revision: "2", inForce: "1" }, by);
    await changed;
    expect(other.inForce().version).toBe(version);
    books.close();
    other.close();
  });
});
