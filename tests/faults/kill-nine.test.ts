import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "#database";
import type { ContinueResult } from "../../modules/commerce/checkout/continue-to-payment.ts";
import type { PayResult } from "../../modules/commerce/context.ts";
import { openSales } from "../../modules/commerce/open-sales.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { shop } from "../../shop.config.ts";
import { addCart, addVariant, pickupInput } from "../checkout/checkout-service.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import {
  type BalancePayer,
  countAcknowledged,
  expectBookedOnce,
  expectSamePayments,
  expectSoundBooks,
  payBalances,
  prepareBalances,
} from "./balance-payers.ts";
import { type OrderProcess, startOrderProcess } from "./order-process.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const rounds = repeatCount(1, 100);
const random = seededRandom(9);
const clients = 16;
const pairs = 40;
/** Clients who pay the balance of a custom piece. */
const payersInAll = 8;

/** A customer, and what the shop acknowledged before it was killed. */
interface Customer {
  cart: { token: string; secret: string };
  idempotencyKey: string;
  input: object;
  key?: string;
  held?: ContinueResult;
  payKey?: string;
  paid?: PayResult;
}

test("G-06 DUR-01: when killed repeatedly while taking orders, loses and duplicates none", async ({
  task,
}) => {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  let [heldInAll, paidInAll, balancesInAll] = [0, 0, 0];
  try {
    for (let round = 0; round < rounds; round++) {
      const { customers, payers } = await prepare(address.sqlitePath);
      await takeOrdersUntilKilled(address.sqlitePath, customers, payers);

      expect(integrity(address.sqlitePath)).toBe("ok");
      const database = await openStoreDatabase(address);
      await expectSoundBooks(database);
      await expectNothingLost(database, customers);
      await expectBookedOnce(database, payers);
      balancesInAll += countAcknowledged(payers);
      await expectSamePayments(database, payers);
      await expectSameAnswers(database, customers);
      await expectOneOfEach(database);
      await database.close();
      heldInAll += customers.filter(({ held }) => held?.outcome === "payment").length;
      paidInAll += customers.filter(({ paid }) => paid?.outcome === "paid").length;
    }
    // Proves that the kills interrupted real work.
    expect(paidInAll).toBeGreaterThan(rounds);
    expect(heldInAll).toBeGreaterThanOrEqual(paidInAll);
    expect(balancesInAll).toBeGreaterThan(rounds);
    const figures = `${heldInAll} orders, ${paidInAll} payments and ${balancesInAll} of balances`;
    attachFigure(task, `${rounds} kills, ${figures} acknowledged, 0 lost`);
  } finally {
    await remove();
  }
});

/** Two customers per watch, so that some are rejected, and clients with a balance. */
async function prepare(sqlitePath: string): Promise<{ customers: Customer[]; payers: BalancePayer[] }> {
  const database = await openStoreDatabase({ sqlitePath });
  const now = Date.now();
  const customers = await Promise.all(
    Array.from({ length: pairs }, async () => {
      const variantId = await addVariant(database, {}, now);
      return await Promise.all(
        ["one", "two"].map(async (rival): Promise<Customer> => {
          const cart = await addCart(database, [{ variantId }], { now });
          return { cart, idempotencyKey: `${rival}-${cart.token}`, input: pickupInput() };
        }),
      );
    }),
  );
  const payers = await prepareBalances(database, payersInAll);
  await database.close();
  return { customers: customers.flat(), payers };
}

async function takeOrdersUntilKilled(
  sqlitePath: string,
  customers: readonly Customer[],
  payers: readonly BalancePayer[],
): Promise<void> {
  const intake = await startOrderProcess(sqlitePath);
  // Every fourth client has a balance.
  const line = payers.flatMap((payer, index) => [...customers.slice(index * 3, index * 3 + 3), payer]);
  line.push(...customers.slice(payers.length * 3));
  const killAfter = 4 + random() * 40;
  const enough = Promise.withResolvers<void>();
  let served = 0;
  const serving = Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = line.shift(); next; next = line.shift()) {
        const isServed = "payments" in next ? await payBalances(intake, next) : await shopFor(intake, next);
        if (!isServed) return;
        served += 1;
        if (served > killAfter) enough.resolve();
      }
    }),
  );
  await Promise.race([enough.promise, serving]);
  // At a random moment during commits.
  await pause(random() * 30);
  await intake.kill();
  await serving;
}

