import { expect, test } from "vitest";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { newTradeIn } from "../../../tests/counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "staff 1 (owner)", requestId: "r9" };

describeOnEachDatabase("The secondhand dealer's record", (open) => {
  test("has every piece of a period with its seller's ID, audits each, and sums years by seller", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const { buys } = till;
    for (const [allowed, sellerName] of [
      ["300.00", "Iris Kwan"],
      ["200.00", "iris  kwan"],
      ["100.00", "Noah Park"],
    ] as const) {
      const ticket = await service.open();
      await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 80_000 }) });
      const taken = await newTradeIn({ allowed, sellerName, metal: "gold", fineness: "585", weight: "24.1" });
      expect(await ticket.takeIn(taken)).toMatchObject({ outcome: "done" });
      await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    }
    // A draft isn't bought yet.
    const draft = await service.open();
    await draft.act({ do: "add-piece", unit: await service.piece({ priceCents: 80_000 }) });
    await draft.takeIn(await newTradeIn());

    const day = new Date(till.clock.at).toISOString().slice(0, 10);
    const made = await buys.dealerRecord({ input: { from: day, to: day }, by });
    expect(made).toMatchObject({
      ok: true,
      lines: [
        {
          ...{ label: "BUY-1001", title: "Datejust 36, steel and gold", reference: "16233" },
          ...{ metal: "gold", fineness: 585, weight: "24.10 g", allowedCents: 30_000 },
          ...{ sellerName: "Iris Kwan", sellerAge: 38, idType: "license", isSigned: true },
          ...{ idNumber: "K12-4471-9920", bornOn: "1988-04-09", holdUntil: "2026-12-10" },
        },
        { label: "BUY-1002" },
        { label: "BUY-1003", sellerName: "Noah Park" },
      ],
    });
    expect(await buys.dealerRecord({ input: { from: "2025-01-01", to: "2025-12-31" }, by })).toMatchObject({
      lines: [],
    });
    expect(await buys.dealerRecord({ input: { from: day, to: "2025-01-01" }, by })).toMatchObject({
      errors: [{ field: "to" }],
    });
    const acts = await till.database.read
      .selectFrom("audit")
      .select(["subject", "action"])
      .where("action", "in", ["buy.id_shown", "desk.exported"])
      .orderBy("id")
      .execute();
    expect(acts.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      ...["buy BUY-1001 buy.id_shown", "buy BUY-1002 buy.id_shown", "buy BUY-1003 buy.id_shown"],
      ...["desk desk.exported", "desk desk.exported"],
    ]);
    expect(await buys.dealerYears()).toEqual([
      {
        ...{ year: day.slice(0, 4), cents: 60_000, count: 3 },
        sellers: [
          { name: "Iris Kwan", cents: 50_000, count: 2 },
          { name: "Noah Park", cents: 10_000, count: 1 },
        ],
      },
    ]);
  });
});
