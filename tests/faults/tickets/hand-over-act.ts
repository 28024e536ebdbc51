import { expect } from "vitest";
import { orderColumns } from "../../../modules/commerce/orders/order-record.ts";
import { count, cutOff, type World } from "./counter-world.ts";

const actor = "staff 1 (owner)";

/** Hands over or ships the oldest paid goods that are still in the shop. Returns whether there were any. */
export async function handOverGoods(world: World): Promise<boolean> {
  const { desk } = world.service;
  const order = await world.database.read
    .selectFrom("orders")
    .select(["number", "version", "delivery"])
    .where("kind", "=", "goods")
    .where("state", "=", "paid")
    .orderBy("number")
    .executeTakeFirst();
  if (!order) return false;
  const { number, version } = order;
  const { method } = orderColumns.delivery.parse(JSON.parse(order.delivery));
  const steps =
    method === "pickup"
      ? [
          { to: "ready_for_pickup" as const },
          { to: "completed" as const, input: { givenBy: "Mara", receivedBy: "Claire Donnelly" } },
        ]
      : [
          {
            to: "shipped" as const,
            input: { givenBy: "Mara", carrier: "FedEx", trackingNumber: "774899172137" },
          },
        ];
  for (const [index, step] of steps.entries()) {
    const answer = await cutOff(world, () =>
      desk.moveOrder({ number, version: version + index, actor, ...step }),
    );
    // The repeat of a request whose answer was lost is told that the order changed.
    expect(["done", "stale"]).toContain(answer.outcome);
  }
  for (const line of world.sold) if (line.order === number) line.isHandedOver = true;
  count(world, "handed over");
  return true;
}
