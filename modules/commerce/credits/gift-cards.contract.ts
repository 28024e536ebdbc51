import { expect, test } from "vitest";
import { readJournalReport } from "#ledger";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import { actor, left, payWith, sellCard, withGoods } from "../../../tests/counter/sold-gift-card.ts";
import { claire, giveCredit, off, taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Gift cards", (open) => {
  test("a card sold for cash is a liability, issued at finish with a receipt, and no sale", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const recipient = { name: "Anna Bell", email: "anna@example.com", message: "Happy birthday" };
    await ticket.act({ do: "add-gift-card", cents: 10_000, recipient });
    expect(ticket.view).toMatchObject({
      lines: [{ kind: "gift-card", title: "Gift card", detail: "For Anna Bell", isTaxable: false }],
      totals: { totalCents: 10_000, taxCents: 0 },
    });
    expect(await service.till.counter.giftCards(ticket.id)).toEqual([]);
    await ticket.take({ method: "cash", cents: 10_000 });
    expect(await ticket.finish()).toMatchObject({
      ticket: { state: "finished", receipt: 1_001, orderNumber: null },
    });
    const [card] = await service.till.counter.giftCards(ticket.id);
    expect(card).toMatchObject({
      number: expect.stringMatching(/^9\d{3}( \d{4}){3}$/),
      pin: expect.stringMatching(/^\d{6}$/),
      cents: 10_000,
      expires: "2035-11-21",
    });
    expect(await service.books()).toEqual({ cash: 10_000, [card?.account ?? ""]: -10_000 });
    const { read } = service.till.database;
    expect(await readJournalReport(read, { from: null, to: null })).toMatchObject({
      ...{ salesCents: 0, taxCents: 0, inCents: 10_000 },
      credit: { used: { cents: 0 }, issued: { cents: 10_000 } },
    });
    const mails = await read.selectFrom("outbox").select(["template", "recipient", "data"]).execute();
    expect(mails).toMatchObject([{ template: "gift-card", recipient: "anna@example.com" }]);
    expect(mails[0]?.data).not.toContain(card?.pin);
    expect(await service.faults()).toEqual([]);
  });

  test("the PIN is checked, and after five wrong ones every PIN is wrong for 15 minutes", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 5_000);
    const ticket = await withGoods(service, 15_000);
    const wrong = { ...payWith(card, 1_000), pin: card.pin === "000000" ? "111111" : "000000" };
    const answers = [];
    for (let attempt = 0; attempt < 5; attempt++) answers.push(await ticket.take(wrong));
    expect(await ticket.take({ ...wrong, reference: "9000 0000 0000 0000" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "reference" }],
    });
    answers.push(await ticket.take(payWith(card, 1_000)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        outcome: "refused",
        errors: [{ field: "pin", message: expect.stringContaining("don't match") }],
      });
    service.till.clock.at += 16 * 60_000;
    expect(await ticket.take(payWith(card, 1_000))).toMatchObject({ outcome: "done" });
    expect(await ticket.take({ method: "gift-card", cents: 1_000, reference: card.reference })).toMatchObject(
      {
        errors: [{ field: "pin", message: "Enter the card's PIN." }],
      },
    );
  });

  test("a store credit pays for its own client by number alone, and for anyone with its PIN", async () => {
    const service = await openCounterService(await open());
    const number = await giveCredit(service, 5_000);
    const ticket = await withGoods(service, 15_000);
    const tender = { method: "store-credit", cents: 2_000, reference: String(number) } as const;
    expect(await ticket.take(tender)).toMatchObject({
      outcome: "refused",
      errors: [{ field: "pin", message: `Store credit ${number} belongs to another client. Enter its PIN.` }],
    });
    const secret = await service.till.credits.secretOf(`store-credit:${number}`);
    expect(await ticket.take({ ...tender, pin: secret?.pin ?? "" })).toMatchObject({ outcome: "done" });
    await ticket.act(claire);
    expect(await ticket.take({ ...tender, cents: 3_000 })).toMatchObject({ outcome: "done" });
    await ticket.take({ method: "cash", cents: 10_000 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await left(service, `store-credit:${number}`)).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 29, bad luck 3: two counters can't spend one card twice", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 1_000);
    const tickets = [await withGoods(service, 15_000), await withGoods(service, 15_000)];
    const answers = await Promise.all(tickets.map((ticket) => ticket.take(payWith(card, 1_000))));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    expect(answers.find(({ outcome }) => outcome === "refused")).toMatchObject({
      errors: [{ field: "amount", message: expect.stringContaining("has nothing left") }],
    });
    for (const ticket of tickets) {
      await ticket.refresh();
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    }
    expect(await left(service, card.account)).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("bad luck 3: a gift card above the remainder is refused, and says what is due", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 50_000);
    const ticket = await withGoods(service, 15_000);
    expect(await ticket.take(payWith(card, 15_001))).toMatchObject({
      outcome: "refused",
      errors: [{ field: "amount", message: "That's more than the $150.00 due. Lower the amount." }],
    });
  });

  test("Trap 30: a parked or dropped ticket leaves the card whole, and one that died stops the finish", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 10_000);
    const ticket = await withGoods(service, 15_000);
    await ticket.take(payWith(card, 10_000));
    await ticket.park();
    expect(await left(service, card.account)).toBe(10_000);
    const change = { account: card.account, key: newKey(), actor };
    expect(await service.till.credits.replace(change)).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringContaining("on hold") }],
    });
    await ticket.drop();
    expect(await left(service, card.account)).toBe(10_000);
    const second = await withGoods(service, 15_000);
    await second.take(payWith(card, 10_000));
    await second.take({ method: "cash", cents: 5_000 });
    await service.till.database.write((tx) =>
      tx
        .updateTable("stored_value")
        .set({ state: "expired", ended_at: 1 })
        .where("account", "=", card.account)
        .execute(),
    );
    expect(await second.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringMatching(/has expired\. Nothing was sold/) }],
    });
    expect(await left(service, card.account)).toBe(10_000);
  });

  test("Trap 33: a gift card takes no discount, no tax and no gift card", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 50_000);
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.act({ do: "add-gift-card", cents: 50_000, recipient: null });
    expect(ticket.view.totals).toMatchObject({ taxCents: 863, totalCents: 60_863 });
    await ticket.act({ do: "discount", line: null, discount: off(10, "percent") });
    expect(ticket.view.lines.map(({ cents }) => cents)).toEqual([9_000, 50_000]);
    expect(await ticket.act({ do: "discount", line: 2, discount: off(50, "percent") })).toMatchObject({
      outcome: "refused",
    });
    const goodsCents = 9_000 + 776;
    expect(await ticket.take(payWith(card, goodsCents + 1))).toMatchObject({
      errors: [{ message: expect.stringContaining("can't pay for a gift card") }],
    });
    // Taken first, so that only a payment's order could make it pay for the card.
    await ticket.take({ method: "cash", cents: 50_000 });
    expect(await ticket.take(payWith(card, goodsCents))).toMatchObject({ outcome: "done" });
    expect(await ticket.act({ do: "remove-line", line: 1 })).toMatchObject({ outcome: "refused" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 34: a card is a tender: 10000 of goods with a card of 10000 leave 863 of tax due", async () => {
    const service = await openCounterService(await open());
    const card = await sellCard(service, 10_000);
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.take(payWith(card, 10_000));
    expect(ticket.view.totals).toMatchObject({ taxCents: 863, dueCents: 863 });
    expect(ticket.view.tenders).toMatchObject([{ state: "reserved", leftCents: 0 }]);
  });

  test("Trap 35: credits of 2000, 300, 200 and 200 pay 2569 and leave exactly 131", async () => {
    const service = await openCounterService(await open());
    const cards = [];
    for (const cents of [2_000, 1_000, 1_000, 1_000]) cards.push(await sellCard(service, cents));
    const ticket = await withGoods(service, 15_000);
    await ticket.take({ method: "cash", cents: 15_000 - 2_569 });
    for (const [index, cents] of [2_000, 300, 200, 69].entries())
      expect(await ticket.take(payWith(cards[index]!, cents))).toMatchObject({ outcome: "done" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    // 1000 on each of the last three: 300, 200 and 69 of them were used, so 131 is left of the second 200.
    const rest = [];
    for (const { account } of cards) rest.push(await left(service, account));
    expect(rest).toEqual([0, 700, 800, 931]);
    expect(await service.faults()).toEqual([]);
  });

  test("the balance is shown for number and PIN only", async () => {
    const service = await openCounterService(await open());
    const { reference: number, pin } = await sellCard(service, 10_000);
    const { credits } = service.till;
    expect(await credits.balance({ number, pin })).toMatchObject({ cents: 10_000, reservedCents: 0 });
    expect(await credits.balance({ number, pin: "1" })).toBeNull();
    expect(await credits.balance({ number: "9000000000000000", pin })).toBeNull();
    expect(await credits.balance({ number: "1", pin })).toBeNull();
  });
});
