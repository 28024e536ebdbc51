import { expect, test } from "vitest";
import { readOrderAccount } from "#ledger";
import { m } from "#messages";
import { readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  createQuoteRequest,
  deskActor,
  openQuoteService,
  type QuoteService,
} from "../../tests/quotes/quote-service.ts";

const minute = 60_000;

async function templates({ till }: QuoteService): Promise<string[]> {
  const rows = await till.database.read.selectFrom("outbox").select("template").orderBy("id").execute();
  return rows.map(({ template }) => template);
}

async function orders({ till }: QuoteService) {
  return await till.database.read.selectFrom("orders").selectAll().orderBy("created_at").execute();
}

describeOnEachDatabase("A quote's client", (open) => {
  test("accepting and paying the deposit opens the job, sets the agreed price and tax, and leaves the balance", async () => {
    const service = openQuoteService(await open());
    const { quotes, till, desk } = service;
    await quotes.ofRequest(await createQuoteRequest(till.database, till.clock.at), deskActor);
    const sent = await service.sent("Q-1001");
    const { number } = await service.accepted(sent);
    const order = await readDeskOrder(desk, number);
    expect(order).toMatchObject({
      kind: "deposit",
      state: "final_quoted",
      email: "claire.quotes@example.com",
    });
    expect(order.history.at(-1)).toMatchObject({
      action: "order.final_quoted",
      data: { finalPriceCents: 237_720 },
    });
    const [row] = await orders(service);
    expect(await readOrderAccount(till.database.read, row?.id ?? "")).toMatchObject({
      ...{ paidCents: 125_000, heldCents: 125_000, balanceCents: 258_521 - 125_000 },
      agreed: { priceCents: 237_720, taxCents: 20_801, taxLabel: "Suffolk County, 8.75%" },
    });
    const job = await till.database.read.selectFrom("job").selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({
      order_id: row?.id,
      title: "Oval halo ring",
      deposit_cents: 125_000,
      stage: "design",
    });
    const quote = await quotes.read(sent.label);
    expect(quote).toMatchObject({
      ...{ state: "accepted", acceptedVersion: 1, payingUntil: null },
      deposit: { number, cents: 125_000, jobNumber: job.number, receipt: 1001, balanceCents: 133_521 },
    });
    const all = await templates(service);
    expect(all).toEqual(expect.arrayContaining(["quote-sent", "quote-accepted", "deposit-confirmed"]));
    expect(await service.faults()).toEqual([]);
  });

  test("accepting a ring with a band puts both in the order and the job", async () => {
    const service = openQuoteService(await open());
    const { quotes, till } = service;
    const band = { widthMm: 3, gapMm: 0.2 };
    await quotes.ofRequest(await createQuoteRequest(till.database, till.clock.at, band), deskActor);
    await service.accepted(await service.sent("Q-1001"));
    for (const table of ["order_design", "job"] as const) {
      const row = await till.database.read.selectFrom(table).select("band").executeTakeFirstOrThrow();
      expect(JSON.parse(row.band!)).toEqual(band);
    }
    expect(await service.faults()).toEqual([]);
  });

  test("accepting a piece without a design opens a job that waits for a drawing", async () => {
    const service = openQuoteService(await open());
    await service.accepted(await service.sent());
    const job = await service.till.database.read.selectFrom("job").selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ title: "Oval halo ring", design_text: "", estimate_cents: 237_720 });
    expect(await service.faults()).toEqual([]);
  });

  test("accepting several times, at once or later, charges one deposit", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const sent = await service.sent();
    const all = await Promise.all(Array.from({ length: 8 }, () => till.quoteDeposits.accept(sent)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]?.outcome).toBe("payment");
    expect(await orders(service)).toHaveLength(1);
    const key = all[0]?.outcome === "payment" ? all[0].checkoutKey : "";
    const paid = await Promise.all(Array.from({ length: 4 }, () => till.pay(key)));
    expect(paid.every(({ outcome }) => outcome === "paid")).toBe(true);
    expect(await till.quoteDeposits.accept(sent)).toMatchObject({
      outcome: "refused",
      message: m.quote.alreadyPaid,
    });
    expect((await readOrderAccount(till.database.read, (await orders(service))[0]?.id ?? "")).paidCents).toBe(
      125_000,
    );
    expect((await templates(service)).filter((one) => one === "quote-accepted")).toHaveLength(1);
    expect(await service.faults()).toEqual([]);
  });

  test("a client who paid too late can accept again while the quote is valid", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const sent = await service.sent();
    const first = await till.quoteDeposits.accept(sent);
    if (first.outcome !== "payment") throw new Error("It was not accepted.");
    expect((await quotes.read(sent.label))?.payingUntil).not.toBeNull();
    till.clock.at += 11 * minute;
    expect((await till.pay(first.checkoutKey)).outcome).not.toBe("paid");
    expect(await quotes.read(sent.label)).toMatchObject({ state: "sent", payingUntil: null, deposit: null });
    const { number } = await service.accepted(sent);
    expect((await orders(service)).map(({ state }) => state).toSorted()).toEqual([
      "cancelled",
      "final_quoted",
    ]);
    expect((await quotes.read(sent.label))?.deposit?.number).toBe(number);
    expect(await service.faults()).toEqual([]);
  });

  test("a quote can't be accepted after its last day by the showroom's calendar", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const sent = await service.sent();
    // 11:59 pm in New York, then past midnight.
    till.clock.at = Date.parse("2026-12-11T04:59:00Z");
    expect((await quotes.client(sent.token))?.daysLeft).toBe(0);
    expect((await till.quoteDeposits.accept(sent)).outcome).toBe("payment");
    till.clock.at += 11 * minute;
    expect(await till.quoteDeposits.accept(sent)).toMatchObject({
      outcome: "refused",
      message: m.quote.notAccepted(m.quote.hasExpired),
    });
    expect(await quotes.client(sent.token)).toMatchObject({ state: "expired", daysLeft: -1 });
  });

  test("only the newest sent version can be accepted, and a draft changes nothing", async () => {
    const service = openQuoteService(await open());
    const { till, quotes, typed } = service;
    const first = await service.sent();
    await quotes.revise({ label: first.label, typed: await typed(first.label), by: deskActor });
    expect((await quotes.client(first.token))?.versions).toHaveLength(1);
    const second = await service.sent(first.label, { "1-each": "2500" });
    expect(second.version).toBe(2);
    for (const version of [1, 3, 0, -1, Number.NaN])
      expect(await till.quoteDeposits.accept({ ...first, version })).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("newer version"),
      });
    await service.accepted(second);
    expect((await quotes.read(first.label))?.deposit).toMatchObject({ cents: 125_000 });
  });

  test("when accepting races a new version, the client pays the old deposit or sees the new version", async () => {
    const service = openQuoteService(await open());
    const { till, quotes, typed } = service;
    const first = await service.sent();
    const { label } = first;
    await quotes.revise({ label, typed: await typed(label), by: deskActor });
    const changes = { "1-each": "2500", seenTotalCents: "293321" };
    const saved = await quotes.save({ label, typed: await typed(label, changes), by: deskActor });
    expect(saved).toMatchObject({ totalCents: 293_321 });
    const form = await typed(label, changes);
    const [accepted, sent] = await Promise.all([
      till.quoteDeposits.accept(first),
      quotes.send({ label, typed: form, by: deskActor }),
    ]);
    expect([accepted.outcome === "payment", sent.ok].filter(Boolean)).toHaveLength(1);
    const quote = await quotes.read(label);
    expect(quote?.sentVersion).toBe(sent.ok ? 2 : 1);
    expect(await orders(service)).toHaveLength(sent.ok ? 0 : 1);
  });

  test("blocks changes while the deposit is being paid; afterwards its price is the order's price", async () => {
    const service = openQuoteService(await open());
    const { till, quotes, typed } = service;
    const sent = await service.sent();
    const { label, token, version } = sent;
    await till.quoteDeposits.accept(sent);
    expect(await quotes.revise({ label, typed: await typed(label), by: deskActor })).toMatchObject({
      errors: [{ message: expect.stringContaining("paying the deposit right now") }],
    });
    const decline = { kind: "decline", token, version, key: "k", text: "" } as const;
    expect(await quotes.answer(decline)).toMatchObject({ outcome: "refused" });
    await service.accepted(sent);
    expect(await quotes.revise({ label, typed: await typed(label), by: deskActor })).toMatchObject({
      errors: [{ message: expect.stringContaining("quote was accepted") }],
    });
    expect(await quotes.answer({ ...decline, kind: "change", text: "Wider" })).toMatchObject({
      message: m.quote.alreadyAccepted,
    });
  });

  test("after the deposit is refunded, the client sees that and the price no longer applies", async () => {
    const service = openQuoteService(await open());
    const { quotes, desk, token, number } = await (async () => {
      const sent = await service.sent();
      return { ...service, ...sent, ...(await service.accepted(sent)) };
    })();
    const { version } = await readDeskOrder(desk, number);
    const refund = { number, version, key: "r", actor: deskActor.actor, seenLeftCents: 125_000 };
    expect(await desk.refund(refund)).toMatchObject({ outcome: "done", amountCents: 125_000 });
    const client = await quotes.client(token);
    expect(client).toMatchObject({ state: "accepted", deposit: { isRefunded: true, balanceCents: 0 } });
    expect(await service.faults()).toEqual([]);
  });

  test("sends a change request once per form; the client can still accept, but not after declining", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const { label, token, version } = await service.sent();
    const asked = { kind: "change", token, version, key: "k1", text: "A wider band,\nplease." } as const;
    expect(await quotes.answer({ ...asked, text: "  " })).toMatchObject({ errors: [{ field: "text" }] });
    const both = await Promise.all([quotes.answer(asked), quotes.answer(asked)]);
    expect(both.map((one) => one.outcome === "noted" && one.isNew).toSorted()).toEqual([false, true]);
    expect(await quotes.read(label)).toMatchObject({
      state: "change_asked",
      answers: [{ kind: "change", text: "A wider band,\nplease." }],
    });
    expect((await till.quoteDeposits.accept({ token, version })).outcome).toBe("payment");
    till.clock.at += 11 * minute;
    const declined = { kind: "decline", token, version, key: "k2", text: "" } as const;
    expect(await quotes.answer(declined)).toEqual({ outcome: "noted", isNew: true });
    expect(await till.quoteDeposits.accept({ token, version })).toMatchObject({
      message: m.quote.notAccepted(m.quote.declinedBefore),
    });
    expect(await quotes.answer({ ...declined, key: "k3", version: 7 })).toMatchObject({
      message: expect.stringContaining("newer version"),
    });
    expect(await templates(service)).toEqual(["quote-sent", "quote-change-asked", "quote-declined"]);
  });

  test("counts an opened quote once per half hour", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const { label, token } = await service.sent();
    await quotes.noteOpened(token);
    await quotes.noteOpened(token);
    till.clock.at += 31 * minute;
    await quotes.noteOpened(token);
    expect(await quotes.read(label)).toMatchObject({
      openings: 2,
      firstOpenedAt: till.clock.at - 31 * minute,
    });
  });

  test("requires the quote's own token: another's or a draft's shows and accepts nothing", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const label = await service.draft();
    const drafted = await quotes.token(Number(label.slice(2)));
    const { token } = await service.sent();
    for (const wrong of [drafted, `${token}A`, token.slice(1), "", "x".repeat(5_000)]) {
      expect(await quotes.client(wrong)).toBeNull();
      expect(await till.quoteDeposits.accept({ token: wrong, version: 1 })).toEqual({ outcome: "unknown" });
      const answer = { kind: "decline", token: wrong, version: 1, key: "k", text: "" } as const;
      expect(await quotes.answer(answer)).toEqual({ outcome: "unknown" });
    }
    expect(await till.quoteDeposits.quoteToken("no-key")).toBeNull();
  });

  test("leaving the payment returns to the quote, and its checkout sells nothing else", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const sent = await service.sent();
    const accepted = await till.quoteDeposits.accept(sent);
    if (accepted.outcome !== "payment") throw new Error("It was not accepted.");
    const key = accepted.checkoutKey;
    const view = await till.checkout.view(key);
    expect(view).toMatchObject({ state: "payment", kind: "deposit", totals: { totalCents: 125_000 } });
    expect(view?.lines).toMatchObject([{ title: "Deposit, Oval halo ring", quantity: 1 }]);
    expect(await till.checkout.release(key)).toEqual({ outcome: "released" });
    expect(await till.checkout.view(key)).toMatchObject({ state: "open", lines: [] });
    expect(await till.quoteDeposits.quoteToken(key)).toBe(sent.token);
    expect((await till.hold(key)).outcome).toBe("refused");
    expect((await till.quoteDeposits.accept(sent)).outcome).toBe("payment");
  });
});
