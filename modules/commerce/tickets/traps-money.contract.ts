import { expect, test } from "vitest";
import { readCashBalance } from "#ledger";
import { newKey, openCounterService, owner, sales } from "../../../tests/counter/counter-service.ts";
import { off, taxedTicket } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Traps of other tills: ticket and money", (open) => {
  test("Trap 1: a ticket discount of 1000 on three lines of 10000 is 334, 333 and 333, stored per line", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000, 10_000, 10_000]);
    await ticket.act({ do: "discount", line: null, discount: off(1_000) });
    expect(ticket.view.lines.map(({ cents }) => cents)).toEqual([9_666, 9_667, 9_667]);
    const rows = await service.till.database.read.selectFrom("ticket_line").select("share_cents").execute();
    expect(rows.map(({ share_cents }) => share_cents)).toEqual([334, 333, 333]);
  });

  test("Trap 2: the ticket's tax matches its receipt: nets of 9666, 9667 and 9667 owe 2501", async () => {
    // The store's rule: one tax on all taxable lines together, rounding half a cent up.
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [9_666, 9_667, 9_667]);
    expect(ticket.view.totals).toMatchObject({ taxCents: 2_501, totalCents: 31_501 });
    await ticket.take({ method: "cash", cents: 31_501 });
    await ticket.finish();
    expect(await service.books()).toMatchObject({ "tax:Nassau County, 8.625%": -2_501 });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 3: half a cent rounds the same on both databases: 400 taxes 35", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [400]);
    expect(ticket.view.totals.taxCents).toBe(35);
  });

  test("Trap 4: an edit after a tender recomputes what is due, and finish refuses until it is 0", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.act({ do: "discount", line: 1, discount: off(1_000) });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    await ticket.act({ do: "discount", line: 1, discount: null });
    expect(ticket.view.totals.dueCents).toBe(1_087);
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: "$10.87 is still due." }],
    });
    await ticket.take({ method: "cash", cents: 1_087 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
  });

  test("Trap 5: an exemption attached after the lines re-rates them all, unless that falls below what was paid", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000, 20_000]);
    const exemption = { kind: "exempt-organization", number: "EX-1", expires: "2027-05-31" } as const;
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.act({ do: "set-exemption", exemption })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "This would make the total less than what was paid. Undo a payment first." }],
    });
    await ticket.undo(ticket.view.tenders[0]!.id);
    await ticket.act({ do: "set-exemption", exemption });
    expect(ticket.view.totals).toMatchObject({
      ...{ taxCents: 0, taxLabel: "Tax exempt, exempt organization", totalCents: 30_000 },
    });
    await ticket.take({ method: "cash", cents: 30_000 });
    await ticket.finish();
    const taxed = await service.till.database.read
      .selectFrom("journal_posting")
      .select(["account", "cents", "taxed_cents"])
      .where("account", "like", "tax:%")
      .execute();
    expect(taxed).toEqual([
      { account: "tax:Tax exempt, exempt organization", cents: 0, taxed_cents: 30_000 },
    ]);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 6: 10% of a line and 10% of the ticket are 19% of its list price, beyond a limit of 10%", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.act({ do: "discount", line: 1, discount: off(10, "percent") });
    const ofTicket = { do: "discount", line: null, discount: off(10, "percent") } as const;
    expect(await ticket.act(ofTicket, sales)).toMatchObject({ outcome: "approval", limitPercent: 10 });
    // Neither a price, nor a name that a browser sends, gets around it.
    for (const discount of [
      off(8_100, "price"),
      off(1_900),
      { ...off(19, "percent"), approval: owner.actor },
    ])
      expect((await ticket.act({ do: "discount", line: 1, discount }, sales)).outcome).toMatch(
        /approval|refused/,
      );
    await ticket.act(ofTicket, owner);
    expect(ticket.view.lines[0]?.cents).toBe(8_100);
  });

  test("Trap 7: a double Enter adds one tender and one sale, and the repeat gets the first answer", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const ticket = await taxedTicket(service, [10_000]);
    const { id, version, totals } = ticket.view;
    const tender = { method: "cash", cents: totals.dueCents, handedOverCents: 20_000 } as const;
    const taking = { id, version, key: newKey(), actor: sales, tender };
    const taken = await Promise.all([counter.takeTender(taking), counter.takeTender(taking)]);
    expect(taken[0]).toEqual(taken[1]);
    expect(taken[0]).toMatchObject({ outcome: "done", changeCents: 20_000 - totals.dueCents });
    const { totalCents: seenTotalCents } = totals;
    const finishing = {
      id,
      version: version + 1,
      key: newKey(),
      actor: sales,
      seenTotalCents,
      mailsReceipt: true,
    };
    const finished = await Promise.all([counter.finish(finishing), counter.finish(finishing)]);
    expect(finished[0]).toEqual(finished[1]);
    expect(await counter.finish(finishing)).toEqual(finished[0]);
    expect(await readCashBalance(service.till.database.read)).toBe(totals.totalCents);
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 8: a ticket at 100% off finishes without a tender, with receipt, stock and entry", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece({ priceCents: 10_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "discount", line: 1, discount: off(100, "percent") }, owner);
    expect(ticket.view.totals).toMatchObject({ totalCents: 0, dueCents: 0 });
    expect(await ticket.finish()).toMatchObject({
      outcome: "done",
      ticket: { receipt: 1_001, number: "T-1001" },
    });
    expect(await service.books()).toEqual({ "sales:jewelry": -10_000, discounts: 10_000 });
    expect(
      await service.till.units(
        (
          await service.till.database.read
            .selectFrom("stock_unit")
            .select("variant_id")
            .executeTakeFirstOrThrow()
        ).variant_id,
      ),
    ).toMatchObject({ sold: 1 });
    expect(await service.faults()).toEqual([]);
  });

  test("Trap 9: 50000 received for 40000 leaves 40000 in the drawer, and says 10000 of change", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const unit = await service.piece({ priceCents: 40_000, isTaxable: false });
    await ticket.act({ do: "add-piece", unit });
    expect(await ticket.take({ method: "cash", cents: 40_000, handedOverCents: 50_000 })).toMatchObject({
      changeCents: 10_000,
    });
    await ticket.finish();
    expect(await readCashBalance(service.till.database.read)).toBe(40_000);
    expect(await service.desk.receipt(1_001)).toMatchObject({
      parts: [{ cents: 40_000, handedOverCents: 50_000 }],
    });
  });

  test("Trap 11: an undone tender doesn't count at finish", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    await ticket.take({ method: "terminal", cents: 10_863, reference: "1", lastFour: "4242" });
    await ticket.undo(ticket.view.tenders[0]!.id);
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: "$108.63 is still due." }],
    });
    expect(await service.books()).toEqual({});
    // Its slip may be used again.
    await ticket.take({ method: "terminal", cents: 10_863, reference: "1", lastFour: "4242" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
  });

  test("Trap 14: a tender without an amount, or of 0 or less, is refused, not treated as the full amount", async () => {
    const service = await openCounterService(await open());
    const ticket = await taxedTicket(service, [10_000]);
    for (const cents of [0, -5, Number.NaN, undefined as unknown as number, 10.5])
      expect(await ticket.take({ method: "cash", cents })).toMatchObject({ outcome: "refused" });
    expect(await ticket.take({ method: "cash", cents: 10_864 })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "amount", message: "That's more than the $108.63 due. Lower the amount." }],
    });
    expect(ticket.view.tenders).toEqual([]);
  });
});
