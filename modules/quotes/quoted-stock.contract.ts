import { expect, test } from "vitest";
import { m } from "#messages";
import { readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { deviceOf, newKey, sales } from "../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openQuoteService } from "../../tests/quotes/quote-service.ts";
import {
  bare,
  handOver,
  handoverEntry,
  payOnTicket,
  signAtCounter,
  stockLine,
  unitOf,
  variantOf,
} from "../../tests/quotes/written-quotes.ts";

const { actor } = deskActor;

describeOnEachDatabase("A quote for a piece from stock", (open) => {
  test("of a piece from stock opens no job, holds the piece and sells it at handover at the quoted price", async () => {
    const service = openQuoteService(await open());
    const { till, desk, quotes } = service;
    const { unit, typed } = await stockLine(service, { deposit: "0" });
    const sent = await service.sent(undefined, typed);
    expect((await quotes.read(sent.label))?.versions[0]?.lines).toMatchObject([
      { kind: "stock", piece: unit, cents: 180_000 },
    ]);
    const accepted = await signAtCounter(service, sent);
    if (!accepted.ok) throw new Error(JSON.stringify(accepted));
    const number = accepted.order;
    expect(await unitOf(service, unit)).toMatchObject({ state: "held", held_until: null });
    expect((await readDeskOrder(desk, number)).jobs).toEqual([]);
    expect(await payOnTicket(service, sent.label)).toMatchObject({ state: "finished" });
    expect(await handOver(service, number)).toEqual({ outcome: "done" });
    expect(await unitOf(service, unit)).toMatchObject({ state: "sold" });
    expect(await handoverEntry(service)).toContain("sales:jewelry -180000");
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "completed", units: [{ id: unit }] });
    expect(await till.units((await variantOf(service, unit))!)).toMatchObject({ sold: 1 });
    expect(await service.faults()).toEqual([]);
  });

  test("can't be accepted once its piece was sold, and says so", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const { variant, typed } = await stockLine(service);
    const sent = await service.sent(undefined, { ...typed, deposit: "500" });
    const key = await till.enter([{ variantId: variant }]);
    await till.hold(key);
    await till.pay(key);
    expect(await till.quoteDeposits.accept(sent)).toEqual({
      outcome: "refused",
      message: m.quote.notAccepted(m.quote.pieceGone),
    });
    expect(await signAtCounter(service, sent)).toMatchObject({
      errors: [{ message: m.quote.notAccepted(m.quote.pieceGone) }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("holds its piece while the deposit is paid online, frees it if it isn't, and keeps it once it is", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const { unit, typed } = await stockLine(service);
    const sent = await service.sent(undefined, { ...typed, deposit: "500" });
    const first = await till.quoteDeposits.accept(sent);
    expect(first.outcome).toBe("payment");
    expect(await unitOf(service, unit)).toMatchObject({ state: "held", held_until: till.clock.at + 600_000 });
    till.clock.at += 11 * 60_000;
    const { number } = await service.accepted(sent);
    expect(await unitOf(service, unit)).toMatchObject({ state: "held", held_until: null });
    const { version } = await readDeskOrder(service.desk, number);
    const refund = { number, version, key: "r", actor, seenLeftCents: 50_000 };
    expect(await service.desk.refund(refund)).toMatchObject({ outcome: "done" });
    expect(await unitOf(service, unit)).toMatchObject({ state: "free", order_id: null });
    expect(await service.faults()).toEqual([]);
  });

  test("of a piece and a service is sold on a ticket at the quoted prices, approved by whoever sent it", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const { unit, typed } = await stockLine(service, { deposit: "0", "2-each": "1000" });
    const polish = {
      "3-kind": "service",
      "3-title": "Hand polish",
      "3-quantity": "2",
      "3-each": "40",
      "3-unit": "",
    };
    const sent = await service.sent(undefined, { ...typed, ...polish });
    const [found] = await till.counter.classify(sent.label);
    expect(found).toMatchObject({ kind: "quote", act: { do: "add-quote", number: sent.label }, fault: null });
    const begun = await till.counter.begin({ key: newKey(), actor: sales });
    if (begun.outcome !== "done") throw new Error(begun.outcome);
    const ticket = deviceOf(till.counter, begun.ticket);
    expect(await ticket.act({ do: "add-quote", number: sent.label })).toMatchObject({ outcome: "done" });
    expect(ticket.view).toMatchObject({
      client: { name: "Claire Donnelly" },
      lines: [
        {
          kind: "piece",
          unit,
          listCents: 200_000,
          cents: 100_000,
          discount: { reason: `Quote ${sent.label}`, isApproved: true },
        },
        { kind: "service", quantity: 2, cents: 8_000, discount: null },
      ],
    });
    expect(await ticket.act({ do: "add-quote", number: sent.label })).toMatchObject({ outcome: "refused" });
    expect(await till.quoteDeposits.accept(sent)).toMatchObject({
      message: m.quote.notAccepted(m.quote.pieceGone),
    });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await quotes.read(sent.label)).toMatchObject({
      state: "accepted",
      deposit: { orderState: "completed", balanceCents: 0, paidCents: 117_450 },
    });
    expect(await unitOf(service, unit)).toMatchObject({ state: "sold" });
    expect(await service.faults()).toEqual([]);
  });

  test("that was accepted while its lines were on a ticket isn't sold a second time", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const polish = {
      ...bare,
      "2-kind": "service",
      "2-title": "Hand polish",
      "2-quantity": "1",
      "2-unit": "",
    };
    const sent = await service.sent(undefined, { ...polish, "2-each": "40", deposit: "0" });
    const begun = await till.counter.begin({ key: newKey(), actor: sales });
    if (begun.outcome !== "done") throw new Error(begun.outcome);
    const ticket = deviceOf(till.counter, begun.ticket);
    await ticket.act({ do: "add-quote", number: sent.label });
    expect(await till.quoteDeposits.accept(sent)).toMatchObject({ outcome: "accepted" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringContaining("was accepted in the meantime") }],
    });
    await ticket.drop();
    expect(await service.faults()).toEqual([]);
  });
});
