import { expect, test } from "vitest";
import { openWorkshop } from "#workshop";
import { shop } from "../../../shop.config.ts";
import { origin } from "../../../tests/checkout/checkout-service.ts";
import { actor, openDeskService, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A printed order", (open) => {
  test("a printed order becomes an invoice on completion, with receipt number, serial and local tax", async () => {
    const { till, desk, paid } = openDeskService(await open());
    const { number, version } = await paid();
    expect(await desk.paper(number.toLowerCase())).toMatchObject({ number, invoice: null });
    await desk.moveOrder({ number, to: "ready_for_pickup", version, actor });
    const input = { givenBy: "Mara", receivedBy: "Claire Donnelly" };
    await desk.moveOrder({ number, to: "completed", version: version + 1, actor, input });
    const paper = await desk.paper(number);
    expect(paper).toMatchObject({
      invoice: { number: 1_001, day: "2026-11-21" },
      lines: [{ quantity: 1, serials: ["S-0"] }],
      totals: { taxCents: 8_750, taxLabel: "Suffolk County, 8.75%", totalCents: 108_750 },
      receipts: [{ receipt: 1_001, day: "2026-11-21", account: "card:test", cents: 108_750 }],
    });
    const { id } = await till.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect(await till.checkout.paper(await till.checkout.orderToken(id))).toEqual(paper);
    expect(await till.checkout.paper("no-such-token")).toBeNull();
    expect(await desk.paper("LI-00000000")).toBeNull();
  });

  test("prints a custom piece and its invoice as made, including a band added after ordering", async () => {
    const { till, desk, deposit } = openDeskService(await open());
    const { number, version } = await deposit();
    const workshop = openWorkshop({
      database: till.database,
      facts: shop,
      origin,
      now: () => till.clock.at,
    });
    const [job] = await workshop.jobs({ search: number });
    const { id, version: drawn } = (await workshop.job(job!.id))!;
    const input = { key: "band-of-the-paper", widthMm: "2.5", gapMm: "0.1", metal: "platinum-950" };
    expect(await workshop.fitBand({ id, version: drawn, actor, input })).toEqual({ outcome: "revised" });
    await workshop.moveJob({ id, to: "approved", version: drawn + 1, actor });
    const band = {
      label: "Matching band",
      value: "2.5 mm wide, 0.10 mm from the ring, in 950 Platinum (not ordered)",
    };
    const facts = async () => (await desk.paper(number))!.designs.flatMap((design) => design.facts);
    expect(await facts()).toContainEqual(band);
    await desk.moveOrder({ number, to: "in_design", version, actor });
    const price = { finalPriceCents: 1_240_001, taxCounty: "Suffolk" };
    await desk.moveOrder({ number, to: "final_quoted", version: version + 1, actor, ...price });
    const quoted = await readDeskOrder(desk, number);
    const names = {
      givenBy: "Mara",
      receivedBy: "Claire Donnelly",
      decidedBy: "Mara",
      reason: "She travels.",
    };
    const handover = await desk.handOver({
      number,
      version: quoted.version,
      actor,
      seenBalanceCents: 1_298_501,
      input: { method: "collected", ...names },
    });
    expect(handover).toEqual({ outcome: "done" });
    expect((await desk.paper(number))!.invoice).not.toBeNull();
    expect(await facts()).toContainEqual(band);
  });

  test("prints a custom piece's price, payments and balance, and becomes an invoice at handover", async () => {
    const { desk, deposit } = openDeskService(await open());
    const { number, version } = await deposit();
    expect(await desk.paper(number)).toMatchObject({ final: null, receipts: [{ cents: 50_000 }] });
    await desk.moveOrder({ number, to: "in_design", version, actor });
    const price = { finalPriceCents: 1_240_001, taxCounty: "Suffolk" };
    await desk.moveOrder({ number, to: "final_quoted", version: version + 1, actor, ...price });
    const quoted = await readDeskOrder(desk, number);
    expect(await desk.paper(number)).toMatchObject({ balanceCents: 1_298_501, invoice: null });
    const part = { number, version: quoted.version, key: "k-1", actor, cents: 1_000 };
    await desk.refund({ ...part, seenLeftCents: quoted.money.leftCents });
    expect(await desk.paper(number)).toMatchObject({
      final: { priceCents: 1_240_001, taxCents: 108_500 },
      balanceCents: 1_299_501,
      receipts: [{ cents: 50_000 }, { receipt: 1_002, cents: -1_000 }],
    });
  });
});
