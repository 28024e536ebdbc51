import { expect, test } from "vitest";
import type { Database } from "#database";
import { runInLanguage } from "#language";
import { emailText } from "../../../foundation/mail/emails/email-text.ts";
import { shop } from "../../../shop.config.ts";
import { type CheckoutService, openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { writeSampleEmail } from "../../../tests/mail/sample-email-text.ts";
import { sampleContext } from "../../../tests/mail/sample-emails.ts";
import { moveOrder, writeOrders } from "./move-order.ts";

describeOnEachDatabase("Order emails", (open) => {
  async function paidOrder(till: CheckoutService) {
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    await till.pay(key);
    return await till.database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  }

  async function emails(
    database: Database,
  ): Promise<{ template: string; recipient: string; text: string }[]> {
    const rows = await database.read.selectFrom("outbox").selectAll().orderBy("id").execute();
    return await Promise.all(
      rows.map(async ({ template, recipient, data }) => ({
        template,
        recipient,
        text: emailText(await writeSampleEmail(template, JSON.parse(data), sampleContext), sampleContext),
      })),
    );
  }

  test("a paid order emails the buyer a link to its page, and the showroom a link to the desk", async () => {
    const till = openCheckoutService(await open());
    const order = await paidOrder(till);
    const [email, notice, ...others] = await emails(till.database);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ template: "order-received", recipient: shop.email });
    expect(notice?.text).toContain(`Order ${order.number} is paid`);
    expect(notice?.text).toContain(`/desk/orders/${order.number}`);
    expect(email).toMatchObject({ template: "order-confirmed", recipient: order.email });
    expect(email?.text).toContain(order.number);
    expect(email?.text).toContain(`https://store.test/orders/key-of-${order.id}`);
  });

  test.each([
    ["ready_for_pickup", "order-ready", "bring a photo ID"],
    ["shipped", "order-shipped", "has shipped"],
  ] as const)(
    "emails the buyer once when an order becomes %s, in the same transaction",
    async (to, template, words) => {
      const till = openCheckoutService(await open());
      const order = await paidOrder(till);
      const move = writeOrders(till.context, async (transaction) => {
        await moveOrder(transaction, order, { to, actor: "desk", now: 5 });
        throw new Error("changed my mind");
      });
      await expect(move).rejects.toThrow("changed my mind");
      expect(await emails(till.database)).toHaveLength(2);
      await writeOrders(till.context, (transaction) =>
        moveOrder(transaction, order, { to, actor: "desk", now: 5 }),
      );
      const [, , email, ...others] = await emails(till.database);
      expect(others).toEqual([]);
      expect(email).toMatchObject({ template, recipient: order.email });
      expect(email?.text).toContain(words);
    },
  );

  test("emails the buyer in the order's language, whoever changes it, and the showroom in English", async () => {
    const till = openCheckoutService(await open());
    const order = await runInLanguage("es", () => paidOrder(till));
    await writeOrders(till.context, (transaction) =>
      moveOrder(transaction, order, { to: "ready_for_pickup", actor: "desk", now: 5 }),
    );
    const queued = till.database.read.selectFrom("outbox").select(["template", "language"]).orderBy("id");
    expect(await queued.execute()).toEqual([
      { template: "order-confirmed", language: "es" },
      { template: "order-received", language: "en" },
      { template: "order-ready", language: "es" },
    ]);
    const { data } = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "order-received")
      .executeTakeFirstOrThrow();
    expect(data).not.toContain("/es/");
  });

  test("sends no email for a change that doesn't concern the buyer", async () => {
    const till = openCheckoutService(await open());
    const order = await paidOrder(till);
    await writeOrders(till.context, (transaction) =>
      moveOrder(transaction, order, { to: "refund_pending", actor: "desk", now: 5 }),
    );
    expect(await emails(till.database)).toHaveLength(2);
  });
});
