import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openWebhookRoom } from "../../../tests/webhooks/webhook-room.ts";
import { checkOut } from "../contract/check-out.ts";
import { openTestShop } from "../contract/test-shop.ts";
import { topicsOfMove } from "./announce-order.ts";

const cart = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`;

describeOnEachDatabase("Webhooks of orders", (open) => {
  test("tells of a paid order, its stock and nothing of an unpaid one", async () => {
    const database = await open();
    const test = await openTestShop(database);
    const { subscribe, pass, receiver, rows } = await openWebhookRoom(database);
    for (const topic of [
      "orders/create",
      "orders/paid",
      "orders/updated",
      "inventory_levels/update",
    ] as const)
      await subscribe(topic);
    const { products } = await test.ask(
      "{ products(first: 20) { nodes { variants(first: 1) { nodes { id availableForSale quantityAvailable } } } } }",
    );
    const piece = products.nodes
      .map(({ variants }: { variants: { nodes: { id: string }[] } }) => variants.nodes[0])
      .find(
        (one: { availableForSale: boolean; quantityAvailable: number }) =>
          one.availableForSale && one.quantityAvailable > 0,
      );
    const { cartCreate } = await test.ask(cart, { lines: [{ merchandiseId: piece.id, quantity: 1 }] });
    await checkOut(test.shop, cartCreate.cart.checkoutUrl, { pays: false });
    expect([...new Set((await rows()).map(({ topic }) => topic))]).toEqual(["inventory_levels/update"]);
    await checkOut(test.shop, cartCreate.cart.checkoutUrl, { pays: true });
    await pass();
    const told = receiver.received.map(({ headers, body }) => ({
      topic: headers["x-shopify-topic"],
      ...JSON.parse(body),
    }));
    expect(told.filter(({ topic }) => topic.startsWith("orders/"))).toEqual(
      ["orders/create", "orders/paid"].map((topic) =>
        expect.objectContaining({
          ...{ topic, financial_status: "paid", fulfillment_status: null, currency: "USD" },
          line_items: [expect.objectContaining({ quantity: 1 })],
        }),
      ),
    );
    expect(told).toContainEqual(
      expect.objectContaining({
        topic: "inventory_levels/update",
        inventory_item_id: Number(piece.id.split("/").at(-1)),
        available: piece.quantityAvailable - 1,
      }),
    );
  });

  test("every move of an order has its topics", () => {
    expect(topicsOfMove("pending_payment", "cancelled")).toEqual([]);
    expect(topicsOfMove("pending_payment", "final_quoted")).toEqual(["orders/create"]);
    expect(topicsOfMove("final_quoted", "paid")).toEqual(["orders/paid", "orders/updated"]);
    expect(topicsOfMove("ready_for_pickup", "completed")).toEqual(["orders/fulfilled", "orders/updated"]);
    expect(topicsOfMove("shipped", "completed")).toEqual(["orders/updated"]);
    expect(topicsOfMove("paid", "refund_pending")).toEqual(["orders/cancelled", "orders/updated"]);
    expect(topicsOfMove("cancelled", "refund_pending")).toEqual([]);
  });
});
