import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { claire, openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { verify } from "./verify.ts";

async function brokenIn(database: Database): Promise<string[]> {
  const verdicts = await verify(database);
  return verdicts.filter(({ faults }) => faults.length > 0).map(({ says }) => says);
}

/** A violation made directly in the database, and the invariant that must detect it. */
const harms: [harm: string, statement: string, noticedBy: RegExp][] = [
  [
    "a sold piece is free again",
    "update stock_unit set state = 'free', order_id = null where state = 'sold'",
    /pieces/,
  ],
  [
    "a piece is held for an order that is over",
    "update stock_unit set state = 'held', order_id = (select id from orders where state = 'cancelled') where state = 'free'",
    /held piece/,
  ],
  [
    "an order holds one piece too many",
    "update orders set unit_count = 2 where kind = 'goods' and state = 'paid'",
    /pieces/,
  ],
  [
    "a piece came back that its order never sold",
    "insert into stock_return (unit_id, order_id, variant_id, key, returned_on, condition, place, withheld, taken_back_at, taken_back_by) select 77, id, 1, 'k', '2026-11-25', '', '', 0, 1, 'desk 1' from orders where kind = 'goods' and state = 'paid'",
    /has all its pieces/,
  ],
  [
    "a product in the store has no price",
    "update variant set price_cents = 0 where product_id in (select id from product where status = 'ACTIVE' and published = 1)",
    /price above 0/,
  ],
  [
    "subtotal and total were raised",
    "update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where state = 'paid'",
    /add up/,
  ],
  ["a payment is gone", "delete from payment where state = 'approved'", /approved payment for its total/],
  [
    "a payment was of less",
    "update payment set amount_cents = amount_cents - 1 where state = 'approved'",
    /approved payment for its total/,
  ],
  ["an email is gone", "delete from outbox where template = 'order-confirmed'", /email/],
  [
    "money was taken for an order that is over",
    "update payment set state = 'approved' where state = 'declined'",
    /Every approved payment belongs/,
  ],
  [
    "more was refunded than paid",
    "update payment set kind = 'refund' where kind = 'charge' and state = 'approved'",
    /no refund exceeds/,
  ],
  ["a code was used by nobody", "update discount_code set state = 'used'", /discount code/],
  ["a price book is gone by which was estimated", "update quote_request set price_book = 7", /price book/],
  [
    "a design that was paid for is not in the workshop",
    "update job set order_id = null, position = null",
    /design with a paid deposit/,
  ],
  [
    "another design is made than was approved",
    "update job set stage = 'casting', approved_hash = 'other', approved_at = 1",
    /the approved one/,
  ],
  [
    "the drawing of another design is stored as approved",
    "insert into approved_drawing select id, 'other', '{}', '', 1 from job",
    /stored with an approval/,
  ],
  [
    "a job is collected without its handover",
    "update job set stage = 'collected', approved_hash = design_hash, approved_at = 1",
    /handover is recorded/,
  ],
  [
    "a piece was handed over unpaid, and nobody decided it",
    "insert into handover (order_id, method, given_by, received_by, carrier, tracking_number, balance_cents, actor, at) select id, 'collected', 'M', 'C', '', '', 5, 'desk 1', 1 from orders where kind = 'deposit'",
    /approval with a name/,
  ],
  ["a job moved without its stage", "update job set stage = 'cancelled'", /latest stage/],
  ["an order moved without the audit", "update orders set state = 'shipped' where state = 'paid'", /audit/],
  ["an order moved twice, and the audit knows of one move", "update orders set version = 9", /audit/],
];

describeOnEachDatabase("A shop with history", (open) => {
  test("satisfies every invariant, even while orders await payment", async () => {
    const { till, database, sell, giveUp } = await openShopWithHistory(await open());
    await sell({ email: "other@example.com" });
    await giveUp({ email: "third@example.com" });
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    expect((await till.hold(key)).outcome).toBe("payment");
    expect(await brokenIn(database)).toEqual([]);
  });

  test("detects each forbidden state, and lists the rows", async () => {
    const { database } = await openShopWithHistory(await open());
    for (const [harm, statement, noticedBy] of harms) {
      // Rolled back, so that each violation is tested alone.
      const broken = await database
        .write(async (tx) => {
          await sql.raw(statement).execute(tx);
          const found = await brokenIn({ ...database, read: tx });
          throw new Found(found);
        })
        .catch((error: unknown) => {
          if (error instanceof Found) return error.found;
          throw error;
        });
      expect(broken, harm).toContainEqual(expect.stringMatching(noticedBy));
    }
  });

  test("detects a deleted audit entry if the database numbers entries without gaps", async () => {
    const { database } = await openShopWithHistory(await open());
    const isSqlite = database.dialect === "sqlite";
    await database.write(async (tx) => {
      const unguarded = isSqlite
        ? sql`drop trigger audit_refuses_delete`
        : sql`alter table audit disable trigger user`;
      await unguarded.execute(tx);
      await sql`delete from audit where action = 'quote.requested'`.execute(tx);
    });
    expect(await brokenIn(database)).toEqual(isSqlite ? [expect.stringMatching(/audit/)] : []);
  });

  test("reports violations by order number, without personal data", async () => {
    const { database } = await openShopWithHistory(await open());
    await database.write((tx) => tx.updateTable("orders").set({ version: 7 }).execute());
    const faults = (await verify(database)).flatMap((verdict) => verdict.faults);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault).toMatch(/^order L[ID]-/);
      expect(fault.toLowerCase()).not.toContain(claire.email.toLowerCase());
    }
  });
});

class Found extends Error {
  readonly found: string[];

  constructor(found: string[]) {
    super("Found.");
    this.found = found;
  }
}
