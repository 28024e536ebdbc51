import { expect, test } from "vitest";
import { openClients, openReviews, type Reviews } from "#clients";
import { firstPage } from "../../../foundation/records/listing.ts";
import { shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const at = Date.UTC(2026, 10, 21, 15);
const said = { quote: "It shines.", name: "Maria T.", town: "Huntington", stars: "5", order: "LI-PAID0001" };
const orders = {
  async find(number: string) {
    if (number === "LI-PAID0001") return { id: "order-1", isPaid: true };
    return number === "LI-OPEN0001" ? { id: "order-2", isPaid: false } : null;
  },
  numbers: async () => new Map([["order-1", "LI-PAID0001"]]),
};

describeOnEachDatabase("Reviews", (open) => {
  async function openDesk() {
    const database = await open();
    const reviews = openReviews({ database, orders, now: () => at });
    const room = openClients({
      database,
      facts: shop,
      origin: "https://store.test",
      testimonials: "reviews",
    });
    return { database, reviews, room };
  }

  async function entered(reviews: Reviews): Promise<number> {
    const answer = await reviews.enter(said, by);
    if (!("id" in answer)) throw new Error("The review could not be entered.");
    return answer.id;
  }

  test("D2 enters a review hidden, publishes, hides and deletes it, and audits each step", async () => {
    const { reviews, room, database } = await openDesk();
    const id = await entered(reviews);
    expect((await reviews.list(firstPage)).rows).toMatchObject([
      { id, order: "LI-PAID0001", publishedAt: null, revision: 1 },
    ]);
    expect(await room.testimonials()).toEqual([]);
    expect(await reviews.publish(id, true, { revision: "1" }, by)).toEqual({ ok: true });
    const { quote, name, town } = said;
    expect(await room.testimonials()).toEqual([{ quote, name, town }]);
    expect(await reviews.publish(id, false, { revision: "2" }, by)).toEqual({ ok: true });
    expect(await room.testimonials()).toEqual([]);
    expect(await reviews.remove(id, { revision: "3" }, by)).toEqual({ ok: true });
    expect((await reviews.list(firstPage)).rows).toEqual([]);
    const rows = await database.read
      .selectFrom("audit")
      .select(["actor", "action", "data"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
      ["entered", "published", "hidden", "deleted"].map((action) => [by.actor, `review.${action}`]),
    );
    expect(JSON.stringify(rows)).not.toContain("Maria");
  });

  test("D2 rejects a review without an existing, paid order", async () => {
    const { reviews } = await openDesk();
    for (const order of ["LI-NONE0001", "LI-OPEN0001", ""])
      expect(await reviews.enter({ ...said, order }, by)).toMatchObject({
        ok: false,
        errors: [{ field: "order" }],
      });
    expect((await reviews.list(firstPage)).rows).toEqual([]);
  });

  test("asks the owner to confirm payment when Shopify keeps the orders", async () => {
    const reviews = openReviews({ database: await open(), orders: null });
    const order = "#1001";
    expect(await reviews.enter({ ...said, order }, by)).toMatchObject({
      ok: false,
      errors: [{ field: "isPaid" }],
    });
    expect(await reviews.enter({ ...said, order, isPaid: "yes" }, by)).toMatchObject({ ok: true });
    expect((await reviews.list(firstPage)).rows).toMatchObject([{ order }]);
  });

  test("rejects an outdated edit with a message", async () => {
    const { reviews } = await openDesk();
    const id = await entered(reviews);
    const change = { ...said, quote: "It shines brightly.", revision: "1" };
    expect(await reviews.change(id, change, by)).toEqual({ ok: true });
    expect(await reviews.change(id, { ...change, quote: "Other." }, by)).toEqual({ ok: false, changed: at });
    expect(await reviews.publish(id, true, { revision: "1" }, by)).toEqual({ ok: false, changed: at });
    expect(await reviews.remove(id, { revision: "1" }, by)).toEqual({ ok: false, changed: at });
    expect(await reviews.find(id)).toMatchObject({
      quote: "It shines brightly.",
      revision: 2,
      publishedAt: null,
    });
    expect(await reviews.remove(id + 1, { revision: "1" }, by)).toEqual({ ok: false, gone: true });
  });

  test.each([
    ["quote", " "],
    ["quote", "x".repeat(601)],
    ["name", ""],
    ["town", ""],
    ["stars", "6"],
    ["stars", ""],
  ])("rejects a %s of %j with an error on that field", async (field, value) => {
    const { reviews } = await openDesk();
    expect(await reviews.enter({ ...said, [field]: value }, by)).toMatchObject({
      ok: false,
      errors: [{ field }],
    });
  });
});
