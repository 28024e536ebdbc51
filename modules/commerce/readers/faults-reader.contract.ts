import { expect, test } from "vitest";
import { openReaderService, type ReaderService } from "../../../tests/counter/reader-service.ts";
import { taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const totalCents = 10_863;

async function opened(service: ReaderService) {
  return await taxedTicket(service, [10_000]);
}

describeOnEachDatabase("Faults of a card reader and its provider", (open) => {
  test("Fault 1: an answer lost after the reader was armed leaves it armed, once", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    service.stripe.fail("lost", { times: 1, path: /process_payment_intent/ });
    await service.arm(ticket);
    expect(await service.state(ticket)).toBe("waiting");
    await service.card("approve");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(service.chargedCents()).toBe(totalCents);
  });

  test("Fault 1: an answer lost after the payment was created finds the same payment", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    service.stripe.fail("lost", { times: 1, path: /POST \/v1\/payment_intents$/ });
    await service.arm(ticket);
    expect(await service.state(ticket)).toBe("waiting");
    expect(service.stripe.intents.size).toBe(1);
  });

  test("Fault 2: a reader that is offline charges nothing, and another payment can follow at once", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    const [reader] = service.stripe.readers.values();
    reader!.status = "offline";
    await service.arm(ticket);
    expect(await service.till.readers.view(ticket.id)).toMatchObject({
      ...{ state: "canceled", reason: "terminal_reader_offline" },
    });
    expect(await ticket.take({ method: "cash", cents: totalCents })).toMatchObject({ outcome: "done" });
  });

  test("Fault 2: a reader that goes offline with a card in it can't be stopped, but its payment can", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    await service.arm(ticket);
    const [reader] = service.stripe.readers.values();
    reader!.status = "offline";
    expect(await service.cancel(ticket)).toBe("canceled");
    expect(await service.card("approve")).toBe(false);
  });

  test("Fault 3: an answer that nobody can read leaves the payment unknown until one can be read", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    await service.arm(ticket);
    await service.card("approve");
    service.stripe.fail("unreadable", { path: /GET \/v1\/payment_intents/ });
    expect(await service.check(ticket)).toBe("unknown");
    expect(ticket.view.totals.paidCents).toBe(0);
    service.stripe.mend();
    expect(await service.check(ticket)).toBe("succeeded");
  });

  test("Fault 4: a payment charged with another amount or for another record is owed back", async () => {
    for (const change of [{ amount_received: 1 }, { metadata: { reader_payment: "OTHER" } }]) {
      const service = await openReaderService(await open());
      const ticket = await opened(service);
      await service.arm(ticket);
      await service.card("approve");
      for (const intent of service.stripe.intents.values()) Object.assign(intent, change);
      expect(await service.check(ticket)).toBe("succeeded");
      expect(ticket.view.totals.paidCents).toBe(0);
      expect(await service.till.readers.unsettled()).toMatchObject([{ problem: "unapplied" }]);
      expect(await service.faults()).toEqual([]);
    }
  });

  test("Fault 5: a client who presses cancel on the reader charges nothing", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    await service.arm(ticket);
    await service.card("refuse");
    expect(await service.check(ticket)).toBe("declined");
    expect(await service.till.readers.view(ticket.id)).toMatchObject({ reason: "customer_canceled" });
    expect(await ticket.take({ method: "cash", cents: totalCents })).toMatchObject({ outcome: "done" });
  });

  test("Fault 6: a reader that was unpaired during a payment doesn't hide that it was charged", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    await service.arm(ticket);
    await service.card("approve");
    service.stripe.readers.clear();
    expect(await service.check(ticket)).toBe("succeeded");
  });

  test("Fault 7: without an answer nothing is charged twice, and cash waits until one comes", async () => {
    const service = await openReaderService(await open());
    const ticket = await opened(service);
    service.stripe.fail("unreachable", { path: /^(?!POST \/v1\/payment_intents$)/ });
    await service.arm(ticket);
    expect(await service.state(ticket)).toBe("unknown");
    expect(await ticket.take({ method: "cash", cents: totalCents })).toMatchObject({ outcome: "refused" });
    expect(await service.arm(ticket)).toMatchObject({ outcome: "refused" });
    service.stripe.mend();
    await service.till.readers.sweep();
    expect(await service.state(ticket)).toBe("canceled");
    expect(await ticket.take({ method: "cash", cents: totalCents })).toMatchObject({ outcome: "done" });
  });
});
