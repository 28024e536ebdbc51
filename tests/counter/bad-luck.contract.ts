import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { deviceOf, openCounterService, sales } from "./counter-service.ts";

describeOnEachDatabase("Bad luck at the counter", (open) => {
  test("Bad luck 1: a tag scanned twice, of a sold piece, or of another shop adds nothing and says why", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const [unit, sold] = [await service.piece(), await service.piece()];
    const first = await service.open();
    await first.act({ do: "add-piece", unit: sold });
    await first.take({ method: "cash", cents: first.view.totals.dueCents });
    await first.finish();

    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    expect(await ticket.act({ do: "add-piece", unit })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "This piece is already on this ticket." }],
    });
    expect(await ticket.act({ do: "add-piece", unit: sold })).toMatchObject({ outcome: "refused" });
    expect(ticket.view.lines).toHaveLength(1);
    for (const foreign of [`HTTPS://OTHER-SHOP.EXAMPLE/S/${10_000 + unit}`, "https://shop.test:81/s/10001"])
      expect([foreign, await counter.classify(foreign)]).toMatchObject([
        foreign,
        [{ fault: "Not one of our tags. If it's an old one of ours, type its number.", act: null }],
      ]);
    for (const unknown of ["P-98765", "QX-10012"])
      expect([unknown, await counter.classify(unknown)]).toEqual([unknown, []]);
  });

  for (const [season, before, after] of [
    ["spring", "2027-03-14T06:30:00Z", "2027-03-14T07:30:00Z"],
    ["fall", "2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"],
  ] as const)
    test(`Bad luck 8: a ticket open while clocks change in ${season} is one sale, with its hold in real time`, async () => {
      const service = await openCounterService(await open());
      const { clock } = service.till;
      clock.at = Date.parse(before);
      const ticket = await service.open();
      await ticket.act({ do: "add-piece", unit: await service.piece() });
      expect(ticket.view.heldUntil).toBe(clock.at + 60 * 60_000);
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      clock.at = Date.parse(after) - 1;
      await ticket.refresh();
      expect(ticket.view.lines[0]).toMatchObject({ fault: null });
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
      expect(await service.faults()).toEqual([]);
      const entries = service.till.database.read.selectFrom("journal_entry").select("day").distinct();
      expect(await entries.execute()).toEqual([{ day: before.slice(0, 10) }]);
    });

  test("Bad luck 10: a browser closed between tender and receipt finds its ticket paid, and finishes it once", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const closed = await service.open();
    await closed.act({ do: "add-piece", unit: await service.piece() });
    await closed.take({ method: "cash", cents: closed.view.totals.dueCents });

    const [row] = (await counter.tickets({ states: ["open"] })).rows;
    expect(row).toMatchObject({ id: closed.id, paidCents: closed.view.totals.totalCents });
    const reopened = deviceOf(counter, (await counter.ticket(closed.id))!);
    expect(reopened.view).toMatchObject({ totals: { dueCents: 0 }, tenders: [{ state: "held" }] });
    expect(await reopened.finish({}, sales)).toMatchObject({ outcome: "done" });
    // The first browser comes back, as it was left.
    expect(await closed.finish()).toMatchObject({ outcome: "stale", ticket: { state: "finished" } });
    expect(await service.faults()).toEqual([]);
  });
});
