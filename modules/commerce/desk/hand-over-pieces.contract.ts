import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { actor, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { moveUpToStage, openTestWorkshop, readJob } from "../../../tests/workshop/workshop.ts";

const collected = { method: "collected", givenBy: "Mara", receivedBy: "Claire Novak" };

describeOnEachDatabase("Handing over the pieces of one order", (open) => {
  test("DO7 hands over one of two pieces; handing over the last completes the order and books it once", async () => {
    const shopOf = await openTestWorkshop(await open());
    const { desk } = shopOf.till;
    const number = await shopOf.deposit(2);
    const { version } = await readDeskOrder(desk, number);
    await desk.moveOrder({ number, to: "in_design", version, actor });
    // With Suffolk County tax, exactly what was paid for two.
    const price = { finalPriceCents: 91_954, taxCounty: "Suffolk" };
    await desk.moveOrder({ number, to: "final_quoted", version: version + 1, actor, ...price });
    const { jobs } = await readDeskOrder(desk, number);
    for (const { id } of jobs) await moveUpToStage(shopOf, id, "ready");
    const collect = async (id: string) => {
      const job = await readJob(shopOf, id);
      const seen = { number, version: job.version, seenBalanceCents: 0, actor };
      return await desk.handOver({ ...seen, job: { id }, input: collected });
    };
    expect(await collect(jobs[0]!.id)).toEqual({ outcome: "done" });
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "final_quoted", handovers: [{}] });
    expect(await collect(jobs[0]!.id)).toMatchObject({ outcome: "stale" });
    expect(await collect(jobs[1]!.id)).toEqual({ outcome: "done" });
    const order = await readDeskOrder(desk, number);
    expect(order).toMatchObject({ state: "completed", handovers: [{}, {}], money: { isHandedOver: true } });
    expect((await verify(shopOf.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
