import { expect, test } from "vitest";
import { openWorkshop } from "#workshop";
import { eraseMailbox, exportMailbox } from "../../../server/privacy.ts";
import { shop } from "../../../shop.config.ts";
import { origin } from "../../../tests/checkout/checkout-service.ts";
import {
  actor,
  type DeskService,
  openDeskService,
  readDeskOrder,
} from "../../../tests/checkout/desk-service.ts";
import { setSuffolkTaxRate } from "../../../tests/checkout/suffolk-tax-rate.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { findTextsWith } from "../../../tests/operations/shop-with-history.ts";
import { type WorkStage, workStages } from "../../workshop/jobs/job-states.ts";

const collected = { method: "collected", givenBy: "Mara", receivedBy: "Claire Novak" };
const exception = { decidedBy: "Mara Averell", reason: "Her wedding is tomorrow; the rest is wired." };
const balanceCents = 1_298_501;

/** A deposit with a quoted price, its job at `stage`, and its balance paid or open. */
async function piece(service: DeskService, { stage, isPaid }: { stage: WorkStage; isPaid: boolean }) {
  const { till, desk } = service;
  const workshop = openWorkshop({ database: till.database, facts: shop, origin, now: () => till.clock.at });
  const { number, version } = await service.deposit();
  await desk.moveOrder({ number, to: "in_design", version, actor });
  // With Suffolk County tax, the first price equals the deposit, to the cent.
  const price = { finalPriceCents: isPaid ? 45_977 : 1_240_001, taxCounty: "Suffolk" };
  await desk.moveOrder({ number, to: "final_quoted", version: version + 1, actor, ...price });
  const order = await readDeskOrder(desk, number);
  const job = order.jobs[0]!;
  for (const to of workStages.slice(1, workStages.indexOf(stage) + 1)) {
    const { version: seen } = (await workshop.job(job.id))!;
    await workshop.moveJob({ id: job.id, to, version: seen, actor });
  }
  const now = async () => (await workshop.job(job.id))!;
  const ask = { number, version: order.version, seenBalanceCents: isPaid ? 0 : balanceCents, actor };
  return { ask, workshop, job: now };
}

async function kinds({ till }: DeskService): Promise<string[]> {
  const rows = await till.database.read
    .selectFrom("journal_entry")
    .select("kind")
    .orderBy("number")
    .execute();
  return rows.map(({ kind }) => kind);
}

