import { expect, test } from "vitest";
import {
  actor,
  openDeskService,
  readDeskOrder,
  shippingInput,
} from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Changing an order's status at the desk", (open) => {
  test("DO1 moves an order from paid to picked up, emails the buyer, and audits who did it", async () => {
    const { till, desk, paid, audited, faults } = openDeskService(await open());
    const { number, version, moves } = await paid();
    expect(moves).toEqual(["ready_for_pickup"]);
    expect(await desk.moveOrder({ number, to: "ready_for_pickup", version, actor })).toEqual({
      outcome: "done",
    });
    const ready = await readDeskOrder(desk, number.toLowerCase());
    expect(ready).toMatchObject({ state: "ready_for_pickup", version: version + 1, moves: ["completed"] });
    const fetched = { number, to: "completed", version: ready.version, actor } as const;
    expect(await desk.moveOrder(fetched)).toMatchObject({ outcome: "refused", field: "givenBy" });
    expect(await desk.moveOrder({ ...fetched, input: { givenBy: "Mara" } })).toMatchObject({
      outcome: "refused",
      field: "receivedBy",
    });
    const input = { givenBy: "Mara", receivedBy: "Claire Donnelly", carrier: "FedEx", method: "shipped" };
    expect(await desk.moveOrder({ ...fetched, input })).toEqual({ outcome: "done" });
    expect((await readDeskOrder(desk, number)).handovers).toMatchObject([
      { method: "collected", givenBy: "Mara", receivedBy: "Claire Donnelly", carrier: "", balanceCents: 0 },
    ]);
    expect(await readDeskOrder(desk, number)).toMatchObject({
      state: "completed",
      moves: [],
      units: [{ serial: "S-0", state: "sold" }],
    });
    const emails = await till.database.read.selectFrom("outbox").select("template").orderBy("id").execute();
    expect(emails.map(({ template }) => template)).toEqual([
      "order-confirmed",
      "order-received",
      "order-ready",
    ]);
    expect(await audited(number)).toMatchObject([
      { actor, action: "order.ready_for_pickup" },
      { actor, action: "order.completed" },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("DO2 can't switch between shipping and pickup after payment, because tax was charged for the original method", async () => {
    const { desk, paid } = openDeskService(await open());
    const sent = await paid({ input: shippingInput });
    expect(sent.moves).toEqual(["shipped"]);
    const ready = { number: sent.number, to: "ready_for_pickup", version: sent.version, actor } as const;
    expect(await desk.moveOrder(ready)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("was taxed that way"),
    });
    const fetched = await paid();
    const shipped = { number: fetched.number, to: "shipped", version: fetched.version, actor } as const;
    expect(await desk.moveOrder(shipped)).toMatchObject({ outcome: "refused" });
    expect(await readDeskOrder(desk, fetched.number)).toMatchObject({
      state: "paid",
      version: fetched.version,
    });
  });

  test("DO1 shows a shipped parcel's carrier and tracking number in the email and on the buyer's page", async () => {
    const { till, desk, paid, faults } = openDeskService(await open());
    const { number, version } = await paid({ input: shippingInput });
    const sent = { number, to: "shipped", version, actor } as const;
    const input = { givenBy: "Mara", carrier: "FedEx", trackingNumber: "" };
    expect(await desk.moveOrder({ ...sent, input })).toMatchObject({
      outcome: "refused",
      field: "trackingNumber",
    });
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "paid", version, handovers: [] });
    const whole = { ...sent, input: { ...input, trackingNumber: "7712 3456" } };
    const answers = await Promise.all([desk.moveOrder(whole), desk.moveOrder(whole)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "stale"]);
    const order = await readDeskOrder(desk, number);
    expect(order.handovers).toMatchObject([{ method: "shipped", carrier: "FedEx", receivedBy: "" }]);
    const { data } = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "order-shipped")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ number, carrier: "FedEx", trackingNumber: "7712 3456" });
    const { id } = await till.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect(await till.checkout.order(await till.checkout.orderToken(id))).toMatchObject({
      parcel: { carrier: "FedEx", trackingNumber: "7712 3456" },
    });
    await desk.moveOrder({ number, to: "completed", version: order.version, actor });
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "completed", handovers: [{}] });
    expect(await faults()).toEqual([]);
  });

  test.each(["completed", "refunded", "refund_pending", "paid", "cancelled", "in_design"] as const)(
    "DO2 rejects an illegal change to %s with a reason, and audits the attempt",
    async (to) => {
      const { desk, paid, audited, faults } = openDeskService(await open());
      const { number, version } = await paid();
      const answer = await desk.moveOrder({ number, to, version, actor });
      expect(answer).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("can't be changed to"),
      });
      expect(await readDeskOrder(desk, number)).toMatchObject({ state: "paid", version });
      expect(await audited(number)).toEqual([
        { actor, action: "order.refused_move", data: { from: "paid", to } },
      ]);
      expect(await faults()).toEqual([]);
    },
  );

  test("DO1 tells a staff member who acts second when a colleague made the change", async () => {
    const { till, desk, paid } = openDeskService(await open());
    const { number, version } = await paid();
    till.clock.at += 60_000;
    const move = { number, to: "ready_for_pickup", version, actor } as const;
    const answers = await Promise.all([desk.moveOrder(move), desk.moveOrder(move)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "stale"]);
    expect(answers).toContainEqual({ outcome: "stale", at: till.clock.at });
    expect(await desk.moveOrder({ ...move, number: "LI-00000000" })).toEqual({ outcome: "unknown" });
  });

  test("DO5 stores a final price with local tax minus the deposit, and shows it to the buyer", async () => {
    const { till, desk, deposit, audited, faults } = openDeskService(await open());
    const { number, version, taxCounties } = await deposit();
    expect(taxCounties).toContain("Suffolk");
    await desk.moveOrder({ number, to: "in_design", version, actor });
    const quote = { number, to: "final_quoted", version: version + 1, actor } as const;
    expect(await desk.moveOrder(quote)).toMatchObject({ outcome: "refused", field: "finalPrice" });
    expect(await desk.moveOrder({ ...quote, finalPriceCents: 1_240_001 })).toMatchObject({
      field: "taxCounty",
    });
    for (const finalPriceCents of [0, -1, 1.5, Number.NaN, 1_000_000_001, 45_976])
      expect(await desk.moveOrder({ ...quote, finalPriceCents, taxCounty: "Suffolk" })).toMatchObject({
        outcome: "refused",
        field: "finalPrice",
      });
    await desk.moveOrder({ ...quote, finalPriceCents: 1_240_001, taxCounty: "Suffolk" });
    const final = {
      priceCents: 1_240_001,
      taxCents: 108_500,
      taxLabel: "Suffolk County, 8.75%",
      depositCents: 50_000,
      balanceCents: 1_298_501,
    };
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "final_quoted", final });
    const { id, email } = await till.database.read
      .selectFrom("orders")
      .select(["id", "email"])
      .executeTakeFirstOrThrow();
    expect(await till.checkout.order(await till.checkout.orderToken(id))).toMatchObject({ final });

    const correction = { ...quote, version: version + 2, finalPriceCents: 1_200_000, taxCounty: null };
    expect(await desk.moveOrder({ ...correction, seenFinalPriceCents: 5 })).toMatchObject({
      outcome: "stale",
    });
    expect(await desk.moveOrder({ ...correction, seenFinalPriceCents: 1_240_001 })).toEqual({
      outcome: "done",
    });
    expect((await readDeskOrder(desk, number)).final).toEqual({
      priceCents: 1_200_000,
      taxCents: null,
      taxLabel: null,
      depositCents: 50_000,
      balanceCents: 1_150_000,
    });
    expect((await audited(number)).map(({ action }) => action)).toEqual([
      "order.in_design",
      "order.final_quoted",
      "price.corrected",
    ]);
    const emails = await till.database.read
      .selectFrom("outbox")
      .select(["recipient", "data"])
      .where("template", "=", "order-priced")
      .orderBy("id")
      .execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual([email, email]);
    expect(emails.map(({ data }) => JSON.parse(data))).toMatchObject([
      { number, final, isCorrection: false },
      { number, final: { priceCents: 1_200_000, balanceCents: 1_150_000 }, isCorrection: true },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("changes several orders in one transaction, and reports and audits each failure separately", async () => {
    const { desk, paid, audited, faults } = openDeskService(await open());
    const orders = [await paid(), await paid(), await paid()];
    const [first, second, third] = orders.map(({ number, version }) => ({ number, version, actor }));
    const to = "ready_for_pickup" as const;
    expect(await desk.moveOrder({ ...second!, to })).toEqual({ outcome: "done" });
    const { version } = await readDeskOrder(desk, second!.number);
    const answers = await desk.moveOrders([
      { ...third!, to },
      { ...second!, version, to },
      { ...first!, version: first!.version + 7, to },
      { ...first!, number: "LI-NOBODY00", to },
    ]);
    expect(answers).toMatchObject([
      { outcome: "done" },
      { outcome: "refused", message: expect.stringContaining("can't be changed to “Ready for pickup”") },
      { outcome: "stale" },
      { outcome: "unknown" },
    ]);
    expect((await audited(second!.number)).map(({ action }) => action)).toEqual([
      `order.${to}`,
      "order.refused_move",
    ]);
    expect(await readDeskOrder(desk, third!.number)).toMatchObject({ state: to });
    expect(await readDeskOrder(desk, first!.number)).toMatchObject({ state: "paid" });
    expect(await faults()).toEqual([]);
  });
});
