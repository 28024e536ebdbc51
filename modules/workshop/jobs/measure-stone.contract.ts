import { expect, test } from "vitest";
import { designedStone } from "#jewelry/fit-measured-stone";
import { encodeDesign } from "#jewelry/link";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import {
  actorName,
  moveThroughStages,
  openTestWorkshop,
  readJob,
  type TestWorkshop,
} from "../../../tests/workshop/workshop.ts";
import { redactJobs } from "./job-privacy.ts";

/** The form for a stone slightly larger than the ring's own. */
async function typedStone(shop: TestWorkshop, id: string, key = "key-1") {
  const own = designedStone((await readJob(shop, id)).design!)!;
  const text = (value: number) => (value * 1.02).toFixed(2);
  return {
    key,
    lengthMm: text(own.lengthMm),
    widthMm: text(own.widthMm),
    depthMm: text(own.depthMm),
    carat: text(own.carat),
  };
}

const signed = { hasRead: true, signature: "Claire Donnelly" };

describeOnEachDatabase("A measured stone", (open) => {
  test("entering a measured stone redraws the job with a new hash, keeps the old drawing, and sends one email", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const before = await readJob(shop, id);
    const input = await typedStone(shop, id);
    const measurement = { id, version: before.version, actor: actorName, input };
    expect(await shop.workshop.measureStone(measurement)).toEqual({ outcome: "revised" });
    const after = await readJob(shop, id);
    expect(after.design?.measuredStone).toEqual({
      lengthMm: Number(input.lengthMm),
      widthMm: Number(input.widthMm),
      depthMm: Number(input.depthMm),
      carat: Number(input.carat),
    });
    expect(after).toMatchObject({ revision: 2, designText: before.designText, earlier: before.design });
    expect(after.designHash).not.toBe(before.designHash);
    expect(await shop.workshop.approveDrawing({ token, hash: before.designHash, ...signed })).toEqual({
      outcome: "changed",
      approvedAt: null,
    });
    expect(await shop.workshop.approveDrawing({ token, hash: after.designHash, ...signed })).toMatchObject({
      outcome: "approved",
    });
    expect(await shop.emails()).toEqual(["job-drawing-ready", "job-approved"]);
  });

  test("counts a form submitted twice once, and rejects an outdated page", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { version } = await readJob(shop, id);
    const input = await typedStone(shop, id);
    const measurement = { id, version, actor: actorName, input };
    await shop.workshop.measureStone(measurement);
    expect(await shop.workshop.measureStone(measurement)).toEqual({ outcome: "revised" });
    const again = { ...input, key: "key-2" };
    expect(await shop.workshop.measureStone({ ...measurement, input: again })).toEqual({ outcome: "same" });
    expect(await readJob(shop, id)).toMatchObject({ revision: 2, version: version + 1 });
    // The same form resubmitted with a different stone, after pressing Back: it isn't drawn, so success isn't reported.
    const overtaken = [
      { key: "key-3", drop: "1" },
      { ...input, carat: "1.45" },
    ];
    for (const input of overtaken)
      await expect(shop.workshop.measureStone({ ...measurement, input })).rejects.toThrow(
        "Someone else changed job",
      );
    expect((await readJob(shop, id)).design?.measuredStone).not.toBeUndefined();
    expect(await shop.emails()).toEqual(["job-drawing-ready"]);
  });

  test("rejects a stone that doesn't fit or has mistyped values by field, without changes", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const before = await readJob(shop, id);
    const input = await typedStone(shop, id);
    const refused: [object, string][] = [
      [{ ...input, lengthMm: "12.50" }, "lengthMm"],
      [{ ...input, depthMm: "" }, "depthMm"],
      [{ ...input, carat: "a lot" }, "carat"],
      [{ ...input, widthMm: "-6" }, "widthMm"],
      [{ ...input, key: "" }, "form"],
    ];
    for (const [typed, field] of refused) {
      const of = { id, version: before.version, actor: actorName, input: typed };
      const answer = await shop.workshop.measureStone(of);
      expect(answer).toMatchObject({ outcome: "refused", errors: [{ field }] });
    }
    expect(await readJob(shop, id)).toEqual(before);
    expect(await shop.emails()).toEqual([]);
  });

  test("removing a measured stone restores the original hash, adds a third drawing and emails the client", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const first = await readJob(shop, id);
    await shop.workshop.measureStone({
      id,
      version: first.version,
      actor: actorName,
      input: await typedStone(shop, id),
    });
    const { version } = await readJob(shop, id);
    await shop.workshop.measureStone({ id, version, actor: actorName, input: { key: "key-2", drop: "1" } });
    const last = await readJob(shop, id);
    expect(last).toMatchObject({ revision: 3, designHash: first.designHash, design: first.design });
    expect(last.earlier?.measuredStone).toBeDefined();
    expect(await shop.emails()).toEqual(["job-drawing-ready", "job-drawing-ready"]);
  });

  test("keeps the measured stone with a new design that it fits, and removes it otherwise", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { version, design } = await readJob(shop, id);
    await shop.workshop.measureStone({ id, version, actor: actorName, input: await typedStone(shop, id) });
    const larger = ringDesign({ sizing: { size: 8, fit: "comfort" } });
    const revise = async (link: string) => {
      const job = await readJob(shop, id);
      expect(await shop.workshop.reviseDesign({ id, link, version: job.version, actor: actorName })).toBe(
        "revised",
      );
      return await readJob(shop, id);
    };
    expect((await revise(encodeDesign(larger))).design?.measuredStone).toBeDefined();
    const stone = { ...design!.primaryStone!, carat: 4 };
    expect(
      (await revise(encodeDesign({ ...larger, primaryStone: stone }))).design?.measuredStone,
    ).toBeUndefined();
  });

  test("an approved drawing's stone can't be changed, and attempts are recorded", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    await moveThroughStages(shop, id, "approved");
    const before = await readJob(shop, id);
    const measurement = { id, version: before.version, actor: actorName, input: await typedStone(shop, id) };
    expect(await shop.workshop.measureStone(measurement)).toEqual({ outcome: "frozen" });
    expect(await readJob(shop, id)).toEqual(before);
    expect((await shop.audited()).at(-1)).toBe("job.refused_revision");
  });

  test("erasing the client removes the engraving from earlier drawings too", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { version } = await readJob(shop, id);
    await shop.workshop.measureStone({ id, version, actor: actorName, input: await typedStone(shop, id) });
    const engraved = (await readJob(shop, id)).design!.engraving.text;
    expect(engraved).not.toBe("");
    await shop.database.write(async (tx) => {
      const jobs = await tx.selectFrom("job").selectAll().execute();
      await redactJobs(tx, jobs, { reason: "asked", now: shop.till.clock.at });
    });
    expect(JSON.stringify(await shop.database.read.selectFrom("job").selectAll().execute())).not.toContain(
      engraved,
    );
  });
});
