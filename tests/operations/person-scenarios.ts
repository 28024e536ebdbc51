import { expect } from "vitest";
import { addDeskNote, openClients } from "#clients";
import type { Database } from "#database";
import { openTexts } from "#texts";
import { openVisits } from "#visits";
import { openWorkshop } from "#workshop";
import { firstPage } from "../../foundation/records/listing.ts";
import { kinds } from "../../server/kinds.ts";
import { shop } from "../../shop.config.ts";
import { origin } from "../checkout/checkout-service.ts";
import { openDeskService } from "../checkout/desk-service.ts";
import { changeOrderEmail } from "../checkout/priced-deposit.ts";
import { client, draftOf, pastOrder } from "../imports/drafts.ts";
import { openImportService } from "../imports/import-service.ts";
import { createPhotograph, openTestPapers } from "../papers/open-papers.ts";
import { openQuoteService } from "../quotes/quote-service.ts";
import { estimateInput, openRepairService } from "../repairs/repair-service.ts";
import { openTestWants, speedmaster } from "../wants/open-wants.ts";
import { openQuotedJob } from "../workshop/open-quoted-job.ts";
import { drawnWith } from "../workshop/workshop.ts";
import { asked, by, canaryName, type Scene } from "./canary.ts";
import { counterScenarios } from "./counter-scenarios.ts";
import { enterShopData } from "./enter-shop-data.ts";
import { filledForm } from "./filled-form.ts";
import { canaryEngraving, claire, openShopWithHistory } from "./shop-with-history.ts";

const { email, phone } = claire;

