import { expect, test } from "vitest";
import { IllegalJobMoveError, StaleJobError } from "#workshop";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { actorName, moveThroughStages, openTestWorkshop, readJob } from "../../../tests/workshop/workshop.ts";
import { moveOrder, writeOrders } from "../../commerce/orders/move-order.ts";
import { type WorkStage, workStages } from "./job-states.ts";

const signed = { hasRead: true, signature: "Claire Donnelly" };

describeOnEachDatabase("Changing a job's stage", (open) => {
  test("moves a job step by step and emails the client once per stage", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const [design, approved, first, second] = workStages as readonly [
      WorkStage,
      WorkStage,
      WorkStage,
      WorkStage,
    ];
    await moveThroughStages(shop, id, approved, first, approved, first, second);
    const job = await readJob(shop, id);
    expect(job.stages.map(({ stage }) => stage)).toEqual([design, approved, first, approved, first, second]);
    expect(await shop.emails()).toEqual(["job-stage", "job-stage", "job-stage"]);
    shop.till.clock.at += 5 * 86_400_000;
    expect((await readJob(shop, id)).daysInStage).toBe(5);
  });

  test("rejects every change that isn't allowed, without effect, and audits the attempt", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const before = await readJob(shop, id);
    const move = shop.workshop.moveJob({ id, to: "casting", version: before.version, actor: actorName });
    await expect(move).rejects.toThrow(IllegalJobMoveError);
    expect(await readJob(shop, id)).toEqual(before);
    const [entry] = await shop.database.read
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "job.refused_move")
      .execute();
    expect(entry).toMatchObject({ actor: actorName, subject: `job ${before.number}` });
  });

  test("allows only one of two changes from the same page", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    await moveThroughStages(shop, id, "approved");
    const { version } = await readJob(shop, id);
    const results = await Promise.allSettled(
      (["casting", "cancelled"] as const).map((to) =>
        shop.workshop.moveJob({ id, to, version, actor: actorName }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const failed = results.find((result) => result.status === "rejected");
    expect(failed?.reason).toBeInstanceOf(StaleJobError);
    expect((await readJob(shop, id)).version).toBe(version + 1);
  });

  test("reports that the client approved while staff changed the stage", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash, version } = await readJob(shop, id);
    const [approval, move] = await Promise.allSettled([
      shop.workshop.approveDrawing({ token, hash, ...signed }),
      shop.workshop.moveJob({ id, to: "approved", version, actor: actorName }),
    ]);
    expect(approval).toMatchObject({ status: "fulfilled", value: { outcome: "approved" } });
    if (move.status === "rejected") expect(move.reason).toBeInstanceOf(StaleJobError);
    const job = await readJob(shop, id);
    expect(job.stages.map(({ stage }) => stage)).toEqual(["design", "approved"]);
  });

  test("closes a deposit's jobs at any stage when the deposit is refunded", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    await moveThroughStages(shop, id, "approved", "casting");
    await writeOrders(shop.till.context, async (transaction) => {
      const order = await transaction.tx.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
      await moveOrder(transaction, order, {
        to: "refund_pending",
        actor: actorName,
        now: shop.till.clock.at,
      });
    });
    const job = await readJob(shop, id);
    expect(job).toMatchObject({ stage: "cancelled", moves: [] });
    expect(await shop.workshop.jobs()).toEqual([]);
    const { designHash: hash } = job;
    expect(await shop.workshop.approveDrawing({ token, hash, ...signed })).toEqual({ outcome: "closed" });
  });

  test("changes several jobs in one transaction, and explains each failure", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { id: other } = await shop.job();
    await moveThroughStages(shop, id, "approved");
    const [one, two] = [await readJob(shop, id), await readJob(shop, other)];
    const to = "casting" as const;
    const faults = await shop.workshop.moveJobs([
      { id: other, to, version: two.version, actor: actorName },
      { id, to, version: one.version, actor: actorName },
      { id, to, version: one.version, actor: actorName },
      { id: "nobody", to, version: 1, actor: actorName },
    ]);
    expect(faults).toEqual([
      expect.stringContaining("is at “Design” and can't move to “Casting”"),
      null,
      expect.stringContaining("Someone else changed job"),
      "This job no longer exists.",
    ]);
    expect(await readJob(shop, id)).toMatchObject({ stage: "casting" });
    expect(await readJob(shop, other)).toEqual(two);
  });
});
