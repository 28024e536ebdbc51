import { expect, test } from "vitest";
import { createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("What is typed or scanned at the counter", (open) => {
  test("finds a piece by tag or serial number, and says where a sold one went", async () => {
    const service = await openCounterService(await open());
    const { counter, database } = service.till;
    const unit = await service.piece({ priceCents: 12_000 });
    await database.write((tx) => tx.updateTable("stock_unit").set({ serial: "M12-667" }).execute());
    const piece = { kind: "piece", cents: 12_000, fault: null, act: { do: "add-piece", unit } };
    const tag = `P-${10_000 + unit}`;
    for (const typed of [tag, tag.toLowerCase(), "m12 667", "M12667", `HTTPS://SHOP.TEST/S/${10_000 + unit}`])
      expect([typed, await counter.classify(typed)]).toEqual([typed, [expect.objectContaining(piece)]]);
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    expect(await counter.classify(tag)).toMatchObject([{ fault: "On another open ticket.", act: null }]);
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    await ticket.finish();
    expect(await counter.classify(tag)).toMatchObject([
      { fault: "Sold on ticket T-1001, Nov 21, 2026, 10:00am.", act: null },
      { kind: "return", cents: -13_050, act: { do: "add-return", line: "1", unit } },
    ]);
    const order = ticket.view.orderNumber ?? "";
    for (const typed of ["R-1001", order, `return ${tag}`, "return M12667"])
      expect([typed, await counter.classify(typed)]).toMatchObject([
        typed,
        [{ kind: "return", fault: null, act: { do: "add-return", order, line: "1", unit } }],
      ]);
    expect(await counter.classify("T-1001")).toMatchObject([
      { kind: "ticket", path: `/desk/sell/${ticket.id}` },
    ]);
    expect(await counter.classify("t1001")).toHaveLength(1);
    for (const typed of ["", "   ", "P-99999", "nothing like it", "%%", "'; --", "\0", "P-\0"])
      expect([typed, await counter.classify(typed)]).toEqual([typed, []]);
  });

  test("finds balances by number and name, services and made-to-order goods by title", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const number = await createPricedDeposit(service);
    const balance = { kind: "balance", label: number, cents: 1_037_500, act: { do: "add-balance", number } };
    expect(await counter.classify(number.toLowerCase())).toMatchObject([balance]);
    expect(await counter.classify("Donnelly")).toMatchObject([balance]);
    expect(await counter.classify("ring siz")).toMatchObject([
      { kind: "service", title: "Ring sizing", cents: 8_500, act: { do: "add-service", service: "sizing" } },
    ]);
    const variant = await service.till.addVariant({ pieces: null, priceCents: 20_000 });
    await service.piece();
    // The maker of the custom piece, too.
    const found = await counter.classify("averell");
    expect(found.map(({ kind }) => kind)).toEqual(["balance", "piece", "made-to-order"]);
    expect(found[2]).toMatchObject({ cents: 20_000, act: { do: "add-made", variant, quantity: 1 } });
  });

  test("lists open tickets first, and finds tickets by client, piece, number and amount", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const [sold, parked, opened] = [await service.open(), await service.open(), await service.open()];
    await sold.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
    await sold.act({ do: "set-client", client: { name: "Élodie Brandt", email: "elodie@example.com" } });
    await sold.take({ method: "cash", cents: sold.view.totals.dueCents });
    await sold.finish();
    await parked.act({ do: "add-piece", unit: await service.piece() });
    await parked.park();
    expect((await counter.tickets({})).rows.map(({ id, state }) => [id, state])).toEqual([
      [opened.id, "open"],
      [parked.id, "parked"],
      [sold.id, "finished"],
    ]);
    expect(await counter.tickets({ states: ["finished"] })).toMatchObject({
      total: 1,
      rows: [{ number: "T-1001", receipt: 1_001, who: "Élodie Brandt", what: "Battery", paidCents: 2_719 }],
    });
    for (const search of ["elodie", "battery", "T-1001", "R-1001", "27.19"])
      expect([search, (await counter.tickets({ search })).rows.map(({ id }) => id)]).toEqual([
        search,
        [sold.id],
      ]);
    expect(await counter.ticket("T-1001")).toMatchObject({ id: sold.id });
    expect(await counter.ticket("nothing")).toBeNull();
  });
});
