import { expect, test } from "vitest";
import type { Database } from "#database";
import { actor, openDeskService, shippingInput } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { bookEntry, reverseEntry } from "../book-entry.ts";
import { readOrderAccount } from "../order-account.ts";
import { bookHandover, bookPrice } from "../piece-entries.ts";
import type { Days } from "./days.ts";
import { listHeldCredits, listHeldDeposits } from "./held-money.ts";
import { findEntry, type JournalEntry, journalEntries, listJournalEntries } from "./journal-entries.ts";
import { countEntries, readJournalReport } from "./journal-report.ts";
import { readOrderAccounts } from "./order-accounts.ts";

const ever: Days = { from: null, to: null };
const today = { from: "2026-11-21", to: "2026-11-21" };

async function all(database: Database, days = ever) {
  const entries: JournalEntry[] = [];
  for await (const some of journalEntries(database.read, days)) entries.push(...some);
  return entries;
}

/** A shop that sold two pieces, partly refunded one, holds a deposit and handed over a custom piece. */
async function livedIn(database: Database) {
  const service = openDeskService(database);
  const { desk, till } = service;
  const picked = await service.paid({ variant: { priceCents: 100_000 } });
  await service.paid({ variant: { priceCents: 200_000 }, input: shippingInput });
  await desk.refund({
    ...{ number: picked.number, version: picked.version, key: "part", actor, cents: 10_875 },
    seenLeftCents: picked.money.leftCents,
  });
  const held = await service.deposit();
  till.clock.at += 24 * 60 * 60_000;
  return { service, held };
}

describeOnEachDatabase("The journal report", (open) => {
  test("totals sales by kind, delivery, refunds, tax by place, and payments by method for a period", async () => {
    const database = await open();
    await livedIn(database);
    const report = await readJournalReport(database.read, today);
    expect(report).toMatchObject({
      sales: [
        { kind: "watches", cents: 0 },
        { kind: "jewelry", cents: 300_000, pieces: 2, entries: expect.any(Number) },
        { kind: "custom", cents: 0, pieces: 0 },
        { kind: "repairs", cents: 0 },
        { kind: "services", cents: 0 },
      ],
      delivery: { cents: 4_500, entries: 1 },
      discounts: { cents: 0, entries: 0 },
      refunds: { cents: -10_000, entries: 1 },
      salesCents: 294_500,
      taxes: [
        { place: "Nassau County", rate: "8.625%", taxedCents: 204_500, cents: 17_638 },
        { place: "Suffolk County", rate: "8.75%", taxedCents: 90_000, cents: 7_875 },
      ],
      taxCents: 25_513,
      moneyIn: [{ method: "card:test", cents: 108_750 + 222_138 + 50_000, entries: 3 }],
      moneyOut: [{ method: "card:test", cents: 10_875, entries: 1 }],
      costs: [],
    });
    expect(report.inCents - report.outCents).toBe(report.salesCents + report.taxCents + 50_000);
    expect(await readJournalReport(database.read, ever)).toEqual(report);
    expect(await countEntries(database.read, today)).toBe(5);
    const before = await readJournalReport(database.read, { from: null, to: "2026-11-20" });
    expect(before).toMatchObject({ salesCents: 0, taxes: [], moneyIn: [], inCents: 0 });
  });

  test("leaves out reversed payments and other reversed entries", async () => {
    const database = await open();
    const { service } = await livedIn(database);
    const drawer = { orderId: null, actor, now: service.till.clock.at };
    await database.write((tx) =>
      bookEntry(tx, {
        ...{ ...drawer, kind: "payment", cause: "counter 1" },
        postings: [
          { account: "cash", cents: 500 },
          { account: "receivable", cents: -500 },
        ],
      }),
    );
    const days = { from: "2026-11-22", to: null };
    expect((await readJournalReport(database.read, days)).moneyIn).toEqual([
      { method: "cash", cents: 500, entries: 1 },
    ]);
    await database.write((tx) => reverseEntry(tx, 6, { actor, memo: "x", now: drawer.now }));
    expect((await readJournalReport(database.read, days)).moneyIn).toEqual([]);
  });

  test("lists deposits held by order and client until handover, as of any day", async () => {
    const database = await open();
    const { service, held } = await livedIn(database);
    const most = 10;
    expect(await listHeldDeposits(database.read, { to: null, most })).toEqual({
      rows: [
        { orderId: expect.any(String), orderNumber: held.number, client: "Claire Donnelly", cents: 50_000 },
      ],
      ...{ count: 1, cents: 50_000 },
    });
    const { id } = await database.read
      .selectFrom("orders")
      .select("id")
      .where("number", "=", held.number)
      .executeTakeFirstOrThrow();
    const booking = { orderId: id, actor, now: service.till.clock.at };
    const price = { priceCents: 50_000, taxCents: 0, taxLabel: null };
    await database.write((tx) => bookPrice(tx, { ...booking, ...price }));
    await database.write((tx) => bookHandover(tx, booking));
    expect(await listHeldDeposits(database.read, { to: null, most })).toEqual({
      rows: [],
      count: 0,
      cents: 0,
    });
    expect((await listHeldDeposits(database.read, { to: today.to, most })).cents).toBe(50_000);
    const { sales, taxes } = await readJournalReport(database.read, { from: "2026-11-22", to: null });
    expect(sales).toContainEqual({ kind: "custom", cents: 50_000, pieces: 1, entries: 1 });
    expect(taxes).toEqual([{ place: "Out of state", rate: null, taxedCents: 50_000, cents: 0, entries: 1 }]);
  });

  test("lists store credits by number", async () => {
    const database = await open();
    const service = openDeskService(database);
    const at = service.till.clock.at;
    await database.write(async (tx) => {
      for (const number of [1_001, 10_010]) {
        const row = {
          email_key: "a@example.com",
          name: "Claire Donnelly",
          created_at: at,
          code: String(number),
        };
        const kept = { account: `store-credit:${number}`, kind: "store-credit", state: "active" } as const;
        await tx
          .insertInto("stored_value")
          .values({ ...row, ...kept })
          .execute();
        const entry = { kind: "credit", cause: `credit ${number}`, orderId: null, actor, now: at } as const;
        await bookEntry(tx, {
          ...entry,
          postings: [
            { account: "goodwill", cents: number },
            { account: `store-credit:${number}`, cents: -number },
          ],
        });
      }
    });
    expect(await listHeldCredits(database.read, { to: null, most: 1 })).toEqual({
      rows: [{ account: "store-credit:10010", client: "Claire Donnelly", cents: 10_010 }],
      ...{ count: 2, cents: 11_011 },
    });
    const report = await readJournalReport(database.read, ever);
    expect(report).toMatchObject({
      ...{ moneyIn: [], moneyOut: [], inCents: 0 },
      costs: [{ account: "goodwill", cents: 11_011, entries: 2 }],
    });
  });
});

