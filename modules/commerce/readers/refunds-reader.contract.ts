import { expect, test } from "vitest";
import { readClosing } from "#ledger";
import { owner, sales } from "../../../tests/counter/counter-service.ts";
import { openReaderService, type ReaderService } from "../../../tests/counter/reader-service.ts";
import { addReturn, done } from "../../../tests/counter/sold-ticket.ts";
import { nassau, taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const totalCents = 10_863;

async function paidByCard(service: ReaderService, { isShipped = false } = {}) {
  const ticket = await taxedTicket(service, [10_000]);
  if (isShipped) await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 20_000 }) });
  await service.arm(ticket);
  await service.card("approve");
  await service.check(ticket);
  return ticket;
}

describeOnEachDatabase("Refunds to a card paid on a reader", (open) => {
  test("an undone card payment goes back to its card, once", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    expect(await ticket.undo(ticket.view.tenders[0]!.id)).toMatchObject({ outcome: "done" });
    await service.till.readers.sweep();
    expect(service.chargedCents()).toBe(0);
    expect(service.stripe.refunds.size).toBe(1);
    expect(await service.books()).toEqual({});
    expect(ticket.view.totals.dueCents).toBe(totalCents);
    expect(await service.faults()).toEqual([]);
  });

  test("a dropped ticket gives its card payment back by the same route", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    expect(await ticket.drop()).toMatchObject({ outcome: "done" });
    expect(service.chargedCents()).toBe(0);
    expect(await service.books()).toEqual({});
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 23: a refund is owed until it is final, and one that fails later is owed again", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    service.stripe.holdRefunds(true);
    await ticket.undo(ticket.view.tenders[0]!.id);
    const owed = { reader: totalCents, "refunds-due": -totalCents };
    expect(await service.books()).toEqual(owed);
    const [refund] = service.stripe.refunds.values();
    service.stripe.settleRefund(refund!.id, "expired_or_canceled_card");
    await service.till.readers.sweep();
    expect(await service.books()).toEqual(owed);
    const [failed] = await service.till.readers.unsettled();
    expect(failed).toMatchObject({ problem: "refund", isFailed: true, reason: "expired_or_canceled_card" });
    expect(await service.till.readers.refunds(ticket.id)).toMatchObject([
      { state: "failed", cents: totalCents },
    ]);
    service.stripe.holdRefunds(false);
    expect(await service.till.readers.retryRefund({ refund: failed!.id, actor: owner.actor })).toBe(true);
    expect(await service.books()).toEqual({});
    expect(service.chargedCents()).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 23: a refund that its card can't take is given in cash, if the drawer holds it", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    service.stripe.fail(402, { path: /POST \/v1\/refunds/ });
    await ticket.undo(ticket.view.tenders[0]!.id);
    const [failed] = await service.till.readers.refunds(ticket.id);
    const refund = failed!.id;
    expect(failed).toMatchObject({ state: "failed", isOfOrder: false });
    const give = () => service.till.readers.payRefundInCash({ refund, actor: sales.actor });
    expect(await give()).toBe("The drawer has only $0.00. Add cash first.");
    await ticket.take({ method: "cash", cents: totalCents });
    expect(await give()).toBeNull();
    expect(await give()).toBe("This refund isn't failed any more.");
    service.stripe.mend();
    await service.till.readers.sweep();
    expect(service.stripe.refunds.size).toBe(0);
    // The card's money is the shop's, and the drawer's went to the client.
    expect(await service.books()).toEqual({ reader: totalCents, "tenders-held:cash": -totalCents });
    expect(await service.faults()).toEqual([]);
  });

  test("a refund whose answer was lost is found again, even after the provider forgot its key", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    service.stripe.fail("lost", { path: /POST \/v1\/refunds/ });
    await ticket.undo(ticket.view.tenders[0]!.id);
    expect(await service.books()).toMatchObject({ "refunds-due": -totalCents });
    service.stripe.mend();
    service.till.clock.at += 30 * 60 * 60_000;
    await service.till.readers.sweep();
    expect(service.stripe.refunds.size).toBe(1);
    expect(await service.books()).toEqual({});
  });

  test("a finished sale that was handed over is refunded in parts to its card, from its order", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    await ticket.finish();
    const number = ticket.view.orderNumber ?? "";
    const refund = async (cents: number) => {
      const order = await service.desk.order(number);
      return await service.desk.refund({
        ...{ number, version: order!.version, seenLeftCents: order!.money.leftCents, actor: owner.actor },
        ...{ key: `refund-${cents}-of-${number}`, cents, to: "reader" },
      });
    };
    expect(await refund(1_000)).toMatchObject({ outcome: "done", amountCents: 1_000 });
    expect(service.chargedCents()).toBe(totalCents - 1_000);
    expect(await refund(totalCents - 1_000)).toMatchObject({ outcome: "done" });
    expect(service.chargedCents()).toBe(0);
    expect(await service.books()).toMatchObject({ refunds: 10_000 });
    expect((await service.books()).reader).toBeUndefined();
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 23: an order's refund stays pending until its card's refund is final", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service, { isShipped: true });
    await ticket.finish();
    const number = ticket.view.orderNumber ?? "";
    const order = await service.desk.order(number);
    service.stripe.holdRefunds(true);
    const asked = {
      number,
      version: order!.version,
      seenLeftCents: order!.money.leftCents,
      actor: owner.actor,
    };
    expect(await service.desk.refund({ ...asked, key: "refund-all-of-it" })).toMatchObject({
      outcome: "done",
      isBack: false,
    });
    expect((await service.desk.order(number))?.state).toBe("refund_pending");
    for (const { id } of service.stripe.refunds.values()) service.stripe.settleRefund(id, null);
    await service.till.readers.sweep();
    expect((await service.desk.order(number))?.state).toBe("refunded");
    expect(service.chargedCents()).toBe(0);
    expect((await service.books()).reader).toBeUndefined();
    expect(await service.faults()).toEqual([]);
  });

  test("returned goods go back to the card that paid for them, also after an exchange", async () => {
    const service = await openReaderService(await open());
    const sold = await paidByCard(service);
    await sold.finish();
    const exchange = await service.open();
    await addReturn(exchange, { order: sold.view.orderNumber ?? "", line: "1" });
    await exchange.act({ do: "add-service", title: "Polishing", cents: 4_000 });
    await exchange.act({ do: "set-handover", handover: nassau });
    expect(exchange.view.refunds).toMatchObject([{ isExchanged: true }, { method: "reader", cents: 6_518 }]);
    await done(exchange.finish());
    expect(service.chargedCents()).toBe(4_345);
    const back = await service.open();
    await addReturn(back, { order: exchange.view.orderNumber ?? "", line: "2" });
    await done(back.finish());
    expect(service.chargedCents()).toBe(0);
    expect((await service.books()).reader).toBeUndefined();
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 58: a refund to a card isn't cash short: each tender has its own expectation at the close", async () => {
    const service = await openReaderService(await open());
    const cash = await taxedTicket(service, [10_000]);
    await cash.take({ method: "cash", cents: totalCents });
    await cash.finish();
    const ticket = await paidByCard(service);
    await ticket.undo(ticket.view.tenders[0]!.id);
    const { read } = service.till.database;
    const closing = await readClosing(read, "2026-11-21");
    expect(closing).toMatchObject({ journalCents: totalCents, outCents: 0 });
    expect(closing.tenders).toEqual([{ account: "reader", inCents: totalCents, outCents: totalCents }]);
  });

  test("Trap 14: no refund without an amount, or above what was paid", async () => {
    const service = await openReaderService(await open());
    const ticket = await paidByCard(service);
    const { startCardRefund } = await import("../payments/reader/reader-refunds.ts");
    const row = service.till.database.read.selectFrom("reader_payment").select("id");
    const { id: payment } = await row.executeTakeFirstOrThrow();
    for (const cents of [0, -1, totalCents + 1, Number.NaN])
      await expect(
        service.till.database.write((tx) =>
          startCardRefund(tx, { payment, cents, actor: sales.actor, now: service.till.clock.at }),
        ),
      ).rejects.toThrow(RangeError);
    expect(ticket.view.totals.dueCents).toBe(0);
  });
});
