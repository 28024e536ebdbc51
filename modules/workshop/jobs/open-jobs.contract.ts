import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { bookPrice } from "#ledger";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { openQuotedJob } from "../../../tests/workshop/open-quoted-job.ts";
import {
  actorName,
  moveThroughStages,
  moveUpToStage,
  openTestWorkshop,
  readJob,
} from "../../../tests/workshop/workshop.ts";
import { workStages } from "./job-states.ts";

describeOnEachDatabase("A workshop", (open) => {
  test("opens one job for each design of a paid deposit", async () => {
    const shop = await openTestWorkshop(await open());
    const number = await shop.deposit(3);
    const jobs = await shop.workshop.jobs();
    expect(jobs).toHaveLength(3);
    expect(new Set(jobs.map(({ source }) => (source.kind === "deposit" ? source.position : 0))).size).toBe(3);
    for (const { id } of jobs) {
      const job = await readJob(shop, id);
      expect(job).toMatchObject({ stage: "design", version: 1, source: { orderNumber: number } });
      expect(job.money).toMatchObject({ depositCents: 50_000, finalCents: null });
      expect(job.money.balanceCents).toBe(job.money.estimateCents - 50_000);
      expect(job.dueAt).toBe(shop.till.clock.at + 42 * 86_400_000);
    }
    expect(await shop.workshop.openMissingJobs()).toBe(0);
    expect(await shop.workshop.jobs()).toHaveLength(3);
  });

  test("opens no job for an unpaid deposit", async () => {
    const shop = await openTestWorkshop(await open());
    const variantId = await shop.till.addVariant({ handle: "other", pieces: null });
    const key = await shop.till.enter([{ variantId }]);
    await shop.till.hold(key);
    await shop.till.pay(key, "2");
    expect(await shop.workshop.jobs()).toEqual([]);
  });

  test("opens jobs for deposits paid before the workshop existed, due from the payment date", async () => {
    const shop = await openTestWorkshop(await open());
    const number = await shop.deposit(2);
    const paidAt = shop.till.clock.at;
    await shop.database.write((tx) =>
      tx.updateTable("job").set({ order_id: null, position: null }).execute(),
    );
    shop.till.clock.at += 30 * 86_400_000;
    expect(await shop.workshop.openMissingJobs()).toBe(2);
    const jobs = await shop.workshop.jobs({ search: number });
    expect(jobs).toHaveLength(2);
    for (const { dueAt } of jobs) expect(dueAt).toBe(paidAt + 42 * 86_400_000);
    expect(await shop.workshop.openMissingJobs()).toBe(0);
  });

  test("opens one job for simultaneous requests", async () => {
    const shop = await openTestWorkshop(await open());
    const { id: quoteId } = await shop.database.write((tx) =>
      tx
        .insertInto("quote_request")
        .values({
          key: "k",
          request_hash: "h",
          name: "Claire Donnelly",
          email: "claire@example.com",
          phone: null,
          notes: "",
          design: JSON.stringify(ringDesign()),
          design_text: encodeDesign(ringDesign()),
          estimate_cents: 900_000,
          created_at: shop.till.clock.at,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        openQuotedJob(shop.database, { quoteRequestId: quoteId, actor: actorName, now: shop.till.clock.at }),
      ),
    );
    expect(new Set(all.map((one) => one?.number)).size).toBe(1);
    expect(all.filter((one) => one?.isNew)).toHaveLength(1);
    const job = await readJob(shop, all[0]?.id ?? "");
    expect(job).toMatchObject({ source: { kind: "quote", quoteId }, clientName: "Claire Donnelly" });
    expect(job.money).toMatchObject({ depositCents: 0, balanceCents: 900_000 });
  });

  test("lists open jobs by due date, filters by stage or words, and counts late ones", async () => {
    const shop = await openTestWorkshop(await open());
    const first = await shop.job();
    shop.till.clock.at += 86_400_000;
    const second = await shop.job();
    await moveThroughStages(shop, first.id, "approved", "casting");
    await moveThroughStages(shop, second.id, "approved");
    const { workshop } = shop;
    expect((await workshop.jobs({ stage: "casting" })).map(({ id }) => id)).toEqual([first.id]);
    const { number, clientName } = await readJob(shop, second.id);
    expect((await workshop.jobs({ search: ` ${number.toLowerCase()} ` })).map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect(await workshop.jobs({ search: clientName?.toUpperCase() ?? "-" })).toHaveLength(2);
    expect(await workshop.jobs({ search: "%" })).toEqual([]);
    expect((await workshop.jobs()).map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
    shop.till.clock.at += 43 * 86_400_000;
    expect((await workshop.jobs()).map(({ isOverdue }) => isOverdue)).toEqual([true, true]);
    const { id, version } = await readJob(shop, first.id);
    await workshop.moveJob({ id, version, to: "cancelled", actor: actorName });
    expect((await workshop.jobs()).map((job) => job.id)).toEqual([second.id]);
    expect((await workshop.jobs({ stage: "cancelled" })).map((job) => job.id)).toEqual([first.id]);
  });

  test("shows the balance due, first by estimate, then by the agreed price with tax", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    await shop.database.write(async (tx) => {
      const { order_id: orderId } = await tx.selectFrom("job").select("order_id").executeTakeFirstOrThrow();
      const price = { priceCents: 2_000_000, taxCents: 175_000, taxLabel: "Suffolk County, 8.75%" };
      await bookPrice(tx, { orderId: orderId!, actor: actorName, now: shop.till.clock.at, ...price });
    });
    const agreed = {
      designs: 1,
      finalCents: 2_000_000,
      finalTaxCents: 175_000,
      depositCents: 50_000,
      balanceCents: 2_125_000,
    };
    expect((await readJob(shop, id)).money).toMatchObject(agreed);
    expect((await shop.workshop.track(token))?.money).toMatchObject(agreed);
    await moveUpToStage(shop, id, "ready");
    const emails = await shop.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "job-stage")
      .orderBy("id")
      .execute();
    const told = emails.map(({ data }) => JSON.parse(data).balanceCents);
    expect(told).toEqual(workStages.slice(1).map((stage) => (stage === "ready" ? 2_125_000 : 0)));
  });

  test("lists the most recently closed jobs", async () => {
    const shop = await openTestWorkshop(await open());
    const first = await shop.job();
    shop.till.clock.at += 86_400_000;
    const second = await shop.job();
    await moveThroughStages(shop, first.id, "cancelled");
    shop.till.clock.at += 1;
    await moveThroughStages(shop, second.id, "cancelled");
    const [last] = await shop.workshop.jobs({ stage: "cancelled", most: 1 });
    expect(last?.id).toBe(second.id);
  });
});
