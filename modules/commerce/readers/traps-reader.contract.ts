import { expect, test } from "vitest";
import { newKey, owner, sales } from "../../../tests/counter/counter-service.ts";
import { openReaderService, type ReaderService } from "../../../tests/counter/reader-service.ts";
import { taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

/** 10000 and tax of 863. */
const totalCents = 10_863;

const refusedCash = "The card reader is taking a payment for this ticket. Cancel it first.";
const unsureCash =
  "We don't know yet whether the card was charged. Wait until that's settled, or park the ticket.";

async function armed(service: ReaderService) {
  const ticket = await taxedTicket(service, [10_000]);
  expect(await service.arm(ticket)).toMatchObject({ outcome: "done" });
  return ticket;
}

const armings = ({ stripe }: ReaderService) =>
  stripe.calls.filter((call) => call.endsWith("/process_payment_intent")).length;
const tender = (cents: number) => ({ method: "cash", cents }) as const;

describeOnEachDatabase("Traps of other tills: card reader", (open) => {
  test("a card that is approved is a tender of its ticket, once, however often it is asked about", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    expect(await service.state(ticket)).toBe("waiting");
    expect(ticket.view.totals.paidCents).toBe(0);
    await service.card("approve");
    expect(await service.check(ticket)).toBe("succeeded");
    await service.till.readers.sweep();
    expect(await service.check(ticket)).toBe("succeeded");
    expect(ticket.view.tenders).toMatchObject([{ method: "reader", cents: totalCents, state: "held" }]);
    expect(await service.books()).toEqual({ reader: totalCents, "tenders-held:reader": -totalCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done", ticket: { state: "finished" } });
    expect(await service.books()).toMatchObject({ reader: totalCents, "tax:Nassau County, 8.625%": -863 });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 11: a card that the reader waits for isn't paid: the ticket isn't finished", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    expect(await ticket.finish()).toMatchObject({ outcome: "refused", errors: [{ message: refusedCash }] });
    expect(await service.books()).toEqual({});
  });

  test("Trap 15: a timeout that isn't true keeps the payment, and the reader isn't asked again", async () => {
    const service = await openReaderService(await open());
    service.stripe.fail("timeout-yet-armed", { times: 1, path: /process_payment_intent/ });
    const ticket = await armed(service);
    expect(await service.state(ticket)).toBe("waiting");
    expect(armings(service)).toBe(1);
    await service.card("approve");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(service.chargedCents()).toBe(totalCents);
    expect(service.stripe.intents.size).toBe(1);
  });

  test("Trap 15: a timeout that is true asks again for the same payment, and a decline reuses it", async () => {
    const service = await openReaderService(await open());
    service.stripe.fail("timeout", { times: 1, path: /process_payment_intent/ });
    const ticket = await armed(service);
    expect(armings(service)).toBe(2);
    await service.card("decline");
    expect(await service.check(ticket)).toBe("declined");
    expect(ticket.view.totals.paidCents).toBe(0);
    expect(await service.arm(ticket)).toMatchObject({ outcome: "done" });
    await service.card("approve");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(service.stripe.intents.size).toBe(1);
    expect(service.chargedCents()).toBe(totalCents);
  });

  test("Trap 16: cash is refused while the reader waits, and taken once the cancellation is confirmed", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    expect(await ticket.take(tender(totalCents))).toMatchObject({ errors: [{ message: refusedCash }] });
    expect(await service.cancel(ticket)).toBe("canceled");
    expect([...service.stripe.intents.values()]).toMatchObject([{ status: "canceled" }]);
    expect(await service.card("approve")).toBe(false);
    expect(await ticket.take(tender(totalCents))).toMatchObject({ outcome: "done" });
  });

  test("Trap 16: a cancellation refused during authorization leaves the payment unknown, and cash waits", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("authorize");
    expect(await service.cancel(ticket)).toBe("unknown");
    expect(await ticket.take(tender(totalCents))).toMatchObject({ errors: [{ message: unsureCash }] });
    await service.card("approve");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(await ticket.take(tender(totalCents))).toMatchObject({
      errors: [{ message: "Nothing is left to pay." }],
    });
    expect(service.chargedCents()).toBe(totalCents);
  });

  test("Trap 17: a reader that stays in progress forever is believed less than the payment", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("approve-unseen");
    const [reader] = service.stripe.readers.values();
    expect(reader?.action?.status).toBe("in_progress");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(ticket.view.totals.dueCents).toBe(0);
  });

  test("Trap 17: canceling a payment that was charged unseen books it", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("approve-unseen");
    expect(await service.cancel(ticket)).toBe("succeeded");
    expect(ticket.view.totals.dueCents).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 18: a payment reported as declined, yet charged, is paid", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("approve-as-declined");
    expect(await service.check(ticket)).toBe("succeeded");
    expect(ticket.view.totals.dueCents).toBe(0);
    expect(armings(service)).toBe(1);
  });

  test("Trap 19: an authorized payment isn't paid; it is listed until it is charged", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    service.stripe.fail(500, { path: /capture$/ });
    await service.card("authorize-only");
    expect(await service.check(ticket)).toBe("uncaptured");
    expect(ticket.view.totals.paidCents).toBe(0);
    expect(await ticket.finish()).toMatchObject({ outcome: "refused" });
    expect(await service.till.readers.unsettled()).toMatchObject([
      { problem: "uncaptured", ticket: ticket.id, cents: totalCents },
    ]);
    service.stripe.mend();
    await service.till.readers.sweep();
    await ticket.refresh();
    expect(ticket.view.totals.dueCents).toBe(0);
    expect(await service.till.readers.unsettled()).toEqual([]);
  });

  test("Trap 20: lines can't change while the reader shows the total", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    const act = { do: "add-service", title: "Polishing", cents: 5_000 } as const;
    expect(await ticket.act(act)).toMatchObject({ outcome: "refused", errors: [{ message: refusedCash }] });
    await service.cancel(ticket);
    expect(await ticket.act(act)).toMatchObject({ outcome: "done" });
  });

  test("Trap 20: money for a ticket that changed is owed back, never applied", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("decline");
    expect(await service.check(ticket)).toBe("declined");
    await ticket.act({ do: "add-service", title: "Polishing", cents: 5_000 });
    // The bank changed its mind.
    for (const intent of service.stripe.intents.values()) service.stripe.capture(intent);
    service.till.clock.at += 3 * 60_000;
    await service.till.readers.sweep();
    await ticket.refresh();
    expect(ticket.view.totals.paidCents).toBe(0);
    expect(await service.books()).toEqual({ reader: totalCents, "refunds-due": -totalCents });
    const [unapplied] = await service.till.readers.unsettled();
    expect(unapplied).toMatchObject({ problem: "unapplied", cents: totalCents, ticket: ticket.id });
    expect(await service.till.readers.refundUnapplied({ payment: unapplied!.id, actor: sales.actor })).toBe(
      true,
    );
    expect(await service.till.readers.refundUnapplied({ payment: unapplied!.id, actor: sales.actor })).toBe(
      false,
    );
    expect(await service.books()).toEqual({});
    expect(service.chargedCents()).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 21: a reader has one payment at a time, on every desk", async () => {
    const service = await openReaderService(await open());
    await armed(service);
    const other = await taxedTicket(service, [20_000]);
    expect(await service.arm(other)).toMatchObject({
      outcome: "refused",
      errors: [
        { message: "Front case is taking a payment for another ticket. Wait, or choose another reader." },
      ],
    });
    const second = await service.pair("Back case");
    expect(await service.arm(other, { reader: second })).toMatchObject({ outcome: "done" });
  });

  test("Trap 21: a payment that another program replaced on the reader is ended", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    const [reader] = service.stripe.readers.values();
    reader!.action = { ...reader!.action!, process_payment_intent: { payment_intent: "pi_other" } };
    expect(await service.check(ticket)).toBe("canceled");
    expect([...service.stripe.intents.values()]).toMatchObject([{ status: "canceled" }]);
    expect(reader?.action).toMatchObject({ process_payment_intent: { payment_intent: "pi_other" } });
  });

  test("Trap 22: a reader is disarmed after three minutes", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    service.till.clock.at += 3 * 60_000 - 1;
    expect(await service.check(ticket)).toBe("waiting");
    service.till.clock.at += 1;
    await service.till.readers.sweep();
    expect(await service.state(ticket)).toBe("canceled");
    expect([...service.stripe.readers.values()]).toMatchObject([{ action: null }]);
  });

  test.each(["park", "drop"] as const)("Trap 22: a reader is disarmed on %s", async (act) => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    expect(await ticket[act]()).toMatchObject({ outcome: "done" });
    expect(await service.state(ticket)).toBe("canceled");
    expect(await service.card("approve")).toBe(false);
  });

  test("Trap 22: a reader is disarmed when whoever armed it signs out, and only then", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.till.readers.release(owner.actor);
    expect(await service.state(ticket)).toBe("waiting");
    await service.till.readers.release(sales.actor);
    expect(await service.state(ticket)).toBe("canceled");
  });

  test("a ticket whose payment is unknown can be parked, not dropped, and settles by itself", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    service.stripe.fail("unreachable");
    expect(await service.check(ticket)).toBe("unknown");
    expect(await ticket.drop()).toMatchObject({ outcome: "refused", errors: [{ message: unsureCash }] });
    expect(await ticket.park()).toMatchObject({ outcome: "done" });
    expect(await service.till.readers.unsettled()).toMatchObject([{ problem: "unsure", ticket: ticket.id }]);
    service.stripe.mend();
    await service.card("approve");
    await service.till.readers.sweep();
    await ticket.refresh();
    expect(ticket.view).toMatchObject({ state: "parked", totals: { dueCents: 0 } });
    expect(await service.till.readers.unsettled()).toEqual([]);
    await ticket.resume();
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 53: the card's application, AID and authorization are stored with its tender", async () => {
    const service = await openReaderService(await open());
    const ticket = await armed(service);
    await service.card("approve");
    await service.check(ticket);
    expect(ticket.view.tenders).toMatchObject([
      {
        ...{ lastFour: "4242", reference: "SIM421" },
        card: { brand: "visa", aid: "A0000000031010", application: "Visa Credit", authorization: "SIM421" },
      },
    ]);
  });

  test("Trap 7: the same key arms the reader once", async () => {
    const service = await openReaderService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    const { version } = ticket.view;
    const key = newKey();
    const [reader] = await service.till.readers.list();
    const asked = { id: ticket.id, version, key, actor: sales, reader: reader!.id, cents: totalCents };
    await Promise.all([service.till.readers.arm(asked), service.till.readers.arm(asked)]);
    await service.card("approve");
    await service.till.readers.arm(asked);
    expect(await service.check(ticket)).toBe("succeeded");
    expect(service.stripe.intents.size).toBe(1);
    expect(service.chargedCents()).toBe(totalCents);
  });
});
