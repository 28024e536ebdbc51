import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { livedInShop } from "../../../tests/operations/lived-in-shop.ts";
import { inboxOrders } from "./inbox-orders.ts";

const waiting = { isDone: false, most: 50 };

describeOnEachDatabase("Orders in the desk inbox", (open) => {
  test("lists placed orders and failed payments as separate entries", async () => {
    const { database } = await livedInShop(await open());
    const entries = await inboxOrders(database, waiting);
    const kinds = entries.map(({ kind }) => kind);
    expect([...kinds].sort()).toEqual(["deposit", "failed-payment", "order"]);
    for (const { kind, subject, number } of entries)
      expect(subject).toBe(`${kind === "failed-payment" ? "payment" : "order"} ${number}`);
    const order = entries.find(({ kind }) => kind === "order")!;
    expect(order).toMatchObject({ state: "paid", name: "Clairecanary Donnellycanary", pieces: 1 });
    expect(await inboxOrders(database, { subject: order.subject })).toEqual([order]);
  });

  test("includes made-to-order pieces, which hold no stock", async () => {
    const { database, till } = await livedInShop(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ pieces: null }), quantity: 2 }]);
    await till.hold(key);
    await till.pay(key);
    const pieces = (await inboxOrders(database, waiting))
      .filter(({ kind }) => kind === "order")
      .map((order) => order.pieces);
    expect(pieces.toSorted()).toEqual([1, 2]);
  });

  test("drops orders that staff marked as done", async () => {
    const { database } = await livedInShop(await open());
    const [first] = await inboxOrders(database, waiting);
    await database.write((tx) =>
      tx
        .insertInto("desk_item")
        .values({ subject: first!.subject, next_action: null, done_at: 5, version: 1, updated_at: 5 })
        .execute(),
    );
    expect(await inboxOrders(database, waiting)).not.toContainEqual(first);
    expect(await inboxOrders(database, { isDone: true, most: 50 })).toEqual([first]);
  });
});
