import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database, Db } from "#database";
import { actor, openDeskService, readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { verify } from "./verify.ts";

/** A fault planted in the journal, and the invariant that must find it. `L` is the last entry with a receipt. */
const faults: [fault: string, statements: string[], foundBy: RegExp][] = [
  [
    "a posting was changed by a cent",
    ["update journal_posting set cents = cents + 1 where entry = 1 and position = 1"],
    /sum to zero/,
  ],
  ["a posting is gone", ["delete from journal_posting where entry = 2 and position = 2"], /sum to zero/],
  [
    "an entry was taken out",
    ["delete from journal_posting where entry = 2", "delete from journal_entry where number = 2"],
    /no gaps/,
  ],
  ["a receipt was skipped", ["update journal_entry set receipt = receipt + 1 where receipt = L"], /no gaps/],
  ["money came without a receipt", ["update journal_entry set receipt = null where receipt = L"], /receipt/],
  [
    "a payment is of less than was booked",
    ["update payment set amount_cents = amount_cents - 1 where kind = 'charge'"],
    /payments and refunds/,
  ],
  [
    "a payment is booked in no entry",
    [
      "insert into payment (id, order_id, provider, ref, kind, amount_cents, currency, state, surplus, created_at) select 'x', id, 'test', 'x', 'charge', 5, 'USD', 'approved', 1, 1 from orders where kind = 'deposit'",
    ],
    /payments and refunds/,
  ],
  [
    "a card's payment was booked as cash",
    ["update journal_posting set account = 'cash' where account = 'card:test' and entry = 1"],
    /accounts of their payment methods/,
  ],
  [
    "a store credit paid that nobody has",
    ["update journal_posting set account = 'store-credit:1001' where account = 'card:test' and entry = 1"],
    /store credit/,
  ],
  [
    "a deposit was booked as a sale",
    ["update journal_posting set account = 'sales:custom' where account = 'deposits' and cents < 0"],
    /held until/,
  ],
  [
    "made-to-order goods of a completed order weren't sold",
    [
      "update journal_posting set account = 'undelivered-goods' where account = 'deposits' and cents < 0",
      "update orders set state = 'completed' where kind = 'deposit'",
    ],
    /paid for goods to be made/,
  ],
  [
    "a piece was handed over without its entry",
    ["update orders set state = 'completed' where kind = 'deposit'"],
    /held until/,
  ],
  [
    "a reversal takes back another sum",
    [
      "update journal_posting set cents = cents * 2 where entry = (select max(number) from journal_entry where reverses is not null)",
    ],
    /opposite signs/,
  ],
  [
    "an entry was booked on a closed day",
    [
      "insert into day_close (day, at, counted, counted_cents, journal_cents, reason, actor) values ('2999-01-01', 1, '{}', 0, 0, '', 'desk')",
    ],
    /was closed/,
  ],
  [
    "a difference was counted and not booked",
    [
      "insert into day_close (day, at, counted, counted_cents, journal_cents, reason, actor) values ('2000-01-01', 1, '{}', 5, 0, '', 'desk')",
    ],
    /counted at each day close/,
  ],
  [
    "a consignor's payment is not in the journal",
    [
      "insert into consignor_payment (number, consignor, consignor_key, entry, cents, method, reference, paid_on, at, actor) values (1001, 'x', 'x', 1, 5, 'check', '1', '2026-11-24', 1, 'desk')",
    ],
    /consignor payment/,
  ],
];

describeOnEachDatabase("The journal of a shop with history", (open) => {
  async function livedIn(database: Database) {
    const service = openDeskService(database);
    const { desk, till } = service;
    await service.paid();
    const { number, version } = await service.deposit();
    await desk.moveOrder({ number, to: "in_design", version, actor });
    const price = { number, to: "final_quoted", version: version + 1, actor, taxCounty: "Suffolk" } as const;
    await desk.moveOrder({ ...price, finalPriceCents: 1_000_000 });
    await desk.moveOrder({
      ...price,
      version: version + 2,
      finalPriceCents: 900_000,
      seenFinalPriceCents: 1_000_000,
    });
    expect(await readDeskOrder(desk, number)).toMatchObject({ final: { balanceCents: 928_750 } });
    return till.database;
  }

  test("the journal satisfies every invariant, and each planted error is found by the matching one", async () => {
    const database = await livedIn(await open());
    expect(await brokenIn(database)).toEqual([]);
    for (const [fault, statements, foundBy] of faults)
      expect(await brokenBy(database, statements), fault).toContainEqual(expect.stringMatching(foundBy));
  });

  test("journal entries can't be changed or deleted", async () => {
    const database = await livedIn(await open());
    for (const table of ["journal_entry", "journal_posting"])
      for (const statement of [`delete from ${table}`, `update ${table} set ${changes[table]}`])
        await expect(database.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append only/);
  });
});

const changes: Record<string, string> = { journal_entry: "memo = 'x'", journal_posting: "cents = 1" };

/** The invariants violated by statements that the triggers would reject; rolled back. */
async function brokenBy(database: Database, statements: readonly string[]): Promise<string[]> {
  return await database
    .write(async (tx) => {
      await dropTriggers(tx, database.dialect);
      for (const statement of statements) {
        const { last } = await tx
          .selectFrom("journal_entry")
          .select((eb) => eb.fn.max<number>("receipt").as("last"))
          .executeTakeFirstOrThrow();
        await sql.raw(statement.replace(/= L$/, `= ${last}`)).execute(tx);
      }
      throw new Found(await brokenIn({ ...database, read: tx }));
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.broken;
      throw error;
    });
}

async function dropTriggers(tx: Db, dialect: Database["dialect"]): Promise<void> {
  for (const table of ["journal_entry", "journal_posting"])
    for (const trigger of dialect === "sqlite"
      ? [`${table}_refuses_update`, `${table}_refuses_delete`]
      : [`${table}_append_only on ${table}`])
      await sql`drop trigger ${sql.raw(trigger)}`.execute(tx);
}

async function brokenIn(database: Database): Promise<string[]> {
  return (await verify(database)).filter((verdict) => verdict.faults.length > 0).map(({ says }) => says);
}

class Found extends Error {
  readonly broken: string[];

  constructor(broken: string[]) {
    super("Found.");
    this.broken = broken;
  }
}
