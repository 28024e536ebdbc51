import { expect, test } from "vitest";
import type { PairedDesign } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";
import type { ApprovedDrawing } from "#workshop";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  actorName,
  drawnWith,
  openTestWorkshop,
  orderedRing,
  readJob,
} from "../../../tests/workshop/workshop.ts";
import { DrawingUnavailableError, hashDrawnValues } from "./approved-drawing.ts";

const signed = { hasRead: true, signature: "Claire Donnelly" };
const dayMs = 86_400_000;

describeOnEachDatabase("The drawing of an approval", (open) => {
  /** A workshop that draws as `shape.draws`, with one job. */
  async function openDrawn() {
    const shape: { draws: ApprovedDrawing | Error; of: PairedDesign[]; meanwhile?: () => Promise<void> } = {
      draws: drawnWith("10.64 g"),
      of: [],
    };
    const shop = await openTestWorkshop(await open(), {
      async drawApproval(design) {
        shape.of.push(design);
        await shape.meanwhile?.();
        if (shape.draws instanceof Error) throw shape.draws;
        return shape.draws;
      },
    });
    const job = await shop.job();
    const approve = async () => {
      const { designHash: hash } = await readJob(shop, job.id);
      return await shop.workshop.approveDrawing({ token: job.token, hash, ...signed });
    };
    return { shape, shop, ...job, approve };
  }

  test("stays as the client saw it, for client and workshop, when shapes change later", async () => {
    const { shape, shop, id, token, approve } = await openDrawn();
    expect((await shop.workshop.track(token))?.approved).toBeNull();
    expect(await shop.workshop.clientDrawings(token)).toBeNull();
    expect(await approve()).toMatchObject({ outcome: "approved", isNew: true });
    const { drawings, ...shown } = drawnWith("10.64 g");
    shape.draws = drawnWith("9.50 g");
    shop.till.clock.at += 365 * dayMs;
    expect(await approve()).toMatchObject({ outcome: "approved", isNew: false });
    expect((await shop.workshop.track(token))?.approved).toEqual(shown);
    expect((await readJob(shop, id)).approved).toEqual(shown);
    expect(await shop.workshop.clientDrawings(token)).toEqual(drawings);
    expect(await shop.workshop.approvedDrawings(id)).toEqual(drawings);
    expect(shape.of).toEqual([orderedRing(0)]);
  });

  test("is stored with an approval in person, one at a time or with others", async () => {
    const { shop, id } = await openDrawn();
    const other = await shop.job();
    const move = { id, version: 1, to: "approved", actor: actorName } as const;
    expect(await shop.workshop.moveJob(move)).toBe(true);
    expect(await shop.workshop.moveJobs([{ ...move, id: other.id }])).toEqual([null]);
    for (const job of [id, other.id]) expect((await readJob(shop, job)).approved).not.toBeNull();
  });

  test("stops the approval if it can't be made, and changes nothing", async () => {
    const { shape, shop, id, approve } = await openDrawn();
    shape.draws = new Error("The queue is full.");
    const before = await readJob(shop, id);
    expect(await approve()).toEqual({ outcome: "undrawn" });
    const move = { id, version: before.version, to: "approved", actor: actorName } as const;
    await expect(shop.workshop.moveJob(move)).rejects.toThrow(DrawingUnavailableError);
    expect(await readJob(shop, id)).toEqual(before);
    expect(await shop.emails()).toEqual([]);
    shape.draws = drawnWith("10.64 g");
    expect(await approve()).toMatchObject({ outcome: "approved", isNew: true });
  });

  test("isn't made for an approval that is rejected anyway", async () => {
    const { shape, shop, token } = await openDrawn();
    const { designHash: hash } = (await shop.workshop.track(token))!;
    await shop.workshop.approveDrawing({ token, hash, hasRead: false, signature: "" });
    await shop.workshop.approveDrawing({ token, hash: "0".repeat(64), ...signed });
    expect(shape.of).toEqual([]);
  });

  test("is of the redrawn design, and isn't shown for another design", async () => {
    const { shape, shop, id, token, approve } = await openDrawn();
    const { version } = await readJob(shop, id);
    const link = encodeDesign(orderedRing(4));
    await shop.workshop.reviseDesign({ id, link, version, actor: actorName });
    await approve();
    expect(shape.of).toEqual([orderedRing(4)]);
    await shop.database.write((tx) =>
      tx
        .updateTable("job")
        .set({ design_hash: "0".repeat(64) })
        .execute(),
    );
    expect((await readJob(shop, id)).approved).toBeNull();
    expect(await shop.workshop.clientDrawings(token)).toBeNull();
  });

  test("rejects an approval of values that another release showed", async () => {
    const { shape, shop, token } = await openDrawn();
    const { designHash: hash } = (await shop.workshop.track(token))!;
    const approval = { token, hash, values: hashDrawnValues(drawnWith("10.64 g").values), ...signed };
    shape.draws = drawnWith("9.50 g");
    expect(await shop.workshop.approveDrawing(approval)).toEqual({ outcome: "changed", approvedAt: null });
    shape.draws = drawnWith("10.64 g");
    expect(await shop.workshop.approveDrawing(approval)).toMatchObject({ outcome: "approved" });
  });

  test("isn't stored if the design changed while it was drawn", async () => {
    const { shape, shop, id, approve } = await openDrawn();
    const { version } = await readJob(shop, id);
    shape.meanwhile = async () => {
      const link = encodeDesign(orderedRing(4));
      await shop.workshop.reviseDesign({ id, link, version, actor: actorName });
    };
    expect(await approve()).toEqual({ outcome: "changed", approvedAt: null });
    expect(await shop.database.read.selectFrom("approved_drawing").selectAll().execute()).toEqual([]);
  });
});
