import { expect, test } from "vitest";
import type { Database } from "#database";
import { openWorkshop, type Workshop } from "#workshop";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { origin } from "../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  canaryEngraving,
  claire,
  findTextsWith,
  openShopWithHistory,
} from "../../tests/operations/shop-with-history.ts";
import { openQuotedJob } from "../../tests/workshop/open-quoted-job.ts";
import { drawnWith } from "../../tests/workshop/workshop.ts";
import { verify } from "../invariants/verify.ts";

const dayMs = 24 * 60 * 60 * 1000;
const desk = "desk 1a2b3c4d";
const words = "For Grandmother Canarina";

/** A shop with a job from a deposit and one from an accepted quote, both with messages. */
async function shopWithJobs(database: Database) {
  const { till } = await openShopWithHistory(database);
  const bench = openWorkshop({ database, facts: shop, origin, now: () => till.clock.at });
  const { id: quoteId } = await database.read
    .selectFrom("quote_request")
    .select("id")
    .executeTakeFirstOrThrow();
  await openQuotedJob(database, { quoteRequestId: quoteId, actor: desk, now: till.clock.at });
  for (const { id } of await bench.jobs())
    await bench.sendMessage({ from: { token: await bench.trackToken(id) }, key: id, text: words });
  return { till, bench, quoteId };
}

async function everyJob(bench: Workshop) {
  const jobs = await Promise.all((await bench.jobs()).map(({ id }) => bench.job(id)));
  return jobs.filter((job) => job !== null);
}

