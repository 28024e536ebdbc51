import { expect, test } from "vitest";
import { readClosing } from "#ledger";
import { closeTestDay, listEntries } from "../../../tests/checkout/cash-drawer.ts";
import { openCounterService, type Till } from "../../../tests/counter/counter-service.ts";
import { taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Traps of other tills: day close and books", (open) => {
  const day = "2026-11-21";
  const oneHundred = { counted: { 10000: 1 } as NonNullable<Parameters<typeof closeTestDay>[1]["counted"]> };
  const at = (time: string) => Date.parse(time);

  test("Traps 54, 56, 60: a ticket left open across a day close books each earlier tender on the day it was taken, and everything else on the next day", async () => {
    const service = await openCounterService(await open());
    const { database, clock } = service.till;
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.take({ method: "cash", cents: 10_000 });
    const count = {
      day,
      coinsCents: 0,
      counted: { 10000: 1 } as Parameters<typeof closeTestDay>[1]["counted"],
    };
    const closed = await closeTestDay(
      database,
      { ...count, seenJournalCents: 10_000 } as never,
      clock.at + 60_000,
    );
    expect(closed).toMatchObject({ ok: true, differenceCents: 0 });
    // It wasn't lost with the close: it is listed, and goes on.
    clock.at += 2 * 60_000;
    expect((await service.till.counter.tickets({ states: ["open"] })).rows).toMatchObject([
      { paidCents: 10_000 },
    ]);
    await ticket.refresh();
    await ticket.take({ method: "cash", cents: 863 });
    await ticket.finish();
    const booked = await listEntries(database);
    expect(booked.map(({ kind, day: on, account, cents }) => [kind, on, account, cents])).toEqual([
      ["tender", day, "cash", 10_000],
      ["tender", day, "tenders-held:cash", -10_000],
      ["tender", "2026-11-22", "cash", 863],
      ["tender", "2026-11-22", "tenders-held:cash", -863],
      ["sale", "2026-11-22", "tenders-held:cash", 10_000],
      ["sale", "2026-11-22", "tenders-held:cash", 863],
      ["sale", "2026-11-22", "sales:services", -10_000],
      ["sale", "2026-11-22", "tax:Nassau County, 8.625%", -863],
    ]);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 60: undoing a tender from a closed day is booked on the next day", async () => {
    const service = await openCounterService(await open());
    const { database, clock } = service.till;
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.take({ method: "cash", cents: 10_000 });
    await closeTestDay(database, { day, ...oneHundred, seenJournalCents: 10_000 }, clock.at + 60_000);
    clock.at += 2 * 60_000;
    expect(await ticket.drop()).toMatchObject({ outcome: "done" });
    expect((await listEntries(database)).at(-1)).toMatchObject({
      kind: "reversal",
      day: "2026-11-22",
      receipt: null,
    });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 55: a sale at 8:30pm is booked on the local day, although it is the next day in UTC", async () => {
    for (const [time, on] of [
      ["2026-11-22T01:30:00Z", "2026-11-21"],
      // The clock goes back at 2am on November 1, and forward on March 14.
      ["2026-11-01T05:30:00Z", "2026-11-01"],
      ["2026-11-02T04:59:00Z", "2026-11-01"],
      ["2027-03-15T03:59:00Z", "2027-03-14"],
    ] as const) {
      const service = await openCounterService(await open(), { clock: { at: at(time) } });
      const ticket = await taxedTicket(service, [10_000]);
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      await ticket.finish();
      expect([time, new Set((await listEntries(service.till.database)).map((entry) => entry.day))]).toEqual([
        time,
        new Set([on]),
      ]);
    }
  });

  test("Trap 58: undoing a card payment doesn't change the drawer", async () => {
    const service = await openCounterService(await open());
    const { database } = service.till;
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.take({ method: "cash", cents: 5_000 });
    await ticket.take({ method: "terminal", cents: 5_863, reference: "1", lastFour: "4242" });
    await ticket.undo(ticket.view.tenders[1]!.id);
    expect(await readClosing(database.read, day)).toMatchObject({ journalCents: 5_000, terminalCents: 0 });
  });

  test("Trap 59: each ticket balances alone, in every state", async () => {
    const service = await openCounterService(await open());
    const states: Till[] = [];
    for (let index = 0; index < 4; index++) {
      const ticket = await taxedTicket(service, [10_000 + index]);
      await ticket.take({ method: "cash", cents: 5_000 });
      states.push(ticket);
    }
    const [finished, dropped, parked] = states;
    await finished!.take({ method: "check", cents: finished!.view.totals.dueCents, reference: "7" });
    await finished!.finish();
    await dropped!.drop();
    await parked!.park();
    const sums = await service.till.database.read
      .selectFrom("journal_entry")
      .innerJoin("journal_posting", "entry", "number")
      .select((eb) => ["ticket_id", eb.fn.sum<number>("cents").as("cents")])
      .groupBy("ticket_id")
      .execute();
    expect(sums.map(({ cents }) => Number(cents))).toEqual([0, 0, 0, 0]);
    expect(await service.books()).toMatchObject({ "tenders-held:cash": -10_000 });
    expect(await service.faults()).toEqual([]);
  });
});