/** Holds and pays as one customer. False if the shop was killed. */
async function shopFor(intake: OrderProcess, customer: Customer): Promise<boolean> {
  const { cart, idempotencyKey, input } = customer;
  const held = await intake.ask({ do: "hold", cart, idempotencyKey, input });
  if (!held) return false;
  customer.key = held.key;
  customer.held = held.result as ContinueResult;
  if (customer.held.outcome !== "payment") return true;
  customer.payKey = held.nextKey;
  const paid = await intake.ask({ do: "pay", key: held.key, idempotencyKey: held.nextKey });
  if (!paid) return false;
  customer.paid = paid.result as PayResult;
  return true;
}

function integrity(sqlitePath: string): unknown {
  const file = new DatabaseSync(sqlitePath);
  const row = file.prepare("pragma integrity_check").get();
  file.close();
  return row?.integrity_check;
}

async function expectNothingLost(database: Database, customers: readonly Customer[]): Promise<void> {
  const rows = await database.read.selectFrom("orders").select(["id", "number", "state"]).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const states = new Map(rows.map(({ number, state }) => [number, state]));
  for (const { held, paid } of customers) {
    if (held?.outcome === "payment") expect(ids.has(held.orderId)).toBe(true);
    if (paid?.outcome === "paid") expect(states.get(paid.number)).toBe("paid");
  }
}

/** Resends every request: acknowledged ones must return the same answer, interrupted ones are done now, once. */
async function expectSameAnswers(database: Database, customers: readonly Customer[]): Promise<void> {
  const { checkout, close } = openSales({ database, origin: "http://shop.test", facts: shop });
  async function sendAgain({ cart, idempotencyKey, input, held, payKey, paid }: Customer): Promise<void> {
    const entered = await checkout.enter(cart.token, cart.secret);
    if (entered.outcome !== "open") throw new Error(entered.outcome);
    const again = await checkout.continueToPayment(entered.checkoutKey, idempotencyKey, input);
    if (held) expect(again.outcome).toBe(held.outcome);
    else expect(["payment", "refused"]).toContain(again.outcome);
    if (again.outcome !== "payment") return;
    if (held?.outcome === "payment") expect(again.orderId).toBe(held.orderId);
    const shown = await checkout.view(entered.checkoutKey);
    const payment = await checkout.pay(entered.checkoutKey, payKey ?? shown?.idempotencyKey ?? "", {
      code: "1",
    });
    expect(payment.outcome).toBe("paid");
    if (paid) expect(payment).toEqual(paid);
  }
  await Promise.all(customers.map(sendAgain));
  await close();
}

/** Expects one paid order per sold piece, with one payment and email; no cart has two orders. */
async function expectOneOfEach(database: Database): Promise<void> {
  const all = await database.read
    .selectFrom("orders")
    .select(["kind", "state", "cart_id", "unit_count"])
    .execute();
  const orders = all.filter(({ kind }) => kind === "goods");
  const paid = orders.filter(({ state }) => state === "paid");
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);
  const emails = async (template: string) => {
    const query = database.read.selectFrom("outbox").select("id").where("template", "=", template);
    return (await query.execute()).length;
  };
  const sales = await database.read
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "order_id")
    .select("payment.id")
    .where("orders.kind", "=", "goods")
    .execute();
  const sold = await database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("state", "=", "sold")
    .execute();
  expect(sales.length).toBe(paid.length);
  // One to the customer and one to the showroom, which is also notified of deposits.
  expect(await emails("order-confirmed")).toBe(paid.length);
  expect(await emails("order-received")).toBe(paid.length + all.length - orders.length);
  expect(sold.length).toBe(paid.reduce((total, { unit_count }) => total + unit_count, 0));
  await expectSoundBooks(database);
}