describeOnEachDatabase("A person with custom pieces", (open) => {
  test("PRV-02: exports a person's jobs with stages and messages", async () => {
    const database = await open();
    const { till } = await shopWithJobs(database);
    const { jobs } = await exportMailbox(database, claire.email, till.clock.at);
    expect(jobs).toHaveLength(2);
    for (const job of jobs!)
      expect(job).toMatchObject({
        stages: [{ stage: "design" }],
        messages: [{ sender: "client", text: words }],
      });
    expect(JSON.stringify(jobs)).not.toContain("token_hash");
  });

  test("PRV-02: erases a job's engravings and messages, and keeps stages, dates and a keyed hash", async () => {
    const database = await open();
    const { till, bench } = await shopWithJobs(database);
    const before = await everyJob(bench);
    const erased = await eraseMailbox(database, claire.email, till.clock.at);
    expect(erased.jobs).toBe(2);
    const traces = [words, canaryEngraving, claire.email, claire.firstName, claire.lastName];
    expect(await findTextsWith(database, traces)).toEqual([]);
    const after = await everyJob(bench);
    expect(after.map(({ client }) => client)).toEqual([null, null]);
    for (const { number, stage, dueAt } of before)
      expect(after).toContainEqual(expect.objectContaining({ number, stage, dueAt }));
    // A guessed engraving can't be confirmed by a plain hash in the job, its emails or the audit log.
    const { designHash } = before[0] ?? {};
    if (!designHash) throw new Error("There is no hash.");
    expect(await findTextsWith(database, [designHash, designHash.slice(0, 16)])).toEqual([]);
    const waiting = await database.read
      .selectFrom("outbox")
      .select("template")
      .where("template", "like", "job-%")
      .where("state", "=", "queued")
      .execute();
    expect(waiting).toEqual([]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("PRV-02: erasure keeps a ring's band, which says nothing about the person", async () => {
    const database = await open();
    const { till, bench } = await shopWithJobs(database);
    const ring = (await everyJob(bench)).find(({ design }) => design?.category === "ring");
    if (!ring) throw new Error("There is no ring.");
    const { id, version, title } = ring;
    const input = { key: "band-of-a-ring", widthMm: "2.5", gapMm: "0.1", metal: "platinum-950" };
    expect(await bench.fitBand({ id, version, actor: desk, input })).toEqual({ outcome: "revised" });
    const { designHash } = (await bench.job(id))!;
    await eraseMailbox(database, claire.email, till.clock.at);
    expect(await findTextsWith(database, [canaryEngraving, claire.lastName, designHash])).toEqual([]);
    const band = { widthMm: 2.5, gapMm: 0.1, metal: { type: "platinum", karat: "950" } };
    expect(await bench.job(id)).toMatchObject({ title, client: null, earlier: null, design: { band } });
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("PRV-02: exports the drawing that a person approved, and erases it if the piece is engraved", async () => {
    const database = await open();
    const { till } = await shopWithJobs(database);
    const drawApproval = async () => drawnWith("4.62 g", canaryEngraving);
    const bench = openWorkshop({ database, facts: shop, origin, now: () => till.clock.at, drawApproval });
    const engraved = (await everyJob(bench)).find(({ design }) => design?.engraving.text !== "");
    if (!engraved) throw new Error("There is no engraved piece.");
    const { id, version, number } = engraved;
    await bench.moveJob({ id, version, to: "approved", actor: desk });
    expect((await bench.job(id))?.approved?.values).toEqual(drawnWith("4.62 g", canaryEngraving).values);
    const { drawings, ...shown } = drawnWith("4.62 g", canaryEngraving);
    const { jobs } = await exportMailbox(database, claire.email, till.clock.at);
    expect(jobs).toContainEqual(
      expect.objectContaining({
        number,
        approvedDrawings: [{ at: new Date(till.clock.at).toISOString(), shown, drawings }],
      }),
    );
    await eraseMailbox(database, claire.email, till.clock.at);
    expect(await database.read.selectFrom("approved_drawing").selectAll().execute()).toEqual([]);
    expect(await bench.job(id)).toMatchObject({ stage: "approved", approved: null });
    expect(await findTextsWith(database, [canaryEngraving])).toEqual([]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("PRV-02: export includes the handover recipient; erasure redacts the name but keeps the handover", async () => {
    const database = await open();
    const { till, bench } = await shopWithJobs(database);
    const quoted = (await everyJob(bench)).find(({ source }) => source.kind === "quote");
    if (!quoted) throw new Error("The quote has no job.");
    await bench.moveJob({ id: quoted.id, version: quoted.version, to: "approved", actor: desk });
    const input = {
      method: "collected",
      givenBy: "Mara",
      receivedBy: `${claire.firstName} ${claire.lastName}`,
      decidedBy: "Mara",
      reason: `${claire.firstName} travels tomorrow.`,
    };
    const handover = { id: quoted.id, version: quoted.version + 1, actor: desk, input };
    expect(await bench.handOverJob(handover)).toEqual({ outcome: "done" });
    const { jobs } = await exportMailbox(database, claire.email, till.clock.at);
    expect(jobs).toContainEqual(
      expect.objectContaining({
        handovers: [expect.objectContaining({ received_by: input.receivedBy, reason: input.reason })],
      }),
    );
    await eraseMailbox(database, claire.email, till.clock.at);
    expect(await findTextsWith(database, [claire.firstName, claire.lastName])).toEqual([]);
    expect(await bench.job(quoted.id)).toMatchObject({
      stage: "collected",
      handover: { method: "collected", givenBy: "Mara", receivedBy: "redacted", reason: "redacted" },
    });
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("PRV-01: purges a person with their quote, but not while the piece is in progress", async () => {
    const database = await open();
    const { till, bench, quoteId } = await shopWithJobs(database);
    const accepted = (await everyJob(bench)).find(({ source }) => source.kind === "quote");
    if (!accepted) throw new Error("The quote has no job.");
    const began = till.clock.at;
    till.clock.at = began + 700 * dayMs;
    const { id, version } = accepted;
    await bench.moveJob({ id, version, to: "approved", actor: desk });
    await purgeExpired(database, { now: began + 731 * dayMs });
    expect(await bench.job(id)).toMatchObject({
      source: { kind: "quote", quoteId },
      messages: [{ text: words }],
    });
    await purgeExpired(database, { now: began + 1_431 * dayMs });
    const forgotten = await bench.job(id);
    expect(forgotten).toMatchObject({ source: { kind: "forgotten" }, client: null, stage: "approved" });
    expect(forgotten?.messages.map(({ text }) => text)).toEqual(["redacted"]);
    expect(JSON.stringify(forgotten)).not.toContain(canaryEngraving);
  });
});
