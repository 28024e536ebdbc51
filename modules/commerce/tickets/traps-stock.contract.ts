import { expect, test } from "vitest";
import { bookEntry } from "#ledger";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { deviceOf, newKey, openCounterService, sales } from "../../../tests/counter/counter-service.ts";
import { claire, giveCredit, taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Traps of other tills: store credit", (open) => {
  test("Trap 29: two desks can't reserve the same credit, and finishing with credit spent meanwhile sells nothing", async () => {
    const service = await openCounterService(await open());
    const number = await giveCredit(service, 1_000);
    const credit = { method: "store-credit", cents: 1_000, reference: String(number) } as const;
    const [one, two] = [await taxedTicket(service, [10_000]), await taxedTicket(service, [10_000])];
    for (const ticket of [one, two]) await ticket.act(claire);
    const answers = await Promise.all([one.take(credit), two.take(credit)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "refused"]);
    const winner = one.view.tenders.length > 0 ? one : two;
    await winner.take({ method: "cash", cents: winner.view.totals.dueCents });
    // The credit is spent on something else before the finish.
    await service.till.database.write((tx) =>
      bookEntry(tx, {
        ...{ kind: "credit", cause: "spent", orderId: null, actor: "desk", now: service.till.clock.at },
        postings: [
          { account: `store-credit:${number}`, cents: 600 },
          { account: "goodwill", cents: -600 },
        ],
      }),
    );
    expect(await winner.finish()).toMatchObject({
      outcome: "refused",
      errors: [
        { message: expect.stringMatching(/^Store credit 1001 has only \$4.00 left, so nothing was sold/) },
      ],
    });
    expect(winner.view).toMatchObject({ state: "open", number: null });
    // Only a booking past the rules can take what is reserved.
    expect(await service.faults()).toEqual(["store-credit:1001 holds 400 cents, but 1000 are reserved"]);
  });

  test("Trap 30: a parked or dropped ticket doesn't touch the credit; only finishing debits it", async () => {
    const service = await openCounterService(await open());
    const number = await giveCredit(service, 5_000);
    const left = async () => 0 - ((await service.books())[`store-credit:${number}`] ?? 0);
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.act(claire);
    await ticket.take({ method: "store-credit", cents: 5_000, reference: String(number) });
    expect(ticket.view.tenders).toMatchObject([{ state: "reserved", reference: "1001" }]);
    await ticket.park();
    expect(await left()).toBe(5_000);
    await ticket.drop();
    expect(await left()).toBe(5_000);
    const again = await taxedTicket(service, [10_000]);
    await again.act(claire);
    await again.take({ method: "store-credit", cents: 5_000, reference: String(number) });
    await again.take({ method: "cash", cents: again.view.totals.dueCents });
    await again.finish();
    expect(await left()).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 34: credit is a tender and doesn't lower the tax: 10000 of goods and 10000 of credit leave 863 due", async () => {
    const service = await openCounterService(await open());
    const number = await giveCredit(service, 10_000);
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.act(claire);
    await ticket.take({ method: "store-credit", cents: 10_000, reference: String(number) });
    expect(ticket.view.totals).toMatchObject({ taxCents: 863, dueCents: 863 });
  });

  test("A reserved credit stays its client's: another client, or none, is refused until it is undone", async () => {
    const service = await openCounterService(await open());
    const number = await giveCredit(service, 5_000);
    const ticket = await taxedTicket(service, [2_500]);
    await ticket.act(claire);
    await ticket.take({ method: "store-credit", cents: 1_000, reference: String(number) });
    for (const client of [{ name: "Ada Byron", email: "ada@example.com" }, null])
      expect(await ticket.act({ do: "set-client", client })).toMatchObject({
        outcome: "refused",
        errors: [
          { message: "Store credit 1001 belongs to another client. Undo it before you change the client." },
        ],
        ticket: { client: { name: "Claire Donnelly" } },
      });
    const phone = { ...claire.client, phone: "(631) 555-0123" };
    expect(await ticket.act({ do: "set-client", client: phone })).toMatchObject({ outcome: "done" });
    await ticket.undo(ticket.view.tenders[0]!.id);
    expect(await ticket.act({ do: "set-client", client: null })).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("A walk-in's credit from a refund pays another ticket with its PIN, not by its number alone", async () => {
    const service = await openCounterService(await open());
    const sold = await service.open();
    await sold.act({ do: "add-made", variant: await service.till.addVariant({ pieces: null }), quantity: 1 });
    await sold.take({ method: "cash", cents: sold.view.totals.dueCents });
    await sold.finish();
    const number = sold.view.orderNumber ?? "";
    const { version, money } = await readDeskOrder(service.desk, number);
    const refund = { number, version, key: newKey(), actor: sales.actor, seenLeftCents: money.leftCents };
    expect(await service.desk.refund({ ...refund, to: "store-credit" })).toMatchObject({ credit: 1_001 });
    const ticket = await taxedTicket(service, [10_000]);
    const credit = { method: "store-credit", cents: 10_863, reference: "C-1001" } as const;
    expect(await ticket.take(credit)).toMatchObject({ outcome: "refused", errors: [{ field: "pin" }] });
    const { pin = "" } = (await service.till.credits.secretOf("store-credit:1001")) ?? {};
    expect(await ticket.take({ ...credit, pin })).toMatchObject({ outcome: "done" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });
});

describeOnEachDatabase("Traps of other tills: stock and concurrency", (open) => {
  test("Trap 41: resubmitting a ticket after a lost connection creates only one ticket", async () => {
    const { till } = await openCounterService(await open());
    const key = newKey();
    const begun = await Promise.all([1, 2, 3].map(() => till.counter.begin({ key, actor: sales })));
    expect(new Set(begun.map((one) => one.outcome === "done" && one.ticket.id)).size).toBe(1);
    expect((await till.counter.tickets({})).total).toBe(1);
  });

  test("Trap 42: a ticket isn't blocked by its own hold, and taking a tender renews it", async () => {
    const service = await openCounterService(await open());
    const { clock } = service.till;
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece() });
    const until = ticket.view.heldUntil ?? 0;
    clock.at += 59 * 60_000;
    await ticket.take({ method: "cash", cents: 1_000 });
    expect(ticket.view.heldUntil).toBe(until + 59 * 60_000);
    expect(ticket.view.lines[0]?.fault).toBeNull();
    const other = await service.open();
    expect(await other.act({ do: "add-piece", unit: ticket.view.lines[0]?.unit ?? 0 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "On another open ticket." }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("A ticket takes no money for a piece that went to someone else after its hold ended", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece({ priceCents: 40_000 });
    const [ticket, other] = [await service.open(), await service.open()];
    await ticket.act({ do: "add-piece", unit });
    service.till.clock.at += 61 * 60_000;
    await other.act({ do: "add-piece", unit });
    expect(await ticket.take({ method: "cash", cents: 1_000 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "On another open ticket." }],
      ticket: { tenders: [] },
    });
    await other.drop();
    expect(await ticket.take({ method: "cash", cents: 1_000 })).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 43: a second scan says the piece is already there, and its quantity stays 1", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece();
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    expect(await ticket.act({ do: "add-piece", unit })).toMatchObject({
      errors: [{ message: "This piece is already on this ticket." }],
    });
    expect(await ticket.act({ do: "set-quantity", line: 1, quantity: 2 })).toMatchObject({
      errors: [{ message: "There's only one of this piece." }],
    });
    expect(ticket.view.lines).toHaveLength(1);
  });

  test("Trap 44: numbers are given inside finish, so a parked ticket has none and nothing clashes", async () => {
    const service = await openCounterService(await open());
    const [parked, ...others] = [
      await taxedTicket(service, [1_000]),
      await taxedTicket(service, [1_000]),
      await taxedTicket(service, [1_000]),
    ];
    await parked!.park();
    expect(parked!.view.number).toBeNull();
    for (const ticket of others) await ticket.take({ method: "cash", cents: 1_086 });
    await Promise.all(others.map((ticket) => ticket.finish()));
    expect(others.map(({ view }) => view.number).toSorted()).toEqual(["T-1001", "T-1002"]);
    await parked!.resume();
    await parked!.take({ method: "cash", cents: 1_086 });
    await parked!.finish();
    expect(parked!.view.number).toBe("T-1003");
    expect(await service.faults()).toEqual([]);
  });
});

describeOnEachDatabase("Two devices on one ticket", (open) => {
  test("get a conflict and the ticket as it is, never two sales", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    const other = deviceOf(service.till.counter, ticket.view);
    await ticket.act({ do: "add-service", title: "Cleaning", cents: 4_500, service: "cleaning" });
    expect(await other.take({ method: "cash", cents: 10_863 })).toMatchObject({
      outcome: "stale",
      ticket: { lines: [{ title: "Polishing" }, { title: "Cleaning" }] },
    });
    expect(other.view.version).toBe(ticket.view.version);
  });
});