describeOnEachDatabase("The journal's entries", (open) => {
  test("lists entries by page and all at once, with client, order, receipt and reversals", async () => {
    const database = await open();
    const { held } = await livedIn(database);
    const page = (number: number) => listJournalEntries(database.read, { days: ever, page: number, size: 2 });
    const pages = [...(await page(1)), ...(await page(2)), ...(await page(3))];
    expect(pages.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(await page(4)).toEqual([]);
    expect(pages[0]).toMatchObject({
      ...{ kind: "deposit", day: "2026-11-21", orderNumber: held.number, client: "Claire Donnelly" },
      ...{ reverses: null, reversedBy: null, amountCents: 50_000 },
      postings: [
        { account: "card:test", cents: 50_000 },
        { account: "deposits", cents: -50_000 },
      ],
    });
    expect(await all(database)).toEqual(pages.toReversed());
    expect(await all(database, { from: "2026-11-22", to: null })).toEqual([]);
    expect(await findEntry(database.read, 1)).toEqual(pages[4]);
    expect(await findEntry(database.read, 99)).toBeNull();
  });

  test("totals for all orders at once match the totals of each order", async () => {
    const database = await open();
    await livedIn(database);
    const sums = await readOrderAccounts(database.read);
    const orders = await database.read.selectFrom("orders").select("id").execute();
    expect(sums.size).toBe(orders.length);
    for (const { id } of orders) {
      const { paidCents, givenBackCents, balanceCents } = await readOrderAccount(database.read, id);
      expect(sums.get(id)).toMatchObject({ paidCents, givenBackCents, balanceCents });
    }
  });
});
