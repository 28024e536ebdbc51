import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openShopWithHistory } from "../../../tests/operations/shop-with-history.ts";
import { listInboxOrders } from "./inbox-orders.ts";

const waiting = { isDone: false, most: 50 };

describeOnEachDatabase("Orders in the desk inbox", (open) => {
  test("lists placed orders and failed payments as separate entries", async () => {
    const { database } = await openShopWithHistory(await open());
    const entries = await listInboxOrders(database, waiting);
    const kinds = entries.map(({ kind }) => kind);
    expect([...kinds].sort()).toEqual(["deposit", "failed-payment", "order"]);
    for (const { kind, subject, number } of entries)
      expect(subject).toBe(`${kind === "failed-payment" ? "payment" : "order"} ${number}`);
    const order = entries.find(({ kind }) => kind === "order")!;
    expect(order).toMatchObject({ state: "paid", name: "Clairecanary Donnellycanary", pieces: 1 });
    expect(await listInboxOrders(database, { subject: order.subject })).toEqual([order]);
  });

  test("includes made-to-order pieces, which hold no stock", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ pieces: null }), quantity: 2 }]);
    await till.hold(key);
    await till.pay(key);
    const pieces = (await listInboxOrders(database, waiting))
      .filter(({ kind }) => kind === "order")
      .map((order) => order.pieces);
    expect(pieces.toSorted()).toEqual([1, 2]);
  });

  test("drops orders that staff marked as done", async () => {
    const { database } = await openShopWithHistory(await open());
    const [first] = await listInboxOrders(database, waiting);
    await database.write((tx) =>
      tx
        .insertInto("desk_item")
        .values({ subject: first!.subject, next_action: null, done_at: 5, version: 1, updated_at: 5 })
        .execute(),
    );
    expect(await listInboxOrders(database, waiting)).not.toContainEqual(first);
    expect(await listInboxOrders(database, { isDone: true, most: 50 })).toEqual([first]);
  });
});
