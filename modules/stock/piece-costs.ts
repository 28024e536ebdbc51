import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Db } from "#database";
import { bookEntry, isPaidBack, lockJournal, type Posting } from "#ledger";
import type { Cents } from "#money";
import { consignorDue } from "./consignor-terms.ts";
import { pieceRows } from "./piece-rows.ts";

/** Accounts whose postings name their piece. */
const accounts = ["inventory", "cost-of-goods", "consignors"] as const;
type Costs = Record<(typeof accounts)[number], Cents>;

export interface CostBooking {
  /** The pieces whose cost, owner or sale may have changed. */
  units: readonly number[];
  /** The sale they belong to, or were returned from. */
  orderId?: string | null;
  actor: string;
  now: number;
  memo: string;
  /** The other side of stock that comes in or goes out without a sale. */
  offset?: "stock-received" | "stock-taken-out";
}

/**
 * Postings that bring the journal's costs of these pieces to what the stock register says: an owned piece is in
 * inventory until it is sold, then in the cost of goods; a consigned piece costs what its sale owes the consignor. The
 * caller adds them to the entry of the act that moved the pieces. Empty if nothing changed. Pieces without a cost
 * count 0. `offset` null: the caller's entry has the other side.
 */
export async function costPostings(
  tx: Db,
  units: readonly number[],
  offset: NonNullable<CostBooking["offset"]> | null = "stock-received",
): Promise<Posting[]> {
  const postings = await differences(tx, units);
  const cents = sumOf(postings);
  return cents === 0 || offset === null ? postings : [...postings, { account: offset, cents: -cents }];
}

/** The postings of `costPostings` for every piece that an order holds or bought. */
export async function orderCostPostings(tx: Db, orderId: string): Promise<Posting[]> {
  return await costPostings(tx, await readUnitsOfOrder(tx, orderId));
}

export async function readUnitsOfOrder(tx: Db, orderId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom("stock_unit")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What each of these pieces cost us, or owes its consignor whatever its price; without those that have no such amount. */
export async function readUnitCosts(db: Db, units: readonly number[]): Promise<Map<number, Cents>> {
  if (units.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock_record")
    .select(["unit_id", "cost_cents"])
    .where("unit_id", "in", units)
    .execute();
  return new Map(
    rows.flatMap(({ unit_id, cost_cents }) => (cost_cents === null ? [] : [[unit_id, cost_cents]])),
  );
}

/** Books `costPostings` as an entry of its own in the caller's transaction; no entry if nothing changed. */
export async function bookCosts(tx: Db, booking: CostBooking): Promise<void> {
  const { units, orderId = null, actor, now, memo, offset } = booking;
  const postings = await costPostings(tx, units, offset);
  if (postings.length === 0) return;
  const cause = `stock ${randomBytes(16).toString("base64url")}`;
  await bookEntry(tx, { kind: "stock", cause, orderId, actor, now, memo, postings });
}

/**
 * Books what is in stock, and owed to consignors, in one entry on the day from which costs are booked. Costs of earlier
 * sales are noted by piece, so that a return or correction finds them, but aren't charged to that day. Does nothing if
 * any cost was booked before.
 */
export async function bookOpeningStock(database: Database, now: number): Promise<void> {
  if (!(await isOpeningDue(database.read))) return;
  await database.write(async (tx) => {
    await lockJournal(tx);
    // Another process may have booked it in the meantime.
    if (!(await isOpeningDue(tx))) return;
    const rows = await tx.selectFrom("stock_record").select("unit_id").orderBy("unit_id").execute();
    const postings = await differences(
      tx,
      rows.map(({ unit_id }) => unit_id),
    );
    if (postings.length === 0) return;
    const soldCents = sumOf(postings.filter(({ account }) => account === "cost-of-goods"));
    const restCents = sumOf(postings) - soldCents;
    await bookEntry(tx, {
      ...{ kind: "opening-stock", cause: "opening stock", orderId: null, actor: "system", now },
      postings: [
        ...postings,
        { account: "cost-of-goods", cents: -soldCents },
        { account: "opening-equity", cents: -restCents },
      ],
    });
  });
}

async function isOpeningDue(db: Db): Promise<boolean> {
  const booked = db.selectFrom("journal_posting").select("entry").where("unit_id", "is not", null).limit(1);
  const known = db.selectFrom("stock_record").select("unit_id").limit(1);
  return !(await booked.executeTakeFirst()) && (await known.executeTakeFirst()) !== undefined;
}

async function differences(tx: Db, units: readonly number[]): Promise<Posting[]> {
  if (units.length === 0) return [];
  // Another transaction may be booking a cost of the same piece.
  await lockJournal(tx);
  const costs = await registeredCosts(tx, units);
  const booked = await bookedCosts(tx, units);
  return units.flatMap((unit) =>
    accounts.flatMap((account) => {
      const cents = (costs.get(unit)?.[account] ?? 0) - (booked.get(`${unit} ${account}`) ?? 0);
      return cents === 0 ? [] : [{ account, cents, unit }];
    }),
  );
}

function sumOf(postings: readonly Posting[]): Cents {
  return postings.reduce((sum, { cents }) => sum + cents, 0);
}

async function registeredCosts(tx: Db, units: readonly number[]): Promise<Map<number, Costs>> {
  const rows = await pieceRows(tx)
    .select(["orders.lines", isPaidBack(sql.ref("orders.id")).as("isPaidBack")])
    .select(paidToConsignor.as("paidCents"))
    .where("unit.id", "in", units)
    .where("record.unit_id", "is not", null)
    .execute();
  return new Map(
    rows.map((row) => {
      const isSold = row.state === "sold";
      if (row.ownership === "consigned") {
        const due = isSold ? (consignorDue(row, Number(row.paidCents)).dueCents ?? 0) : 0;
        return [row.id, { inventory: 0, "cost-of-goods": due, consignors: 0 - due }];
      }
      const cost = row.costCents ?? 0;
      return [row.id, { inventory: isSold ? 0 : cost, "cost-of-goods": isSold ? cost : 0, consignors: 0 }];
    }),
  );
}

/** What was paid to the consignor for this sale of the piece, excluding reversed payments. */
const paidToConsignor = sql<number>`(case when record.ownership = 'consigned' then
  (select coalesce(sum(paid.cents), 0) from consignor_payment_piece as paid
    join consignor_payment as payment on payment.number = paid.payment
    left join journal_entry as reversal on reversal.reverses = payment.entry
    where paid.unit_id = unit.id and paid.order_number = orders.number and reversal.number is null)
  else 0 end)`;

async function bookedCosts(tx: Db, units: readonly number[]): Promise<Map<string, Cents>> {
  const rows = await tx
    .selectFrom("journal_posting")
    .select(["unit_id", "account"])
    .select((eb) => eb.fn.sum<number>("cents").as("cents"))
    .where("unit_id", "in", units)
    .groupBy(["unit_id", "account"])
    .execute();
  return new Map(rows.map(({ unit_id, account, cents }) => [`${unit_id} ${account}`, Number(cents)]));
}
