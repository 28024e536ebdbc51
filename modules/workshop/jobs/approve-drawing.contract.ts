import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import {
  actorName,
  moveThroughStages,
  openTestWorkshop,
  orderedRing,
  readJob,
} from "../../../tests/workshop/workshop.ts";

const signature = "Claire Donnelly";
const signed = { hasRead: true, signature };

describeOnEachDatabase("Approving a drawing", (open) => {
  test("opens a job's page only with its own token", async () => {
    const shop = await openTestWorkshop(await open());
    const { token } = await shop.job();
    expect((await shop.workshop.track(token))?.stage).toBe("design");
    const tampered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const other of [tampered, token.toLowerCase(), `${token}=`, "", "%00"]) {
      if (other === token) continue;
      expect(await shop.workshop.track(other)).toBeNull();
      expect(await shop.workshop.approveDrawing({ token: other, hash: "x", ...signed })).toEqual({
        outcome: "unknown",
      });
      const sent = await shop.workshop.sendMessage({ from: { token: other }, key: "k", text: "Hello" });
      expect(sent).toEqual({ ok: false, unknown: true });
    }
    const rows = await shop.database.read.selectFrom("job").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("accepts one of several simultaneous approvals, notifies staff once and sets the due date", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash } = await readJob(shop, id);
    shop.till.clock.at += 3 * 86_400_000;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.workshop.approveDrawing({ token, hash, ...signed })),
    );
    const at = shop.till.clock.at;
    expect(answers.filter((answer) => answer.outcome === "approved" && answer.isNew)).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ outcome: "approved", at });
    expect(await readJob(shop, id)).toMatchObject({
      stage: "approved",
      approvedHash: hash,
      approvedAt: at,
      approvedBy: signature,
      dueAt: at + 42 * 86_400_000,
    });
    expect(await shop.emails()).toEqual(["job-approved"]);
    expect(await shop.audited()).toEqual(["job.design", "job.approved"]);
  });

  test("requires a name, confirmed values, and a drawing awaiting approval", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash } = await readJob(shop, id);
    const approve = (hasRead: boolean, name: string) =>
      shop.workshop.approveDrawing({ token, hash, hasRead, signature: name });
    expect(await approve(false, " C ")).toMatchObject({
      outcome: "unsigned",
      errors: { hasRead: [expect.any(String)], signature: [expect.any(String)] },
    });
    for (const noName of ["x".repeat(121), "..", "\u0301\u0301", "12 34", "C."])
      expect(await approve(true, noName)).toMatchObject({ outcome: "unsigned" });
    expect(await readJob(shop, id)).toMatchObject({ stage: "design", approvedAt: null, approvedBy: null });
    expect(await approve(true, `  ${signature} `)).toMatchObject({ outcome: "approved" });
    expect(await readJob(shop, id)).toMatchObject({ approvedBy: signature });
    expect(await approve(false, "")).toMatchObject({ outcome: "approved", isNew: false });
  });

  test("an approval applies only to the drawing that was shown", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const { designHash: hash, version } = await readJob(shop, id);
    const link = `https://shop.test/custom-builder/review?design=${encodeDesign(orderedRing(4))}&x=1`;
    expect(await shop.workshop.reviseDesign({ id, link, version, actor: actorName })).toBe("revised");
    const approveFirst = () => shop.workshop.approveDrawing({ token, hash, ...signed });
    expect(await approveFirst()).toEqual({ outcome: "changed", approvedAt: null });
    const { designHash } = await readJob(shop, id);
    expect(designHash).not.toBe(hash);
    expect(await shop.workshop.approveDrawing({ token, hash: designHash, ...signed })).toMatchObject({
      outcome: "approved",
    });
    const { approvedAt } = await readJob(shop, id);
    expect(approvedAt).not.toBeNull();
    expect(await approveFirst()).toEqual({ outcome: "changed", approvedAt });
    expect(await shop.emails()).toEqual(["job-drawing-ready", "job-approved"]);
  });

  test("an approved design can't be changed, and attempts are recorded", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    await moveThroughStages(shop, id, "approved");
    const before = await readJob(shop, id);
    const link = encodeDesign(orderedRing(4));
    expect(await shop.workshop.reviseDesign({ id, link, version: before.version, actor: actorName })).toBe(
      "frozen",
    );
    expect(await readJob(shop, id)).toEqual(before);
    expect((await shop.audited()).at(-1)).toBe("job.refused_revision");
  });

  test("accepts only a finished design as a replacement", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { version, designText } = await readJob(shop, id);
    const unfinished = encodeDesign({ ...ringDesign(), finishing: null } as never);
    const revise = (link: string) => shop.workshop.reviseDesign({ id, link, version, actor: actorName });
    expect(await revise("nonsense")).toBe("unreadable");
    expect(await revise(`2${designText.slice(1)}`)).toBe("unreadable");
    expect(await revise(unfinished)).toBe("unfinished");
    expect(await revise(designText)).toBe("same");
    expect((await readJob(shop, id)).version).toBe(version);
  });

  test("asks for a redraw of a design in an unreadable old format, and rejects approval until then", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    await shop.database.write((tx) =>
      tx
        .updateTable("job")
        .set({ design: JSON.stringify({ category: "brooch" }), design_text: "0old" })
        .execute(),
    );
    const job = await readJob(shop, id);
    expect(job.design).toBeNull();
    const { designHash: hash } = job;
    expect(await shop.workshop.approveDrawing({ token, hash, ...signed })).toEqual({ outcome: "unreadable" });
    const { version } = job;
    const link = encodeDesign(orderedRing(2));
    expect(await shop.workshop.reviseDesign({ id, link, version, actor: actorName })).toBe("revised");
    expect((await shop.workshop.track(token))?.design).not.toBeNull();
  });
});
