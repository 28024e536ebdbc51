import { expect, test } from "vitest";
import { openReaderService } from "../../../tests/counter/reader-service.ts";
import { taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openStripeStandIn, secretKey, webhookSecret } from "../../../tests/payments/stripe-stand-in.ts";
import { stripeGateway } from "../payments/stripe/stripe-gateway.ts";

const totalCents = 10_863;

describeOnEachDatabase("Who watches a card payment", (open) => {
  test("several pages, the sweeper and cancel buttons at once book a charged payment once", async () => {
    const service = await openReaderService(await open());
    for (let round = 1; round <= 5; round++) {
      const ticket = await taxedTicket(service, [10_000]);
      await service.arm(ticket);
      await service.card(round % 2 === 0 ? "approve-unseen" : "approve");
      const { readers } = service.till;
      await Promise.all([
        ...Array.from({ length: 4 }, () => readers.check(ticket.id)),
        ...[readers.sweep(), readers.cancel(ticket.id, "canceled"), readers.sweep()],
      ]);
      await ticket.refresh();
      expect(ticket.view.tenders).toMatchObject([{ cents: totalCents, state: "held" }]);
    }
    expect(await service.books()).toMatchObject({ reader: 5 * totalCents });
    expect(await service.faults()).toEqual([]);
  });

  test("a card presented while it is canceled is charged and booked, or neither", async () => {
    const service = await openReaderService(await open());
    for (let round = 1; round <= 10; round++) {
      const ticket = await taxedTicket(service, [10_000]);
      await service.arm(ticket);
      await Promise.all([service.cancel(ticket), service.card("approve")]);
      await service.check(ticket);
      expect(ticket.view.totals.paidCents).toBe(service.chargedCents());
      for (const { id, state } of ticket.view.tenders) if (state === "held") await ticket.undo(id);
      await service.till.readers.sweep();
      expect(service.chargedCents()).toBe(0);
    }
    expect(await service.faults()).toEqual([]);
  });

  test("a signed webhook books a payment that no page watches", async () => {
    const webhooks = await openStripeStandIn();
    const { apiUrl } = webhooks;
    const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl });
    try {
      const service = await openReaderService(await open(), { gateway });
      const ticket = await taxedTicket(service, [10_000]);
      await service.arm(ticket);
      await service.card("approve");
      const [intent] = service.stripe.intents.keys();
      const { raw, headers } = webhooks.event("payment_intent.succeeded", intent ?? "");
      expect(await service.till.takePaymentEvent(raw, new Headers())).toBe("refused");
      expect(await service.state(ticket)).toBe("waiting");
      expect(await service.till.takePaymentEvent(raw, headers)).toBe("taken");
      expect(await service.till.takePaymentEvent(raw, headers)).toBe("taken");
      await ticket.refresh();
      expect(ticket.view.totals.paidCents).toBe(totalCents);
    } finally {
      await webhooks.close();
    }
  });
});
