import { expect, test } from "vitest";
import { IllegalJobMoveError, StaleJobError } from "#bench";
import { encodeDesign } from "#jewelry/link";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { desk, openWorkshop, orderedRing, type Workshop } from "../../tests/workshop/workshop.ts";

async function jobOf({ bench }: Workshop, id: string) {
  const job = await bench.job(id);
  if (!job) throw new Error(`Job ${id} is gone.`);
  return job;
}

async function moved(shop: Workshop, id: string, ...stages: ("approved" | "casting" | "setting")[]) {
  for (const to of stages) {
    const { version } = await jobOf(shop, id);
    await shop.bench.moveJob({ id, to, version, actor: desk });
  }
}

describeOnEachDatabase("A workshop", (open) => {
  test("opens a job with each design of a paid deposit, and never a second one", async () => {
    const shop = await openWorkshop(await open());
    const number = await shop.deposit(3);
    const jobs = await shop.bench.jobs();
    expect(jobs).toHaveLength(3);
    expect(new Set(jobs.map(({ source }) => (source.kind === "deposit" ? source.position : 0))).size).toBe(3);
    for (const { id } of jobs) {
      const job = await jobOf(shop, id);
      expect(job).toMatchObject({ stage: "design", version: 1, source: { orderNumber: number } });
      expect(job.money).toMatchObject({ depositCents: 50_000, finalCents: null });
      expect(job.money.balanceCents).toBe(job.money.estimateCents - 50_000);
      expect(job.dueAt).toBe(shop.till.clock.at + 42 * 86_400_000);
    }
    expect(await shop.bench.openMissingJobs()).toBe(0);
    expect(await shop.bench.jobs()).toHaveLength(3);
  });

  test("opens no job for a deposit that was not paid", async () => {
    const shop = await openWorkshop(await open());
    const variantId = await shop.till.addVariant({ handle: "other", pieces: null });
    const key = await shop.till.enter([{ variantId }]);
    await shop.till.hold(key);
    await shop.till.pay(key, "2");
    expect(await shop.bench.jobs()).toEqual([]);
  });

  test("opens the jobs that a store without a workshop left out, promised from the payment on", async () => {
    const shop = await openWorkshop(await open());
    const number = await shop.deposit(2);
    const paidAt = shop.till.clock.at;
    await shop.database.write((tx) =>
      tx.updateTable("job").set({ order_id: null, position: null }).execute(),
    );
    shop.till.clock.at += 30 * 86_400_000;
    expect(await shop.bench.openMissingJobs()).toBe(2);
    const jobs = await shop.bench.jobs({ search: number });
    expect(jobs).toHaveLength(2);
    for (const { dueAt } of jobs) expect(dueAt).toBe(paidAt + 42 * 86_400_000);
    expect(await shop.bench.openMissingJobs()).toBe(0);
  });

  test("opens one job for an accepted quote, however often it is accepted at once", async () => {
    const shop = await openWorkshop(await open());
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
      Array.from({ length: 4 }, () => shop.bench.acceptQuote({ quoteId, actor: desk })),
    );
    expect(new Set(all.map((one) => one?.number)).size).toBe(1);
    expect(all.filter((one) => one?.isNew)).toHaveLength(1);
    expect(await shop.letters()).toEqual(["job-drawing-ready"]);
    const job = await jobOf(shop, all[0]?.id ?? "");
    expect(job).toMatchObject({ source: { kind: "quote", quoteId }, clientName: "Claire Donnelly" });
    expect(job.money).toMatchObject({ depositCents: 0, balanceCents: 900_000 });
    expect(await shop.bench.acceptQuote({ quoteId: quoteId + 1, actor: desk })).toBeNull();
  });

  test("is followed only by its own token", async () => {
    const shop = await openWorkshop(await open());
    const { token } = await shop.job();
    expect((await shop.bench.track(token))?.stage).toBe("design");
    const tampered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const other of [tampered, token.toLowerCase(), `${token}=`, "", "%00"]) {
      if (other === token) continue;
      expect(await shop.bench.track(other)).toBeNull();
      expect(await shop.bench.approveDrawing({ token: other, hash: "x" })).toEqual({ outcome: "unknown" });
      const sent = await shop.bench.sendMessage({ from: { token: other }, key: "k", text: "Hello" });
      expect(sent).toEqual({ ok: false, unknown: true });
    }
    const rows = await shop.database.read.selectFrom("job").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("takes one approval of many at once, tells the desk once and promises the piece from then on", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash } = await jobOf(shop, id);
    shop.till.clock.at += 3 * 86_400_000;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.bench.approveDrawing({ token, hash })),
    );
    const at = shop.till.clock.at;
    expect(answers.filter((answer) => answer.outcome === "approved" && answer.isNew)).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ outcome: "approved", at });
    expect(await jobOf(shop, id)).toMatchObject({
      stage: "approved",
      approvedHash: hash,
      approvedAt: at,
      dueAt: at + 42 * 86_400_000,
    });
    expect(await shop.letters()).toEqual(["job-approved"]);
    expect(await shop.audited()).toEqual(["job.design", "job.approved"]);
  });

  test("approves only the drawing that was seen", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash, version } = await jobOf(shop, id);
    const link = `https://shop.test/custom-builder/review?design=${encodeDesign(orderedRing(4))}&x=1`;
    expect(await shop.bench.reviseDesign({ id, link, version, actor: desk })).toBe("revised");
    expect(await shop.bench.approveDrawing({ token, hash })).toEqual({ outcome: "changed" });
    const { designHash } = await jobOf(shop, id);
    expect(designHash).not.toBe(hash);
    expect(await shop.bench.approveDrawing({ token, hash: designHash })).toMatchObject({
      outcome: "approved",
    });
    expect(await shop.letters()).toEqual(["job-drawing-ready", "job-approved"]);
  });

  test("freezes the design with the approval, and writes down who tried to change it", async () => {
    const shop = await openWorkshop(await open());
    const { id } = await shop.job();
    await moved(shop, id, "approved");
    const before = await jobOf(shop, id);
    const link = encodeDesign(orderedRing(4));
    expect(await shop.bench.reviseDesign({ id, link, version: before.version, actor: desk })).toBe("frozen");
    expect(await jobOf(shop, id)).toEqual(before);
    expect((await shop.audited()).at(-1)).toBe("job.refused_revision");
  });

  test("takes as another design only a finished one of this store", async () => {
    const shop = await openWorkshop(await open());
    const { id } = await shop.job();
    const { version, designText } = await jobOf(shop, id);
    const unfinished = encodeDesign({ ...ringDesign(), finishing: null } as never);
    const revise = (link: string) => shop.bench.reviseDesign({ id, link, version, actor: desk });
    expect(await revise("nonsense")).toBe("unreadable");
    expect(await revise(unfinished)).toBe("unfinished");
    expect(await revise(designText)).toBe("same");
    expect((await jobOf(shop, id)).version).toBe(version);
  });

  test("moves a job step by step and tells the client of each stage once", async () => {
    const shop = await openWorkshop(await open());
    const { id } = await shop.job();
    await moved(shop, id, "approved", "casting", "approved", "casting", "setting");
    const job = await jobOf(shop, id);
    expect(job.stages.map(({ stage }) => stage)).toEqual([
      "design",
      "approved",
      "casting",
      "approved",
      "casting",
      "setting",
    ]);
    expect(await shop.letters()).toEqual(["job-stage", "job-stage", "job-stage"]);
    shop.till.clock.at += 5 * 86_400_000;
    expect((await jobOf(shop, id)).daysInStage).toBe(5);
  });

  test("refuses every move that is not in the table, changes nothing and audits the attempt", async () => {
    const shop = await openWorkshop(await open());
    const { id } = await shop.job();
    const before = await jobOf(shop, id);
    const move = shop.bench.moveJob({ id, to: "casting", version: before.version, actor: desk });
    await expect(move).rejects.toThrow(IllegalJobMoveError);
    expect(await jobOf(shop, id)).toEqual(before);
    const [entry] = await shop.database.read
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "job.refused_move")
      .execute();
    expect(entry).toMatchObject({ actor: desk, subject: `job ${before.number}` });
  });

  test("lets one of two moves through that were made from the same page", async () => {
    const shop = await openWorkshop(await open());
    const { id } = await shop.job();
    await moved(shop, id, "approved");
    const { version } = await jobOf(shop, id);
    const results = await Promise.allSettled(
      (["casting", "cancelled"] as const).map((to) => shop.bench.moveJob({ id, to, version, actor: desk })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const failed = results.find((result) => result.status === "rejected");
    expect(failed?.reason).toBeInstanceOf(StaleJobError);
    expect((await jobOf(shop, id)).version).toBe(version + 1);
  });

  test("is told when the desk moved a job while the client approved it", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash, version } = await jobOf(shop, id);
    const [approval, move] = await Promise.allSettled([
      shop.bench.approveDrawing({ token, hash }),
      shop.bench.moveJob({ id, to: "approved", version, actor: desk }),
    ]);
    expect(approval).toMatchObject({ status: "fulfilled", value: { outcome: "approved" } });
    if (move.status === "rejected") expect(move.reason).toBeInstanceOf(StaleJobError);
    const job = await jobOf(shop, id);
    expect(job.stages.map(({ stage }) => stage)).toEqual(["design", "approved"]);
  });

  test("closes the jobs of a deposit whose money goes back, at whatever stage", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    await moved(shop, id, "approved", "casting");
    const { moveOrder } = await import("../../commerce/orders/move-order.ts");
    await shop.database.write(async (tx) => {
      const order = await tx.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
      await moveOrder(tx, order, { to: "refund_pending", actor: desk, now: shop.till.clock.at });
    });
    const job = await jobOf(shop, id);
    expect(job).toMatchObject({ stage: "cancelled", moves: [] });
    expect(await shop.bench.jobs()).toEqual([]);
    const { designHash: hash } = job;
    expect(await shop.bench.approveDrawing({ token, hash })).toEqual({ outcome: "closed" });
  });

  test("keeps a message once, and mails it to the other side", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    const message = { from: { token }, key: "form-1", text: " A little wider,\r\nplease. " };
    const sent = await Promise.all([1, 2, 3].map(() => shop.bench.sendMessage(message)));
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect((await jobOf(shop, id)).messages).toMatchObject([
      { sender: "client", text: "A little wider,\nplease." },
    ]);
    expect((await jobOf(shop, id)).waitsSince).toBe(shop.till.clock.at);
    const answer = { from: { id, actor: desk }, key: "form-2", text: "Of course." };
    expect(await shop.bench.sendMessage(answer)).toEqual({ ok: true });
    expect((await jobOf(shop, id)).waitsSince).toBeNull();
    const letters = await shop.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "job-message")
      .orderBy("id")
      .execute();
    expect(letters.map(({ recipient }) => recipient.includes("claire"))).toEqual([false, true]);
  });

  test("says what is wrong with a message, and keeps nothing of it", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    const send = (text: string, key = "k") => shop.bench.sendMessage({ from: { token }, key, text });
    expect(await send("  ")).toEqual({ ok: false, message: "Write your message first." });
    expect(await send("x".repeat(2_001))).toMatchObject({ message: "Keep this to 2000 characters." });
    expect(await send("bell\u0007")).toMatchObject({ message: /cannot be printed/ });
    expect(await send("Hello", "")).toMatchObject({ ok: false });
    expect((await jobOf(shop, id)).messages).toEqual([]);
    expect(await send("Hello")).toEqual({ ok: true });
    expect(await send("Other words")).toMatchObject({ message: /other words/ });
  });

  test("says of a design that is older than the store that it has to be drawn again, and takes no approval", async () => {
    const shop = await openWorkshop(await open());
    const { id, token } = await shop.job();
    await shop.database.write((tx) =>
      tx
        .updateTable("job")
        .set({ design: JSON.stringify({ category: "brooch" }), design_text: "0old" })
        .execute(),
    );
    const job = await jobOf(shop, id);
    expect(job.design).toBeNull();
    const { designHash: hash } = job;
    expect(await shop.bench.approveDrawing({ token, hash })).toEqual({ outcome: "unreadable" });
    const { version } = job;
    const link = encodeDesign(orderedRing(2));
    expect(await shop.bench.reviseDesign({ id, link, version, actor: desk })).toBe("revised");
    expect((await shop.bench.track(token))?.design).not.toBeNull();
  });
});
