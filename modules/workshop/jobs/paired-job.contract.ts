import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { earringsDesign, ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import {
  actorName,
  openTestWorkshop,
  orderedRing,
  readJob,
  type TestWorkshop,
} from "../../../tests/workshop/workshop.ts";

const band = { widthMm: 2.5, gapMm: 0.1 };

async function pairedJob(shop: TestWorkshop) {
  const number = await shop.deposit(1, "2.5x0.1");
  const [summary] = await shop.workshop.jobs({ search: number });
  return { id: summary!.id, number, token: await shop.workshop.trackToken(summary!.id) };
}

const signed = { hasRead: true, signature: "Claire Donnelly" };

describeOnEachDatabase("A band ordered with a ring", (open) => {
  test("makes ring and band in one job for one deposit, with a joint estimate and hash", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, number } = await pairedJob(shop);
    const job = await readJob(shop, id);
    const design = orderedRing(0);
    expect(job.design).toEqual({ ...design, band });
    expect(job.designText).toBe(encodeDesign(design));
    expect(job.money.estimateCents).toBe(designPrice(design).totalCents + 111_500);
    const other = await readJob(shop, (await shop.job()).id);
    expect(other.designText).toBe(job.designText);
    expect(other.money.depositCents).toBe(job.money.depositCents);
    expect(other.designHash).not.toBe(job.designHash);
    expect(await shop.workshop.jobs({ search: number })).toHaveLength(1);
  });

  test("a link without a band keeps the job's band, and a full link replaces it", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await pairedJob(shop);
    const wider = encodeDesign(ringDesign({ metal: { type: "platinum", karat: "950" } }));
    const revise = async (link: string) => {
      const { version } = await readJob(shop, id);
      return await shop.workshop.reviseDesign({ id, version, actor: actorName, link });
    };
    const address = `https://store.example/custom-builder/review?design=${wider}`;
    expect(await revise(wider)).toBe("revised");
    expect((await readJob(shop, id)).design?.band).toEqual(band);
    expect(await revise(`${address}&band=3x0.2`)).toBe("revised");
    const changed = await readJob(shop, id);
    expect([changed.design?.band, changed.earlier?.band]).toEqual([{ widthMm: 3, gapMm: 0.2 }, band]);
    expect(await revise(`${address}&band=3x0.2`)).toBe("same");
    expect(await revise(`${address}&band=3x7`)).toBe("unreadable");
    expect(await revise(address)).toBe("revised");
    const alone = await readJob(shop, id);
    expect(alone.design?.band).toBeUndefined();
    expect(alone.money.estimateCents).toBeLessThan(changed.money.estimateCents);
    expect(await revise(encodeDesign(earringsDesign()))).toBe("revised");
  });

  test("the client approves ring and band with one hash, and both are locked", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await pairedJob(shop);
    const { designHash: hash, designText, version } = await readJob(shop, id);
    const link = `https://store.example/custom-builder/review?design=${designText}&band=3x0.1`;
    await shop.workshop.reviseDesign({ id, version, actor: actorName, link });
    expect(await shop.workshop.approveDrawing({ token, hash, ...signed })).toEqual({
      outcome: "changed",
      approvedAt: null,
    });
    const drawn = await readJob(shop, id);
    expect(await shop.workshop.approveDrawing({ token, hash: drawn.designHash, ...signed })).toMatchObject({
      outcome: "approved",
    });
    const { version: approved } = await readJob(shop, id);
    const again = { id, version: approved, actor: actorName, link: link.replace("3x0.1", "4x0.1") };
    expect(await shop.workshop.reviseDesign(again)).toBe("frozen");
    expect((await readJob(shop, id)).design?.band).toEqual({ widthMm: 3, gapMm: 0.1 });
  });

  test("staff can add, change and remove a band, each with a new drawing and price", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    let serial = 0;
    const choose = async (input: object) => {
      serial += 1;
      const { version } = await readJob(shop, id);
      const form = { key: `band-form-${serial}`, ...input };
      return await shop.workshop.fitBand({ id, version, actor: actorName, input: form });
    };
    const alone = (await readJob(shop, id)).money.estimateCents;
    const chosen = { widthMm: "2.5", gapMm: "0.1", metal: "" };
    expect(await choose(chosen)).toEqual({ outcome: "revised" });
    const added = await readJob(shop, id);
    expect([added.design?.band, added.earlier?.band, added.revision]).toEqual([band, undefined, 2]);
    expect(added.money.estimateCents).toBe(alone + 111_500);
    expect(await choose(chosen)).toEqual({ outcome: "same" });

    expect(await choose({ ...chosen, metal: "platinum-950" })).toEqual({ outcome: "revised" });
    const platinum = await readJob(shop, id);
    expect(platinum.design?.band).toEqual({ ...band, metal: { type: "platinum", karat: "950" } });
    expect(platinum.money.estimateCents).toBe(alone + 220_500);
    expect(platinum.designHash).not.toBe(added.designHash);

    expect(await choose({ ...chosen, widthMm: "9" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "form", message: expect.stringContaining("don't make that band") }],
    });
    expect(await choose({ drop: "1" })).toEqual({ outcome: "revised" });
    const without = await readJob(shop, id);
    expect([without.design?.band, without.money.estimateCents]).toEqual([undefined, alone]);
  });

  test("only a ring can have a band, which is locked once the drawing is approved", async () => {
    const shop = await openTestWorkshop(await open());
    const { id } = await shop.job();
    const { version, designText } = await readJob(shop, id);
    const link = encodeDesign(earringsDesign());
    await shop.workshop.reviseDesign({ id, version, actor: actorName, link });
    const chosen = { widthMm: "2.5", gapMm: "0.1", metal: "" };
    const earrings = { id, version: version + 1, actor: actorName, input: { key: "band-form-1", ...chosen } };
    expect(await shop.workshop.fitBand(earrings)).toMatchObject({
      errors: [{ message: "Only rings can have a matching band." }],
    });
    await shop.workshop.reviseDesign({ id, version: version + 1, actor: actorName, link: designText });
    const { designHash: hash } = await readJob(shop, id);
    const token = await shop.workshop.trackToken(id);
    await shop.workshop.approveDrawing({ token, hash, ...signed });
    const late = { id, actor: actorName, input: { key: "band-form-2", ...chosen } };
    const { version: approved } = await readJob(shop, id);
    expect(await shop.workshop.fitBand({ ...late, version: approved })).toEqual({ outcome: "frozen" });
  });
});
