import { type Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openDatabase, type Tables } from "#database";
import { orderAccount } from "#ledger";
import * as books from "../../operations/invariants/books.ts";
import { openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

const suffolk = "Suffolk County, 8.75%";
const line = (totalCents: number, discountCents = 0, isTaxable = true) => ({
  ...{ variantId: 1, quantity: 2, totalCents, discountCents, isTaxable },
});

interface EarlierOrder {
  state: string;
  kind?: "goods" | "deposit";
  lines: ReturnType<typeof line>[];
  taxCents?: number;
  taxLabel?: string | null;
  /** Before tax, its tax and the tax's label. */
  final?: [number, number | null, string | null];
  isPaid?: boolean;
  payments: [
    kind: "charge" | "refund",
    ref: string,
    cents: number,
    of?: { surplus?: 1; refundRef?: string },
  ][];
  parts?: [id: string, chargeRef: string, cents: number, refundRef: string | null][];
}

/** One order of each kind that the release before could hold, and its money in the journal of this one. */
const orders: Record<string, { order: EarlierOrder; account: object }> = {
  "goods, discounted and taxed": {
    order: {
      state: "completed",
      lines: [line(100_000, 10_000), line(20_000, 0, false)],
      taxCents: 7_875,
      payments: [["charge", "ch1", 117_875]],
    },
    account: { paidCents: 117_875, leftCents: 117_875, balanceCents: 0, agreed: null },
  },
  "goods out of state, a part given back": {
    order: {
      state: "shipped",
      lines: [line(50_000)],
      taxLabel: null,
      payments: [
        ["charge", "ch2", 50_000],
        ["refund", "re2", 10_000],
      ],
      parts: [
        ["p2", "ch2", 10_000, "re2"],
        ["p2b", "ch2", 5_000, null],
      ],
    },
    account: { paidCents: 50_000, givenBackCents: 10_000, owedCents: 5_000, balanceCents: 0 },
  },
  "goods wholly refunded after a part": {
    order: {
      state: "refunded",
      lines: [line(10_001)],
      taxCents: 875,
      payments: [
        ["charge", "ch3", 10_876, { refundRef: "re3b" }],
        ["refund", "re3", 3_333],
        ["refund", "re3b", 7_543],
      ],
      parts: [["p3", "ch3", 3_333, "re3"]],
    },
    account: { paidCents: 10_876, givenBackCents: 10_876, owedCents: 0, leftCents: 0, balanceCents: 0 },
  },
  "a deposit in design": {
    order: {
      state: "in_design",
      kind: "deposit",
      lines: [line(50_000, 0, false)],
      payments: [["charge", "ch4", 50_000]],
    },
    account: { heldCents: 50_000, balanceCents: -50_000, agreed: null },
  },
  "a deposit whose final price is quoted": {
    order: {
      state: "final_quoted",
      kind: "deposit",
      lines: [line(50_000, 0, false)],
      final: [1_390_000, 121_625, suffolk],
      payments: [["charge", "ch5", 50_000]],
    },
    account: {
      heldCents: 50_000,
      balanceCents: 1_461_625,
      agreed: { priceCents: 1_390_000, taxCents: 121_625 },
    },
  },
  "a custom piece that was handed over, whose balance no earlier release recorded": {
    order: {
      state: "completed",
      kind: "deposit",
      lines: [line(50_000, 0, false)],
      final: [1_390_000, 121_625, suffolk],
      payments: [["charge", "ch6", 50_000]],
    },
    account: { heldCents: 0, isHandedOver: true, balanceCents: 1_461_625 },
  },
  "a priced deposit that is being refunded": {
    order: {
      state: "refund_pending",
      kind: "deposit",
      lines: [line(50_000, 0, false)],
      final: [1_000_000, null, null],
      payments: [["charge", "ch7", 50_000]],
    },
    account: { owedCents: 50_000, heldCents: 0, leftCents: 0, balanceCents: 0, agreed: null },
  },
  "a payment that came too late": {
    order: {
      state: "refunded",
      isPaid: false,
      lines: [line(30_000)],
      payments: [
        ["charge", "ch8", 32_625, { refundRef: "re8" }],
        ["refund", "re8", 32_625],
      ],
      taxCents: 2_625,
    },
    account: { paidCents: 32_625, givenBackCents: 32_625, owedCents: 0, balanceCents: 0 },
  },
  "an order paid twice": {
    order: {
      state: "paid",
      lines: [line(30_000)],
      taxCents: 2_625,
      payments: [
        ["charge", "ch9", 32_625],
        ["charge", "ch9b", 32_625, { surplus: 1, refundRef: "re9" }],
        ["refund", "re9", 32_625],
      ],
    },
    account: { paidCents: 32_625, givenBackCents: 0, leftCents: 32_625, balanceCents: 0 },
  },
  "an order that nobody paid": {
    order: { state: "cancelled", isPaid: false, lines: [line(10_000)], payments: [] },
    account: { paidCents: 0, balanceCents: 0 },
  },
};

describe.each(places)("The journal of a store that sold before it had one, on %s", (_, fresh) => {
  test("has every payment, refund and price, and the sums agree", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0016-keyed-hashes");
    for (const [index, { order }] of Object.values(orders).entries()) await insert(earlier, order, index);
    const sums = () => sql<{
      cents: number;
      count: number;
    }>`select count(*) as count, sum(case when kind = 'charge'
      then amount_cents else -amount_cents end) as cents from payment where state = 'approved'`;
    const before = (await sums().execute(earlier)).rows[0]!;
    await earlier.destroy();

    const database = await openDatabase(place.address);
    const booked = await sql<{ cents: number; count: number }>`select count(*) as count, sum(cents) as cents
      from journal_posting where account = 'card:test'`.execute(database.read);
    expect(booked.rows.map(numbers)).toEqual([numbers(before)]);
    expect(Number(before.cents)).toBe(390_500);
    for (const [index, [name, { account }]] of Object.entries(orders).entries())
      expect(await orderAccount(database.read, `o${index}`), name).toMatchObject(account);
    for (const { says, faults } of Object.values(books)) expect(await faults(database), says).toEqual([]);
    await database.close();
    await place.remove();
  });

  test("takes back tax with the sale, to the cent, and reports it for its county", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0016-keyed-hashes");
    for (const [index, { order }] of Object.values(orders).entries()) await insert(earlier, order, index);
    await earlier.destroy();
    const database = await openDatabase(place.address);
    const { rows } = await sql<{
      account: string;
      cents: number;
      taxed: number;
    }>`select account, sum(cents) as cents,
      sum(taxed_cents) as taxed from journal_posting where account like 'tax:%' group by account order by account`.execute(
      database.read,
    );
    expect(rows.map((row) => ({ ...row, cents: Number(row.cents), taxed: Number(row.taxed) }))).toEqual([
      { account: "tax:Out of state", cents: 0, taxed: 35_000 },
      // 90,000 and 30,000 of goods and the custom piece; the refunded order left nothing.
      { account: `tax:${suffolk}`, cents: -(7_875 + 2_625 + 121_625), taxed: 90_000 + 30_000 + 1_390_000 },
    ]);
    await database.close();
    await place.remove();
  });

  test("counts the pieces of its sales, and can be changed no more", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0016-keyed-hashes");
    for (const [index, { order }] of Object.values(orders).entries()) await insert(earlier, order, index);
    await earlier.destroy();
    const database = await openDatabase(place.address);
    const { rows } = await sql<{ pieces: number }>`select pieces from journal_posting
      join journal_entry on number = entry where order_id = 'o0' and account = 'sales:jewelry'`.execute(
      database.read,
    );
    // Two lines of two pieces each.
    expect(rows).toEqual([{ pieces: 4 }]);
    const change = database.write((tx) => sql`update journal_posting set pieces = 5`.execute(tx));
    await expect(change).rejects.toThrow(/append only/);
    await database.close();
    await place.remove();
  });
});

