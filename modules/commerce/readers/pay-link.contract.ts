import { afterEach, expect, test } from "vitest";
import { openBalanceAtStripe } from "../../../tests/checkout/balance-service.ts";
import { openReaderService } from "../../../tests/counter/reader-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { secretKey, webhookSecret } from "../../../tests/payments/stripe-stand-in.ts";
import { stripeGateway } from "../payments/stripe/stripe-gateway.ts";

describeOnEachDatabase("A pay link and the reader", (open) => {
  const opened: Awaited<ReturnType<typeof openBalanceAtStripe>>[] = [];
  afterEach(async () => {
    for (const { till, stripe } of opened.splice(0)) {
      await till.close();
      await stripe.close();
    }
  });

  /** A balance with an open payment page, and a ticket that pays 10000 of it. */
  async function linked() {
    const database = await open();
    const all = await openBalanceAtStripe(database);
    opened.push(all);
    const { clock, number, stripe } = all;
    const { apiUrl } = stripe;
    const now = () => clock.at;
    const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now });
    const service = await openReaderService(database, { gateway, clock });
    expect(await all.pay()).toMatchObject({ outcome: "redirect" });
    const ref = stripe.openSession().id;
    const ticket = await service.open();
    expect(await ticket.act({ do: "add-balance", number, cents: 10_000 })).toMatchObject({ outcome: "done" });
    return { all, service, ticket, ref };
  }

  test("Trap 12: the link is expired and confirmed before the reader shows the amount", async () => {
    const { all, service, ticket, ref } = await linked();
    expect(await service.arm(ticket)).toMatchObject({ outcome: "done" });
    expect(all.stripe.sessions.get(ref)?.status).toBe("expired");
    expect(() => all.stripe.pay(ref)).toThrow("Nobody can pay on this page any more.");
    expect(await all.pay()).toMatchObject({ outcome: "conflict" });
    await service.card("approve");
    await service.check(ticket);
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 12: a link that was just paid keeps the reader from asking for the same money", async () => {
    const { all, service, ticket, ref } = await linked();
    all.stripe.pay(ref);
    expect(await service.arm(ticket)).toMatchObject({
      outcome: "refused",
      errors: [
        { message: "The client has just paid this balance online. Remove the line or lower its amount." },
      ],
    });
    expect(await all.balance()).toBe(0);
    expect(service.stripe.intents.size).toBe(0);
  });

  test("Trap 12: a link that can't be expired keeps the reader from being used", async () => {
    const { all, service, ticket } = await linked();
    all.stripe.fail(500, { path: /expire/ });
    expect(await service.arm(ticket)).toMatchObject({ outcome: "refused" });
    expect(service.stripe.intents.size).toBe(0);
    all.stripe.mend();
    expect(await service.arm(ticket)).toMatchObject({ outcome: "done" });
  });
});
