import { expect, test } from "vitest";
import type { Database } from "#database";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { readCatalogueVersion } from "../catalogue/catalogue-version.ts";
import {
  IllegalMoveError,
  moveOrder,
  type OrderTransaction,
  StaleOrderError,
  writeOrders,
} from "./move-order.ts";

describeOnEachDatabase("Changing an order's status", (open) => {
  async function paidOrder(database: Database) {
    const till = openCheckoutService(database);
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    await till.pay(key);
    return await database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  }

  /** Writes without notifications after the commit. */
  function write<T>(database: Database, work: (transaction: OrderTransaction) => Promise<T>): Promise<T> {
    return writeOrders({ database, stockChanged() {}, async refundsDue() {} }, work);
  }

  test("changes the order's state and version, and audits the change", async () => {
    const database = await open();
    const order = await paidOrder(database);
    await write(database, (transaction) =>
      moveOrder(transaction, order, { to: "shipped", actor: "desk", now: 5 }),
    );
    const after = await database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ state: "shipped", version: order.version + 1, updated_at: 5 });
    const audit = await database.read
      .selectFrom("audit")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      at: 5,
      actor: "desk",
      subject: `order ${order.number}`,
      action: "order.shipped",
    });
    expect(JSON.parse(audit.data)).toEqual({ from: "paid", version: order.version + 1 });
  });

  test("rejects an illegal change, rolls back, and audits the attempt", async () => {
    const database = await open();
    const order = await paidOrder(database);
    const attempt = write(database, async (transaction) => {
      await transaction.tx.insertInto("meta").values({ key: "side", value: "effect" }).execute();
      await moveOrder(transaction, order, { to: "completed", actor: "desk", now: 5 });
    });
    await expect(attempt).rejects.toThrow(IllegalMoveError);
    await expect(attempt).rejects.toThrow("It can be changed to: Ready for pickup, Shipped, Refund due.");
    const after = await database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(after).toEqual(order);
    expect(await database.read.selectFrom("meta").selectAll().where("key", "=", "side").execute()).toEqual(
      [],
    );
    const audit = await database.read
      .selectFrom("audit")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(audit.action).toBe("order.refused_move");
    expect(JSON.parse(audit.data)).toEqual({ from: "paid", to: "completed" });
  });

  test("notifies listeners after a commit but not after a rollback", async () => {
    const database = await open();
    const order = await paidOrder(database);
    const told: string[] = [];
    const writer = {
      database,
      stockChanged: () => {
        told.push("stock");
      },
      async refundsDue() {
        const { state } = await database.read.selectFrom("orders").select("state").executeTakeFirstOrThrow();
        told.push(`refunds of an order that is ${state}`);
      },
    };
    const giveUp = (fails: boolean) =>
      writeOrders(writer, async (transaction) => {
        await moveOrder(transaction, order, { to: "refund_pending", actor: "desk", now: 5 });
        transaction.afterCommit.add("refundsDue");
        if (fails) throw new Error("no");
      });
    const version = await readCatalogueVersion(database);
    await expect(giveUp(true)).rejects.toThrow("no");
    expect(told).toEqual([]);
    expect(await readCatalogueVersion(database)).toBe(version);
    await giveUp(false);
    expect(told).toEqual(["stock", "refunds of an order that is refund_pending"]);
    expect(await readCatalogueVersion(database)).toBe(version + 1);
  });

  test("allows only one of twenty simultaneous changes", async () => {
    const database = await open();
    const order = await paidOrder(database);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        write(database, (transaction) =>
          moveOrder(transaction, order, { to: "shipped", actor: "desk", now: 5 }),
        ),
      ),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toBeInstanceOf(StaleOrderError);
  });

  test("a rejection says what isn't allowed, what is, and who changed the order first", async () => {
    const database = await open();
    const order = await paidOrder(database);
    const move = (state: typeof order.state, version = order.version) =>
      write(database, (transaction) =>
        moveOrder(transaction, { ...order, state, version }, { to: "paid", actor: "desk", now: 5 }),
      );
    const { number } = order;
    await expect(move("completed")).rejects.toMatchObject({
      name: "IllegalMoveError",
      message: `Order ${number} is “Completed” and can't be changed to “Paid”. It can't be changed again.`,
    });
    const stale = {
      name: "StaleOrderError",
      message: `Someone else changed order ${number}. Check it, then try again.`,
    };
    await expect(move("pending_payment")).rejects.toMatchObject(stale);
    const late = { ...order, version: order.version - 1 };
    await expect(
      write(database, (transaction) =>
        moveOrder(transaction, late, { to: "shipped", actor: "desk", now: 5 }),
      ),
    ).rejects.toMatchObject(stale);
    const refused = await database.read
      .selectFrom("audit")
      .select(["subject", "actor", "at"])
      .where("action", "=", "order.refused_move")
      .execute();
    // Losing a race against a concurrent move isn't audited as an illegal move.
    expect(refused).toEqual([{ subject: `order ${number}`, actor: "desk", at: 5 }]);
  });
});