function numbers({ count, cents }: { count: number; cents: number }) {
  return { count: Number(count), cents: Number(cents) };
}

async function insert(db: Kysely<Tables>, order: EarlierOrder, index: number): Promise<void> {
  const {
    kind = "goods",
    state,
    lines,
    taxCents = 0,
    final = [null, null, null],
    payments,
    parts = [],
  } = order;
  const id = `o${index}`;
  const number = `${kind === "goods" ? "LI" : "LD"}-${index}`;
  const subtotal = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const discount = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const taxLabel = order.taxLabel === undefined && kind === "goods" ? suffolk : (order.taxLabel ?? null);
  const at = 1_764_000_000_000 + index * 3_600_000;
  await sql`insert into orders (id, number, token_hash, cart_id, kind, state, email, email_key, first_name, last_name, delivery,
    lines, attributes, note, subtotal_cents, discount_cents, shipping_cents, tax_cents, tax_ppm, tax_label, total_cents, currency,
    unit_count, paid_at, final_price_cents, final_tax_cents, final_tax_label, version, created_at, updated_at) values
    (${id}, ${number}, ${id}, ${id}, ${kind}, ${state}, 'a@example.com', 'a@example.com', 'A', 'B', '{"method":"pickup"}',
    ${JSON.stringify(lines)}, '[]', '', ${subtotal}, ${discount}, 0, ${taxCents}, ${taxLabel === null ? null : 87_500},
    ${taxLabel}, ${subtotal - discount + taxCents}, 'USD', 0, ${order.isPaid === false ? null : at}, ${final[0]}, ${final[1]},
    ${final[2]}, 1, ${at}, ${at})`.execute(db);
  for (const [place, move] of ["final_quoted", "completed", "refund_pending"].entries())
    await sql`insert into audit (at, actor, subject, action, data)
      values (${at + 1_000 * (place + 1)}, 'desk', ${`order ${number}`}, ${`order.${move}`}, '{}')`.execute(
      db,
    );
  for (const [place, [payment, ref, cents, of = {}]] of payments.entries())
    await sql`insert into payment (id, order_id, provider, ref, kind, amount_cents, currency, state, surplus, refund_ref, created_at)
      values (${ref}, ${id}, 'test', ${ref}, ${payment}, ${cents}, 'USD', 'approved', ${of.surplus ?? 0},
      ${of.refundRef ?? null}, ${at + (payment === "charge" ? place : 10_000 + place)})`.execute(db);
  for (const [part, chargeRef, cents, refundRef] of parts)
    await sql`insert into refund_part (id, order_id, charge_ref, amount_cents, currency, refund_ref, actor, created_at)
      values (${part}, ${id}, ${chargeRef}, ${cents}, 'USD', ${refundRef}, 'desk', ${at + 500})`.execute(db);
}