describeOnEachDatabase("Handing over a custom piece", (open) => {
  test("DO7 rejects a handover at an expired tax rate until the price is updated to today's rate", async () => {
    const service = openDeskService(await open());
    const { till, desk } = service;
    const { ask } = await piece(service, { stage: "ready", isPaid: true });
    using _ = setSuffolkTaxRate(90_000);
    expect(await desk.handOver({ ...ask, input: { ...collected, ...exception } })).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("outdated tax rate for Suffolk County, 8.75%"),
    });
    expect(await kinds(service)).toEqual(["deposit", "price"]);
    const price = { finalPriceCents: 45_977, seenFinalPriceCents: 45_977, taxCounty: "Suffolk" };
    const { version } = await readDeskOrder(desk, ask.number);
    await desk.moveOrder({ number: ask.number, to: "final_quoted", version, actor, ...price });
    const seen = { ...ask, seenBalanceCents: 115 };
    expect(await desk.handOver({ ...seen, input: { ...collected, ...exception } })).toEqual({
      outcome: "done",
    });
    const [posting] = await till.database.read
      .selectFrom("journal_posting")
      .select(["account", "cents"])
      .where("account", "like", "tax:%")
      .execute();
    expect(posting).toEqual({ account: "tax:Suffolk County, 9%", cents: -4_138 });
    expect(await service.faults()).toEqual([]);
  });

  test("DO7 completes the order, closes its job and books the sale in one step, and records who received it", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const { ask, job } = await piece(service, { stage: "ready", isPaid: true });
    expect(await desk.handOver({ ...ask, input: collected })).toEqual({ outcome: "done" });
    const order = await readDeskOrder(desk, ask.number);
    expect(order).toMatchObject({ state: "completed", canHandOver: false, moves: [] });
    expect(order.handovers).toMatchObject([{ givenBy: "Mara", receivedBy: "Claire Novak", decidedBy: null }]);
    expect(await job()).toMatchObject({ stage: "collected", moves: [], handover: { method: "collected" } });
    expect(await kinds(service)).toEqual(["deposit", "price", "handover"]);
    expect(await desk.orders({ owesBalance: true })).toMatchObject({ total: 0 });
    expect(await desk.paper(ask.number)).toMatchObject({
      invoice: { number: 1_001, day: "2026-11-21" },
      final: { priceCents: 45_977, taxCents: 4_023 },
      balanceCents: 0,
    });
    expect(order.money).toMatchObject({ isHandedOver: true, heldCents: 0, balanceCents: 0 });
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "job-stage")
      .orderBy("id")
      .execute();
    const told = emails.map(({ data }) => JSON.parse(data));
    expect(told.at(-1)).toMatchObject({ stage: "collected" });
    expect(told.at(-2)).toMatchObject({ stage: "ready", balanceCents: 0 });
    expect(JSON.stringify(await till.database.read.selectFrom("audit").select("data").execute())).not.toMatch(
      /Mara|Claire/,
    );
    expect(await service.faults()).toEqual([]);
  });

  test("DO7 PRV-02 erasure removes the recipient's name but keeps the handover", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const { ask } = await piece(service, { stage: "ready", isPaid: true });
    await desk.handOver({ ...ask, input: collected });
    const { email } = await readDeskOrder(desk, ask.number);
    const { orders } = await exportMailbox(till.database, email, till.clock.at);
    expect(orders).toMatchObject([{ handovers: [{ received_by: "Claire Novak" }] }]);
    await eraseMailbox(till.database, email, till.clock.at);
    expect(await findTextsWith(till.database, ["Claire Novak"])).toEqual([]);
    expect((await readDeskOrder(desk, ask.number)).handovers).toMatchObject([
      { givenBy: "Mara", receivedBy: "redacted", method: "collected" },
    ]);
    expect(await service.faults()).toEqual([]);
  });

  test("DO7 works from the job's page too, only once, and a repeat says when it was done", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const { ask, job, workshop } = await piece(service, { stage: "ready", isPaid: true });
    const { id, version } = await job();
    const handover = { ...ask, job: { id }, version, input: collected };
    const answers = await Promise.all([desk.handOver(handover), desk.handOver(handover)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "stale"]);
    expect(await readDeskOrder(desk, ask.number)).toMatchObject({ state: "completed" });
    expect((await kinds(service)).filter((kind) => kind === "handover")).toHaveLength(1);
    const back = { id, to: "ready", version: version + 1, actor } as const;
    await expect(workshop.moveJob(back)).rejects.toThrow("It can't be moved again");
    expect(await service.faults()).toEqual([]);
  });

  test.each([
    ["a balance due", "ready", false, /\$12,985\.01 is still due/],
    ["a job at casting", "casting", true, /isn't ready: it's at casting/],
  ] as const)("DO7 %s blocks the handover, says why and changes nothing", async (_, stage, isPaid, why) => {
    const service = openDeskService(await open());
    const { desk } = service;
    const { ask, job } = await piece(service, { stage, isPaid });
    expect(await desk.handOver({ ...ask, input: collected })).toMatchObject({
      outcome: "refused",
      field: "decidedBy",
      message: expect.stringMatching(why),
    });
    expect(await readDeskOrder(desk, ask.number)).toMatchObject({ state: "final_quoted", handovers: [] });
    expect(await job()).toMatchObject({ stage });
    expect(await service.faults()).toEqual([]);
  });

  test("DO7 an exception records and audits who decided and why, and the balance stays receivable", async () => {
    const service = openDeskService(await open());
    const { desk, audited } = service;
    const { ask, job } = await piece(service, { stage: "casting", isPaid: false });
    const half = { ...collected, decidedBy: exception.decidedBy };
    expect(await desk.handOver({ ...ask, input: half })).toMatchObject({
      outcome: "refused",
      field: "reason",
    });
    const input = { ...collected, ...exception };
    expect(await desk.handOver({ ...ask, seenBalanceCents: 5, input })).toMatchObject({ outcome: "stale" });
    expect(await desk.handOver({ ...ask, input })).toEqual({ outcome: "done" });
    const order = await readDeskOrder(desk, ask.number);
    expect(order).toMatchObject({ state: "completed", handovers: [{ ...exception, balanceCents }] });
    expect(order.money).toMatchObject({ balanceCents, heldCents: 0, isHandedOver: true });
    expect(await desk.orders({ owesBalance: true })).toMatchObject({
      total: 1,
      rows: [{ number: ask.number }],
    });
    expect(await job()).toMatchObject({ stage: "collected" });
    expect(await audited(ask.number)).toContainEqual({
      actor,
      action: "handover.exception",
      data: { balanceCents, notReady: 1 },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("DO7 no exception allows handing over a piece whose drawing isn't approved", async () => {
    const service = openDeskService(await open());
    const { ask } = await piece(service, { stage: "design", isPaid: true });
    const input = { ...collected, ...exception };
    expect(await service.desk.handOver({ ...ask, input })).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("isn't approved"),
    });
  });

  test("DO7 shipping counts as a handover; carrier and tracking number reach the client's email and page", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const { ask, job, workshop } = await piece(service, { stage: "ready", isPaid: true });
    const parcel = { method: "shipped", givenBy: "Mara", carrier: "FedEx", trackingNumber: "7788 1234" };
    expect(await desk.handOver({ ...ask, input: { ...parcel, trackingNumber: " " } })).toMatchObject({
      outcome: "refused",
      field: "trackingNumber",
    });
    expect(await desk.handOver({ ...ask, input: parcel })).toEqual({ outcome: "done" });
    const { id } = await job();
    expect(await workshop.track(await workshop.trackToken(id))).toMatchObject({
      stage: "collected",
      handover: { method: "shipped", carrier: "FedEx", trackingNumber: "7788 1234" },
    });
    const emails = await till.database.read.selectFrom("outbox").select("data").orderBy("id").execute();
    expect(JSON.parse(emails.at(-1)?.data ?? "{}")).toMatchObject({
      stage: "collected",
      parcel: { carrier: "FedEx", trackingNumber: "7788 1234" },
    });
    expect(await service.faults()).toEqual([]);
  });

  test.each([
    ["an unknown method", { ...collected, method: "flown" }, "method"],
    ["nobody", { ...collected, givenBy: "  " }, "givenBy"],
    ["no name as on the ID", { ...collected, receivedBy: "" }, "receivedBy"],
    ["a line break in a name", { ...collected, receivedBy: "A\nB" }, "receivedBy"],
    ["a reason without a name", { ...collected, reason: "Why not" }, "decidedBy"],
    ["a name of 200 letters", { ...collected, givenBy: "M".repeat(200) }, "givenBy"],
    ["a non-form", null, "form"],
  ])("DO7 rejects %s and names the field", async (_, input, field) => {
    const service = openDeskService(await open());
    const { ask } = await piece(service, { stage: "ready", isPaid: true });
    expect(await service.desk.handOver({ ...ask, input })).toMatchObject({ outcome: "refused", field });
  });

  test("DO7 can't hand over goods, an order without a price, or a refunded one", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const goods = await service.paid();
    const ask = { seenBalanceCents: 0, actor, input: collected };
    expect(await desk.handOver({ ...ask, number: goods.number, version: goods.version })).toMatchObject({
      outcome: "refused",
    });
    const deposit = await service.deposit();
    const { number, version } = deposit;
    expect(await desk.handOver({ ...ask, number, version })).toMatchObject({
      message: expect.stringContaining("no final price"),
    });
    const move = { number, to: "completed", version, actor } as const;
    expect(await desk.moveOrder(move)).toMatchObject({ outcome: "refused" });
    const back = { number, version, key: "k-1", actor, seenLeftCents: deposit.money.leftCents };
    expect(await desk.refund(back)).toMatchObject({ outcome: "done" });
    const refunded = await readDeskOrder(desk, number);
    expect(refunded.jobs).toMatchObject([{ stage: "cancelled" }]);
    expect(await desk.handOver({ ...ask, number, version: refunded.version })).toMatchObject({
      outcome: "refused",
    });
    expect(await desk.handOver({ ...ask, number: "LD-00000000", version })).toEqual({ outcome: "unknown" });
    expect(await service.faults()).toEqual([]);
  });

  test.each(["a full refund", "a stage change of its job"] as const)(
    "DO7 when a handover races %s, only one succeeds and the books balance",
    async (rivalry) => {
      const service = openDeskService(await open());
      const { desk } = service;
      const { ask, workshop, job } = await piece(service, { stage: "ready", isPaid: true });
      const { id, version } = await job();
      const seenLeftCents = (await readDeskOrder(desk, ask.number)).money.leftCents;
      const refund = { number: ask.number, version: ask.version, key: "r-1", actor, seenLeftCents };
      const isRefund = rivalry === "a full refund";
      const [handed, isRival] = await Promise.all([
        desk.handOver({ ...ask, input: collected }),
        isRefund
          ? desk.refund(refund).then(({ outcome }) => outcome === "done")
          : workshop.moveJob({ id, to: "finishing", version, actor }).catch(() => false),
      ]);
      const { state } = await readDeskOrder(desk, ask.number);
      const isDone = handed.outcome === "done";
      expect(isDone).toBe(!isRival);
      expect(state).toBe(isDone ? "completed" : isRefund ? "refunded" : "final_quoted");
      expect(await service.faults()).toEqual([]);
    },
  );
});
