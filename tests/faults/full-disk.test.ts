import { expect, test } from "vitest";
import type { Database } from "#database";
import type { ContinueResult } from "../../modules/commerce/checkout/continue-to-payment.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { addCart, addVariant, pickupInput } from "../checkout/checkout-service.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { type OrderProcess, startOrderProcess } from "./order-process.ts";
import { canMount, smallDisk } from "./small-disk.ts";

const customers = 300;
/** Concurrency, so that writes hit a full disk together. */
const atOnce = 16;
/** Enough for the file and the largest log. */
const diskKb = 12_288;

interface Customer {
  cart: { token: string; secret: string };
  idempotencyKey: string;
  input: object;
}

async function prepare(database: Database): Promise<Customer[]> {
  const list: Customer[] = [];
  const now = Date.now();
  const variantId = await addVariant(database, { pieces: null }, now);
  for (let i = 0; i < customers; i++) {
    const cart = await addCart(database, [{ variantId }], { now });
    list.push({ cart, idempotencyKey: `intent-${i}`, input: pickupInput() });
  }
  return list;
}

async function hold(intake: OrderProcess, customer: Customer): Promise<string> {
  const answer = await intake.ask({ do: "hold", ...customer });
  const result = answer?.result as ContinueResult | undefined;
  if (result?.outcome !== "payment") throw new Error(`Unclear: ${JSON.stringify(result)}`);
  return result.orderId;
}

/** Lets the customers order, several at a time. Returns the ids of acknowledged orders and the names of errors. */
async function holdAll(intake: OrderProcess, list: readonly Customer[]) {
  const told = { orderIds: new Map<Customer, string>(), errors: [] as string[] };
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(
      list.slice(from, from + atOnce).map((customer) =>
        hold(intake, customer).then(
          (id) => told.orderIds.set(customer, id),
          (error: Error) => told.errors.push(error.name),
        ),
      ),
    );
  return told;
}

test.skipIf(!canMount())(
  "G-08 DUR-03: a full disk rejects orders with a message, loses no acknowledged order, and recovers",
  async ({ task }) => {
    const { address, remove } = freshSqlite();
    if (!("sqlitePath" in address)) throw new Error("Not a file.");
    const { sqlitePath: path } = address;
    const database = await openStoreDatabase(address);
    const list = await prepare(database);
    await database.close();
    const disk = smallDisk(path.slice(0, path.lastIndexOf("/")), diskKb);
    const intake = await startOrderProcess(path, disk.before);
    const [early, late] = [list.slice(0, 32), list.slice(32)];
    try {
      const before = await holdAll(intake, early);
      expect(before.errors).toEqual([]);
      disk.fill(intake.pid);
      const during = await holdAll(intake, late);
      expect(during.errors.length).toBeGreaterThan(100);
      expect(new Set(during.errors)).toEqual(new Set(["DatabaseDownError"]));

      disk.free(intake.pid);
      const after = await holdAll(intake, list);
      expect(after.errors).toEqual([]);
      // Everything acknowledged before and while it was full returns the same answer, so nothing was lost.
      for (const [customer, id] of [...before.orderIds, ...during.orderIds])
        expect(after.orderIds.get(customer)).toBe(id);
      expect(new Set(after.orderIds.values()).size).toBe(customers);
      const acknowledged = before.orderIds.size + during.orderIds.size;
      attachFigure(
        task,
        `${acknowledged} of ${acknowledged} acknowledged are there, ${during.errors.length} refused`,
      );
    } finally {
      await intake.kill();
      await remove();
    }
  },
  60_000,
);