/** One person each, in rows written by the store itself. */
export const personScenarios: Readonly<Record<string, Scene>> = {
  async "orders, requests, jobs and what the desk wrote down"(database) {
    const { till } = await openShopWithHistory(database);
    const now = till.clock.at;
    const drawApproval = async () => drawnWith("4.62 g", canaryEngraving);
    const bench = openWorkshop({ database, facts: shop, origin, now: () => now, drawApproval });
    const quote = await database.read.selectFrom("quote_request").select("id").executeTakeFirstOrThrow();
    await openQuotedJob(database, { quoteRequestId: quote.id, actor: by.actor, now });
    for (const { id } of await bench.jobs())
      await bench.sendMessage({
        from: { token: await bench.trackToken(id) },
        key: id,
        text: "Lower, please",
      });
    const quoted = database.read.selectFrom("job").select(["id", "version"]).where("order_id", "is", null);
    const { id, version } = await quoted.executeTakeFirstOrThrow();
    await bench.moveJob({ id, version, to: "approved", actor: by.actor });
    const parcel = {
      ...{ method: "shipped", givenBy: "Mara", carrier: "FedEx", trackingNumber: "1" },
      ...{ decidedBy: "Mara", reason: "She travels" },
    };
    const handed = await bench.handOverJob({ id, version: version + 1, actor: by.actor, input: parcel });
    expect(handed).toEqual({ outcome: "done" });
    const order = await database.read.selectFrom("orders").select("id").where("kind", "=", "goods").execute();
    await enterRecords(database, { order: order[0]!.id, now });
    await addDeskNote(database, { key: "n", text: "Call" }, { subject: "sign-up 1", now, ...by });
    const { profiles } = openClients({ database, kinds, facts: shop, origin, now: () => now });
    const client = (await profiles.list(firstPage)).rows[0]!.id;
    await profiles.saveSizes({ id: client, by, typed: { version: "1", "left-ring": "6.25", fit: "Loose" } });
    const card = { ...asked, contact: "0", contactVersion: "0", city: "Scarsdale" };
    expect(await profiles.saveContact({ id: client, typed: card, by })).toEqual({ ok: true });
    const date = { key: "d", text: "Wedding", month: "5", day: "2", year: "" };
    await profiles.addDate({ id: client, by, typed: date });
    await enterShopData(database, now);
    return { now };
  },
  async "rows of an import"(database) {
    const service = openImportService(database);
    const topic = "dates:clients.csv:Birthday";
    const question = {
      topic,
      text: "Which date is it?",
      shown: canaryName,
      answers: [{ value: "a", label: "A" }],
    };
    const [firstName = "", lastName = ""] = canaryName.split(" ");
    const person = client({ email, firstName, lastName });
    const run = await service.run([
      draftOf("client", "shopify:1", person, { questions: [question], file: "all.csv" }),
      draftOf(
        "order",
        "shopify:#1001",
        pastOrder({ client: { sourceId: null, name: canaryName, email, phone: null } }),
        { file: "all.csv" },
      ),
    ]);
    await service.imports.answer(run, { topic, value: "a", by });
    await database.write(async (tx) => {
      const mapping = { header: "name,email", kind: "client", columns: "{}", used_at: service.clock.at };
      await tx.insertInto("import_mapping").values(mapping).execute();
      const row = await tx
        .selectFrom("import_row")
        .select("id")
        .where("kind", "=", "client")
        .executeTakeFirstOrThrow();
      const made = {
        row_id: row.id,
        position: 1,
        what: "client-card",
        ref: "1",
        made: 0 as const,
        version: null,
      };
      await tx
        .insertInto("import_made")
        .values({ ...made, cents: null, before: "{}" })
        .execute();
      const picture = { run_id: run, row_id: row.id, product_id: null, position: 1, source: "ring.jpg" };
      const brought = {
        fate: "stored" as const,
        reason: "",
        hash: "ab12",
        url: "/pictures/uploaded/ab.webp",
      };
      await tx
        .insertInto("import_picture")
        .values({ ...picture, ...brought, alt: "Ring", shows: '{"name":"Metal","value":"Gold"}' })
        .execute();
      await tx.updateTable("import_run").set({ fault: "Stopped." }).execute();
    });
    return { now: service.clock.at };
  },
  async "quotes, one of them accepted"(database) {
    const service = openQuoteService(database);
    const quote = async (key: string) => {
      const made = await service.quotes.create({ key, title: "A ring", ...asked }, by);
      if (!made.ok) throw new Error(JSON.stringify(made));
      const picture = {
        bytes: new Uint8Array(await createPhotograph()),
        purpose: "sketch",
        note: "Hers",
        by,
      };
      expect(await service.quotes.addPicture({ label: made.label, ...picture })).toEqual({ ok: true });
      const special = { "2-kind": "special", "2-title": "Chain", "2-quantity": "1", "2-unit": "pc" };
      const vendor = { "2-each": "120", "2-expected": "2026-12-20", "2-vendor": "Vendor 12" };
      const sent = await service.sent(made.label, { ...special, ...vendor });
      await service.quotes.answer({ ...sent, kind: "change", key: made.label, text: "Smaller" });
      return sent;
    };
    await service.accepted(await quote("first"));
    await quote("second");
    const third = await quote("third");
    const { revision } = (await service.quotes.read(third.label))!;
    const input = { signedName: canaryName, signature: "M1 1L9 9" };
    const signed = await service.till.quoteDeposits.acceptAtCounter({ ...third, revision, input, by });
    expect(signed).toMatchObject({ ok: true });
    return { now: service.till.clock.at };
  },
  async "repairs, one of them still here"(database) {
    const all = openRepairService(database);
    const bytes = new Uint8Array(await createPhotograph());
    for (const isBack of [true, false]) {
      const number = await all.takeIn(asked);
      const photo = { ...(await all.change(number)), bytes, place: "dial", note: "Scratch" };
      expect(await all.repairs.addPhoto(photo)).toEqual({ ok: true });
      const saved = await all.repairs.saveEstimate({ ...(await all.change(number)), typed: estimateInput });
      expect(saved).toEqual({ ok: true });
      await all.repairs.sign({ ...(await all.change(number)), typed: { signedName: canaryName } });
      await all.approve(number);
      if (!isBack) continue;
      await all.finish(number);
      await all.payCash(number, 72_675);
      expect(await all.handBack(number)).toEqual({ ok: true });
    }
    return { now: all.till.clock.at };
  },
  ...counterScenarios,
  async "a visit"(database) {
    const now = Date.UTC(2030, 10, 24, 14);
    const house = { database, facts: shop, origin, now: () => now };
    const visits = openVisits({ ...house, reportFault: (fault) => Promise.reject(fault) });
    const piece = { handle: "submariner", title: "Submariner Date" };
    const booked = await visits.book({
      ...{ key: "k1", ...asked, reason: "watches", notes: "A gift", time: "2030-12-03T14:00" },
      ...{ pieces: [piece], shared: { viewed: [piece], saved: [] } },
    });
    expect(booked).toMatchObject({ ok: true });
    return { now };
  },
  async "a want"(database) {
    const house = openTestWants(database);
    await house.confirmed({ email, query: "A ring" });
    house.offer.pieces = [speedmaster];
    expect(await house.run()).toBe(1);
    return { now: house.clock.at };
  },
  async "a consent to texts"(database) {
    const service = openDeskService(database);
    const order = await service.paid();
    await changeOrderEmail(service, order.number, email.toLowerCase());
    const now = service.till.clock.at;
    const { receipt } = await database.read
      .selectFrom("journal_entry")
      .innerJoin("orders", "orders.id", "journal_entry.order_id")
      .select("receipt")
      .where("orders.number", "=", order.number)
      .where("receipt", "is not", null)
      .executeTakeFirstOrThrow();
    const sent = await openTexts({ database, secret: null, now: () => now }).send({
      ...{ order: order.number, receipt, key: "text-key-1", actor: by.actor },
      input: { topic: "receipt", phone, agrees: "yes" },
    });
    expect(sent).toMatchObject({ outcome: "done" });
    return { now };
  },
  async "an appraisal and its folder"(database) {
    const house = await openTestPapers(database);
    const uploads = [new Uint8Array(await createPhotograph())];
    expect(await house.issue({ clientName: canaryName, email }, { uploads })).toMatchObject({ ok: true });
    const sent = await house.papers.sendFolder({ email, by });
    expect(sent).toMatchObject({ ok: true });
    return { now: house.till.clock.at };
  },
};

/** A record of every kind typed at the desk, for one person and their order. */
async function enterRecords(database: Database, of: { order: string; now: number }): Promise<void> {
  for (const { name: kind, records } of kinds) {
    if (!records) continue;
    const typed = filledForm(records.fields, { order: of.order, name: canaryName, email });
    const entered = await records.open({ database, now: () => of.now }).enter(typed, by);
    expect([kind, entered]).toEqual([kind, expect.objectContaining({ ok: true })]);
  }
}
