import sharp from "sharp";
import { expect, test } from "vitest";
import { readOrderAccount } from "#ledger";
import { m } from "#messages";
import { openWorkshop } from "#workshop";
import { shop } from "../../shop.config.ts";
import { origin } from "../../tests/checkout/checkout-service.ts";
import { readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openQuoteService } from "../../tests/quotes/quote-service.ts";
import {
  bare,
  emails,
  handOver,
  handoverEntry,
  orderId,
  payOnTicket,
  signAtCounter,
  signed,
  stockLine,
  unitOf,
} from "../../tests/quotes/written-quotes.ts";
import { workStages } from "../workshop/jobs/job-states.ts";

const { actor } = deskActor;

describeOnEachDatabase("A quote written by hand", (open) => {
  test("D2: reaches the workshop with its lines, is approved online, made, paid, handed over and booked", async () => {
    const service = openQuoteService(await open());
    const { till, desk } = service;
    const sent = await service.sent();
    const { number } = await service.accepted(sent);
    const workshop = openWorkshop({
      database: till.database,
      facts: shop,
      origin,
      now: () => till.clock.at,
    });
    const [job] = (await readDeskOrder(desk, number)).jobs;
    const seen = async () => (await workshop.job(job!.id))!;
    expect(await seen()).toMatchObject({
      stage: "design",
      design: null,
      written: {
        lines: [
          { title: "14K white gold, weighed out", quantityMilli: 5_200, unit: "g" },
          { title: "Oval lab diamond, 1.50 ct", note: "IGI LG629412087" },
        ],
        words: "As you asked.",
      },
    });
    expect(JSON.stringify((await seen()).written)).not.toMatch(/cents|cost/i);
    const token = await workshop.trackToken(job!.id);
    const { designHash: hash } = (await workshop.track(token))!;
    const approval = { token, hash, hasRead: true, signature: "Claire Donnelly" };
    expect(await workshop.approveDrawing(approval)).toMatchObject({ outcome: "approved", isNew: true });
    for (const to of workStages.slice(2))
      expect(await workshop.moveJob({ id: job!.id, to, version: (await seen()).version, actor })).toBe(true);
    expect(await seen()).toMatchObject({ stage: "ready" });
    const { balanceCents } = await readOrderAccount(till.database.read, await orderId(service, number));
    expect(balanceCents).toBe(133_521);
    await payOnTicket(service, number);
    expect(await handOver(service, number)).toEqual({ outcome: "done" });
    expect(await handoverEntry(service)).toEqual([
      "deposits 258521",
      "sales:custom -237720",
      "tax:Suffolk County, 8.75% -20801",
      "receivable -258521",
      "undelivered 237720",
      "undelivered-tax:Suffolk County, 8.75% 20801",
    ]);
    expect(await seen()).toMatchObject({ stage: "collected" });
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "completed" });
    expect(await service.faults()).toEqual([]);
  });

  test("with a deposit of 0 is accepted without a payment, once, from two tabs", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const sent = await service.sent(undefined, { deposit: "0" });
    const both = await Promise.all([till.quoteDeposits.accept(sent), till.quoteDeposits.accept(sent)]);
    expect(both).toEqual([
      { outcome: "accepted", orderToken: expect.any(String) },
      { outcome: "accepted", orderToken: expect.any(String) },
    ]);
    const quote = await quotes.read(sent.label);
    expect(quote).toMatchObject({ state: "accepted", deposit: { cents: 0, balanceCents: 258_521 } });
    expect(await till.database.read.selectFrom("orders").select("state").execute()).toEqual([
      { state: "final_quoted" },
    ]);
    expect(await till.database.read.selectFrom("job").select("stage").execute()).toEqual([
      { stage: "design" },
    ]);
    expect(await emails(service)).toEqual(["quote-sent", "quote-accepted", "quote-confirmed"]);
    expect(await service.faults()).toEqual([]);
  });

  test("signed at the counter keeps name, signature and who was present; its deposit is paid on a ticket", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const sent = await service.sent();
    const both = await Promise.all([signAtCounter(service, sent), signAtCounter(service, sent)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const row = await till.database.read.selectFrom("quote").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ signed_name: "Claire Donnelly", signed_with: actor, state: "accepted" });
    expect(row.signature).toBe("M10 10L40 40");
    const [balance] = await till.counter.classify(sent.label);
    expect(balance).toMatchObject({
      kind: "balance",
      cents: 125_000,
      act: { do: "add-balance", cents: 125_000 },
    });
    await payOnTicket(service, sent.label, 125_000);
    expect((await quotes.read(sent.label))?.deposit).toMatchObject({
      paidCents: 125_000,
      balanceCents: 133_521,
    });
    expect((await till.counter.classify(sent.label))[0]).toMatchObject({ cents: 133_521 });
    expect(await till.database.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
    expect(await service.faults()).toEqual([]);
  });

  test("tracks a special order, emails the client once when it arrives, and cancels it with a refund", async () => {
    const service = openQuoteService(await open());
    const { quotes, till } = service;
    const special = {
      "2-kind": "special",
      "2-title": "Cuban chain, 22 in",
      "2-quantity": "1",
      "2-unit": "pc",
    };
    const terms = { "2-each": "900", "2-cost": "500", "2-deposit": "300", "2-vendor": "Stuller 1234" };
    const typed = { ...bare, ...special, ...terms, deposit: "300" };
    const label = await service.draft();
    const undated = await quotes.send({
      label,
      typed: await service.typed(label, { ...typed, seenTotalCents: "97875" }),
      by: deskActor,
    });
    expect(undated).toMatchObject({ errors: [{ message: expect.stringContaining("should arrive") }] });
    const sent = await service.sent(label, { ...typed, "2-expected": "2026-12-22" });
    const client = JSON.stringify(await quotes.client(sent.token));
    expect(client).toContain("2026-12-22");
    expect(client).not.toContain("Stuller");
    const { number } = await service.accepted(sent);
    expect((await readDeskOrder(service.desk, number)).jobs).toEqual([]);
    const read = async () => (await quotes.read(label))!.specialOrders[0]!;
    expect(await read()).toMatchObject({ state: "to_order", expectedOn: "2026-12-22", note: "Stuller 1234" });
    expect(await quotes.dueSpecialOrders()).toMatchObject([{ label, state: "to_order", isLate: false }]);
    const change = async (state: string) =>
      await quotes.changeSpecialOrder({
        ...{ label, position: 1, version: (await read()).version, by: deskActor },
        input: { state, expectedOn: "2026-12-24", note: "Stuller 1234" },
      });
    expect(await change("ordered")).toEqual({ ok: true });
    expect(await quotes.dueSpecialOrders()).toEqual([]);
    till.clock.at = Date.parse("2026-12-25T15:00:00Z");
    expect(await quotes.dueSpecialOrders()).toMatchObject([{ label, state: "ordered", isLate: true }]);
    expect(await change("arrived")).toEqual({ ok: true });
    expect(await change("ordered")).toEqual({ ok: true });
    expect(await change("arrived")).toEqual({ ok: true });
    expect((await emails(service)).filter((one) => one === "special-order-arrived")).toHaveLength(1);
    expect(await change("lost")).toMatchObject({ errors: [{ field: "state" }] });
    const { version } = await readDeskOrder(service.desk, number);
    const refund = { number, version, key: "r", actor, seenLeftCents: 30_000 };
    expect(await service.desk.refund(refund)).toMatchObject({ outcome: "done", amountCents: 30_000 });
    expect(await read()).toMatchObject({ state: "canceled" });
    expect(await change("arrived")).toMatchObject({
      errors: [{ message: expect.stringContaining("canceled") }],
    });
    expect(await till.database.read.selectFrom("job").select("id").execute()).toEqual([]);
    expect(await service.faults()).toEqual([]);
  });

  test("shows sketches to client and workshop; a drawing asks for a new approval until it is approved", async () => {
    const service = openQuoteService(await open());
    const { quotes, till, desk } = service;
    const sent = await service.sent();
    const picture = async (purpose: string, background: string) =>
      await quotes.addPicture({
        ...{ label: sent.label, purpose, note: "", by: deskActor },
        bytes: new Uint8Array(
          await sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      });
    expect(await picture("sketch", "#111")).toEqual({ ok: true });
    expect(await picture("poster", "#222")).toMatchObject({ errors: [{ field: "purpose" }] });
    expect((await quotes.client(sent.token))?.pictures).toMatchObject([{ purpose: "sketch" }]);
    const { number } = await service.accepted(sent);
    const workshop = openWorkshop({ database: till.database, facts: shop, origin, now: () => till.clock.at });
    const job = (await readDeskOrder(desk, number)).jobs[0]!;
    const before = (await workshop.job(job.id))!;
    expect(before.pictures).toMatchObject([{ purpose: "sketch" }]);
    expect(await picture("drawing", "#333")).toEqual({ ok: true });
    const after = (await workshop.job(job.id))!;
    expect(after.designHash).not.toBe(before.designHash);
    expect(await emails(service)).toContain("job-drawing-ready");
    const token = await workshop.trackToken(job.id);
    const drawn = after.pictures.at(-1)!;
    expect(await workshop.clientPicture(token, drawn.id)).toBeInstanceOf(Uint8Array);
    expect(await workshop.clientPicture(`${token}x`, drawn.id)).toBeNull();
    const approval = { token, hasRead: true, signature: "Claire Donnelly" };
    expect(await workshop.approveDrawing({ ...approval, hash: before.designHash })).toMatchObject({
      outcome: "changed",
    });
    expect(await workshop.approveDrawing({ ...approval, hash: after.designHash })).toMatchObject({
      outcome: "approved",
    });
    expect(await picture("drawing", "#444")).toMatchObject({
      errors: [{ field: "file", message: expect.stringContaining("is approved") }],
    });
    expect((await workshop.job(job.id))!.pictures).toHaveLength(2);
    expect(await service.faults()).toEqual([]);
  });

  test("must be signed with a name, while it is valid and unchanged", async () => {
    const service = openQuoteService(await open());
    const { till } = service;
    const sent = await service.sent();
    const { label, version } = sent;
    const revision = (await service.quotes.read(label))!.revision;
    const ask = { label, version, revision, input: signed, by: deskActor };
    const { acceptAtCounter } = till.quoteDeposits;
    expect(await acceptAtCounter({ ...ask, input: { signature: "M1 1L2 2" } })).toMatchObject({
      errors: [{ field: "signedName" }],
    });
    expect(await acceptAtCounter({ ...ask, revision: revision - 1 })).toMatchObject({ ok: false });
    expect(await acceptAtCounter({ ...ask, label: "Q-9999" })).toMatchObject({ gone: true });
    till.clock.at = Date.parse("2026-12-11T15:00:00Z");
    expect(await acceptAtCounter(ask)).toMatchObject({
      errors: [{ message: m.quote.notAccepted(m.quote.hasExpired) }],
    });
  });

  test("is canceled without a payment, which frees its piece; with one it is refunded first", async () => {
    const service = openQuoteService(await open());
    const { till, quotes } = service;
    const { unit, typed } = await stockLine(service, { deposit: "0" });
    const sent = await service.sent(undefined, typed);
    await signAtCounter(service, sent);
    await payOnTicket(service, sent.label, 10_000);
    const cancel = async () =>
      await till.quoteDeposits.cancel({
        ...{ label: sent.label, revision: (await quotes.read(sent.label))!.revision, by: deskActor },
      });
    expect(await cancel()).toMatchObject({
      errors: [{ message: expect.stringContaining("$100.00 was paid") }],
    });
    const other = await stockLine(service, { deposit: "0" });
    const second = await service.sent(undefined, other.typed);
    await signAtCounter(service, second);
    sent.label = second.label;
    expect(await cancel()).toEqual({ ok: true });
    expect(await unitOf(service, other.unit)).toMatchObject({ state: "free" });
    expect(await unitOf(service, unit)).toMatchObject({ state: "held" });
    expect(await service.faults()).toEqual([]);
  });
});
