import { expect, test } from "vitest";
import { readCashBalance, readJournalReport } from "#ledger";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import {
  actor,
  type Card,
  dayMs,
  left,
  payWith,
  sellCard,
  withGoods,
} from "../../../tests/counter/sold-gift-card.ts";
import { claire, giveCredit } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { expireGiftCards } from "./change-credit.ts";

describeOnEachDatabase("Changing a gift card", (open) => {
  test("Trap 31: a card sold for 10000 with 3000 spent refunds 7000, and is dead", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 10_000);
    const ticket = await withGoods(service, 15_000);
    await ticket.take(payWith(card, 3_000));
    await ticket.take({ method: "cash", cents: 12_000 });
    await ticket.finish();
    const refund = { account: card.account, key: newKey(), actor };
    expect(await service.till.credits.refund({ ...refund, method: "check", reference: "12" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "method" }],
    });
    const done = { outcome: "done", cents: 7_000, receipt: expect.any(Number) };
    expect(await service.till.credits.refund({ ...refund, method: "cash" })).toMatchObject(done);
    expect(await service.till.credits.refund({ ...refund, method: "cash" })).toMatchObject(done);
    const { read } = service.till.database;
    expect(await readCashBalance(read)).toBe(10_000 + 12_000 - 7_000);
    const next = await withGoods(service, 15_000);
    expect(await next.take(payWith(card, 100))).toMatchObject({
      errors: [{ message: expect.stringContaining("was refunded") }],
    });
    expect(await readJournalReport(read, { from: null, to: null })).toMatchObject({
      outCents: 7_000,
      credit: { used: { cents: 3_000 }, issued: { cents: 3_000 } },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 32: a refund goes back onto the card, or onto a new number if it was lost or is used up", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 30_000);
    const variant = await service.till.addVariant({ pieces: null, priceCents: 15_000, isTaxable: false });
    const buy = async (of: Card) => {
      const ticket = await service.open();
      await ticket.act({ do: "add-made", variant, quantity: 1 });
      await ticket.act(claire);
      await ticket.take(payWith(of, 15_000));
      await ticket.finish();
      return ticket.view.orderNumber ?? "";
    };
    const refund = async (number: string) => {
      const order = await service.desk.order(number);
      const seen = { number, version: order?.version ?? 0, seenLeftCents: 15_000 };
      return await service.desk.refund({ ...seen, key: newKey(), actor });
    };
    const first = await buy(card);
    expect(await left(service, card.account)).toBe(15_000);
    expect(await refund(first)).toMatchObject({ outcome: "done", amountCents: 15_000 });
    expect(await left(service, card.account)).toBe(30_000);
    const second = await buy(card);
    const lost = await service.till.credits.replace({ account: card.account, key: newKey(), actor });
    if (lost.outcome !== "done") throw new Error("The card wasn't replaced.");
    expect(await refund(second)).toMatchObject({ outcome: "done" });
    expect(await left(service, lost.account)).toBe(30_000);
    const secret = await service.till.credits.secretOf(lost.account);
    const replacement = { account: lost.account, reference: secret?.code ?? "", pin: secret?.pin ?? "" };
    const third = await buy(replacement);
    const spare = { account: lost.account, key: newKey(), actor };
    expect(await service.till.credits.refund({ ...spare, method: "cash" })).toMatchObject({
      outcome: "done",
    });
    expect(await refund(third)).toMatchObject({ outcome: "done" });
    const cards = await service.till.database.read
      .selectFrom("stored_value")
      .select(["account", "email"])
      .where("state", "=", "active")
      .execute();
    expect(cards).toMatchObject([{ email: "claire@example.com" }]);
    expect(await left(service, cards[0]?.account ?? "")).toBe(15_000);
    const mail = service.till.database.read.selectFrom("outbox").select("data").orderBy("id", "desc");
    expect((await mail.executeTakeFirstOrThrow()).data).toContain(`"opened":"${cards[0]?.account}"`);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 36: expiry is its own entry, after nine years, and never before", async () => {
    const service = await openCounterService(await open());
    await sellCard(service, 10_000);
    const { context, clock, database } = service.till;
    expect(await expireGiftCards(context, "2035-11-21")).toBe(0);
    clock.at += 3_300 * dayMs;
    expect(await expireGiftCards(context, "2035-11-22")).toBe(1);
    expect(await expireGiftCards(context, "2035-11-22")).toBe(0);
    const entries = await database.read.selectFrom("journal_entry").select(["kind", "receipt"]).execute();
    expect(entries.map(({ kind }) => kind)).toEqual(["tender", "gift-card", "credit-expired"]);
    expect(await service.books()).toEqual({ cash: 10_000, "expired-credit": -10_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("a balance under $5 is paid in cash on request, and one of $5 isn't", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 10_000);
    const { credits } = service.till;
    const spend = async (cents: number) => {
      const ticket = await withGoods(service, 15_000);
      await ticket.take(payWith(card, cents));
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      await ticket.finish();
    };
    await spend(9_500);
    const asked = { account: card.account, key: newKey(), actor };
    expect(await credits.payOut(asked)).toMatchObject({
      errors: [{ message: "Only balances under $5.00 are paid out in cash." }],
    });
    await spend(1);
    expect(await credits.payOut(asked)).toMatchObject({ outcome: "done", cents: 499 });
    // Otherwise a credit given for goodwill would be cash.
    const account = `store-credit:${await giveCredit(service, 499)}`;
    expect(await credits.payOut({ ...asked, account, key: newKey() })).toMatchObject({
      errors: [{ message: "Only gift cards are paid out in cash, not store credit." }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("a replaced card moves its balance in one entry, keeps its last day, and the old number is dead", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 10_000);
    const key = newKey();
    const answer = await service.till.credits.replace({ account: card.account, key, actor });
    expect(await service.till.credits.replace({ account: card.account, key, actor })).toEqual(answer);
    if (answer.outcome !== "done") throw new Error("The card wasn't replaced.");
    expect([await left(service, card.account), await left(service, answer.account)]).toEqual([0, 10_000]);
    expect(await service.till.credits.secretOf(card.account)).toBeNull();
    const ticket = await withGoods(service, 15_000);
    expect(await ticket.take(payWith(card, 100))).toMatchObject({
      errors: [{ message: expect.stringContaining("was replaced") }],
    });
    const rows = await service.till.database.read.selectFrom("stored_value").select("expires_day").execute();
    expect(rows.map(({ expires_day }) => expires_day)).toEqual(["2035-11-21", "2035-11-21"]);
    expect(await service.faults()).toEqual([]);
  });
});
