import { expect, test } from "vitest";
import { readCreditCents } from "#ledger";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import { addReturn, sellPieces, stockPiece } from "../../../tests/counter/sold-ticket.ts";
import { newTradeIn } from "../../../tests/counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A store credit issued at the desk", (open) => {
  const typed = { amount: "50", name: "Anna Bell", email: "anna@example.com", reason: "Late repair" };

  test("for goodwill is booked with its reason, and its number and PIN are emailed", async () => {
    const service = await openCounterService(await open());
    const { credits, database } = service.till;
    const asked = { typed, key: newKey(), actor: "staff 2 (sales)", role: "sales" } as const;
    const answer = await credits.giveGoodwill(asked);
    expect(answer).toEqual({ outcome: "done", account: "store-credit:1001" });
    expect(await credits.giveGoodwill(asked)).toEqual(answer);
    expect(await service.books()).toEqual({ goodwill: 5_000, "store-credit:1001": -5_000 });
    const [entry] = await database.read.selectFrom("journal_entry").select(["kind", "memo"]).execute();
    expect(entry).toEqual({ kind: "credit", memo: "Late repair" });
    const mails = await database.read.selectFrom("outbox").select(["recipient", "template"]).execute();
    expect(mails).toEqual([{ recipient: "anna@example.com", template: "gift-card" }]);
    const secret = await credits.secretOf("store-credit:1001");
    expect(await credits.balance({ number: "1001", pin: secret?.pin ?? "" })).toMatchObject({ cents: 5_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("above the role's limit needs an owner, and each field says what it lacks", async () => {
    const service = await openCounterService(await open());
    const { credits } = service.till;
    const give = (role: "sales" | "owner" | "bookkeeping", changes: object = {}) =>
      credits.giveGoodwill({ typed: { ...typed, ...changes }, key: newKey(), actor: "staff 1", role });
    expect(await give("sales", { amount: "100.01" })).toMatchObject({
      errors: [{ field: "amount", message: "You can give up to $100.00. Ask an owner for more." }],
    });
    expect(await give("bookkeeping")).toMatchObject({ outcome: "refused" });
    expect(await give("owner", { amount: "100.01", email: "" })).toMatchObject({ outcome: "done" });
    const wrong = { amount: "lots", name: " ", email: "anna", reason: "anna@example.com asked" };
    const refused = await give("sales", wrong);
    expect(refused.outcome === "refused" && refused.errors.map(({ field }) => field)).toEqual([
      ...["amount", "name", "email", "reason"],
    ]);
    expect(await give("sales", { reason: "card 4242 4242 4242 4242" })).toMatchObject({
      errors: [{ field: "reason" }],
    });
  });

  test("by a trade-in worth more than the ticket, comes with its PIN on the slip, and another can spend it", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 30_000 }) });
    await ticket.takeIn(await newTradeIn());
    await ticket.finish();
    const [credit] = await till.counter.giftCards(ticket.id);
    expect(credit).toMatchObject({
      ...{ kind: "store-credit", number: "1001", pin: expect.stringMatching(/^\d{6}$/) },
      ...{ cents: 20_000, recipient: "Iris Kwan", expires: null },
    });
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    expect(await till.checkout.applyCredit(key, credit!)).toMatchObject({ ok: true });
    await till.pay(key);
    expect(await readCreditCents(till.database.read, "store-credit:1001")).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("for a return is on its slip with its PIN, once, and not after it was replaced", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit], { tenders: [{ method: "cash", cents: 43_500 }] });
    const back = await service.open();
    await addReturn(back, { order, line: "1", unit });
    expect(await back.finish({ refund: { to: "store-credit" } })).toMatchObject({ outcome: "done" });
    const [credit] = await till.counter.giftCards(back.id);
    expect(credit).toMatchObject({ kind: "store-credit", cents: 43_500 });
    await till.credits.replace({ account: credit!.account, key: newKey(), actor: "staff 1" });
    expect(await till.counter.giftCards(back.id)).toEqual([]);
    expect(await service.faults()).toEqual([]);
  });
});
