import { expect, test } from "vitest";
import { firstPriceBook } from "#jewelry/price/price-book";
import { firstPage } from "../../foundation/records/listing.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  createQuoteRequest,
  deskActor,
  openQuoteService,
  twoQuoteLines,
} from "../../tests/quotes/quote-service.ts";

const emails = async ({ till }: ReturnType<typeof openQuoteService>) =>
  (
    await till.database.read
      .selectFrom("outbox")
      .select(["template", "recipient", "data"])
      .orderBy("id")
      .execute()
  ).map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) }));

describeOnEachDatabase("Drafting a quote", (open) => {
  test("starts one quote per request with its client and design, even when repeated, numbered without gaps", async () => {
    const service = openQuoteService(await open());
    const id = await createQuoteRequest(service.till.database, service.till.clock.at);
    const all = await Promise.all(Array.from({ length: 3 }, () => service.quotes.ofRequest(id, deskActor)));
    expect(all).toEqual(Array.from({ length: 3 }, () => ({ ok: true, label: "Q-1001" })));
    expect(await service.draft()).toBe("Q-1002");
    expect(await service.quotes.read("q-1001")).toMatchObject({
      ...{ requestId: id, name: "Claire Donnelly", state: "draft", title: "Custom ring, solitaire" },
      versions: [
        { version: 1, sentAt: null, depositCents: 50_000, taxCounty: "Suffolk", validUntil: "2026-12-05" },
      ],
    });
    expect(await service.quotes.ofRequest(id + 1, deskActor)).toEqual({ ok: false, gone: true });
    expect(await service.quotes.read("Q-9999")).toBeNull();
  });

  test("creates one quote when a form is submitted twice", async () => {
    const { quotes } = openQuoteService(await open());
    const form = { key: "k", title: "Ring", name: "Ada", email: "ada@example.com" };
    const all = await Promise.all([quotes.create(form, deskActor), quotes.create(form, deskActor)]);
    expect(all[0]).toEqual(all[1]);
    expect(await quotes.list(firstPage)).toMatchObject({ total: 1, rows: [{ title: "Ring" }] });
    expect(await quotes.create({ ...form, key: "l", email: "ada" }, deskActor)).toMatchObject({
      errors: [{ field: "email" }],
    });
  });

  test("computes fractions of a gram, trade-in before tax, county tax and the margin of known costs", async () => {
    const service = openQuoteService(await open());
    const { label, token } = await service.sent();
    const quote = await service.quotes.read(label);
    // 5.2 x 61.00 + 2,180.00 - 120.00 = 2,377.20; 8.75% of that is 208.005.
    expect(quote?.versions[0]).toMatchObject({
      ...{ linesCents: 249_720, priceCents: 237_720, taxCents: 20_801, totalCents: 258_521 },
      taxLabel: "Suffolk County, 8.75%",
      margin: { costCents: 24_362 + 106_500, leftCents: 118_858, permille: 476, isWhole: true },
    });
    const client = JSON.stringify(await service.quotes.client(token));
    expect(client).toContain("Oval lab diamond");
    expect(client).not.toMatch(/cost|margin/i);
  });

  test("collects no tax outside the state", async () => {
    const service = openQuoteService(await open());
    const { label } = await service.sent(undefined, { taxCounty: "" });
    expect((await service.quotes.read(label))?.versions[0]).toMatchObject({ taxCents: 0, taxLabel: null });
  });

  test("fills in lines from the design, removes lines, and skips empty ones", async () => {
    const service = openQuoteService(await open());
    const id = await createQuoteRequest(service.till.database, service.till.clock.at);
    await service.quotes.ofRequest(id, deskActor);
    const label = "Q-1001";
    const bare = { ...(await service.typed(label)), "2-title": "", "2-each": "" };
    await service.quotes.save({ label, typed: bare, by: deskActor, removed: 0, fromDesign: firstPriceBook });
    const [version] = (await service.quotes.read(label))?.versions ?? [];
    expect(version?.lines.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Oval lab diamond, 1.50 ct", "Metal", "Center stone", "Setting", "Engraving"]),
    );
    expect(version?.lines.map(({ title }) => title)).not.toContain("14K white gold, weighed out");
    expect(version?.lines.every(({ title }) => title !== "")).toBe(true);
    expect(version?.lines.map(({ title }) => title)).not.toContain("Matching band");
  });

  test("quotes a band requested with a ring on its own line, in its own metal and price", async () => {
    const service = openQuoteService(await open());
    const band = { widthMm: 2.5, gapMm: 0.1, metal: { type: "platinum", karat: "950" } } as const;
    await service.quotes.ofRequest(
      await createQuoteRequest(service.till.database, service.till.clock.at, band),
      deskActor,
    );
    const label = "Q-1001";
    expect((await service.quotes.read(label))?.design?.band).toEqual(band);
    await service.quotes.save({
      ...{ label, typed: await service.typed(label), by: deskActor, fromDesign: firstPriceBook },
    });
    const line = (await service.quotes.read(label))?.versions[0]?.lines.find(
      ({ title }) => title === "Matching band",
    );
    expect(line).toMatchObject({
      note: "2.5 mm wide, 0.10 mm from the ring, in 950 Platinum",
      cents: 220_500,
    });
  });

  test.each([
    ["0-each", "-5", "Enter dollars and cents"],
    ["0-each", "1.005", "Enter dollars and cents"],
    ["0-each", "99999999999", "This is more than"],
    ["0-each", "", "Enter a price"],
    ["0-quantity", "0", "Enter a quantity above zero"],
    ["0-quantity", "-1", "Enter a quantity above zero"],
    ["0-quantity", "1.2345", "Enter a quantity above zero"],
    ["0-title", "", "Name this line"],
    ["0-group", "gold", "Choose the type of line"],
    ["0-cost", "a lot", "Enter dollars and cents"],
    ["tradeIn", "-1", "Enter dollars and cents"],
    ["tradeIn", "9,999.00", "The trade-in is more"],
    ["deposit", "1e3", "Enter dollars and cents"],
    ["validUntil", "2026-11-20", "That day has passed"],
    ["validUntil", "2031-01-01", "within a year"],
    ["validUntil", "2026-02-30", "Choose the last day"],
    ["taxCounty", "Kings", "We don't have a tax rate"],
    ["title", " ", "Name the piece"],
  ])("rejects %s of %j with an error on that field, and saves nothing", async (field, value, message) => {
    const { quotes, draft, typed } = openQuoteService(await open());
    const label = await draft();
    const saved = await quotes.save({ label, typed: await typed(label, { [field]: value }), by: deskActor });
    expect(saved).toMatchObject({
      ok: false,
      errors: [{ field, message: expect.stringContaining(message) }],
    });
    expect((await quotes.read(label))?.versions[0]?.lines).toEqual([]);
  });

  test("sends a version once, at the total shown, with an email and a page, and locks it", async () => {
    const service = openQuoteService(await open());
    const { quotes, typed, till } = service;
    const label = await service.draft();
    const token = await quotes.token(1001);
    expect(await quotes.client(token)).toBeNull();
    const unseen = await quotes.send({
      label,
      typed: await typed(label, { seenTotalCents: "1" }),
      by: deskActor,
    });
    expect(unseen).toMatchObject({ ok: true, isSent: false, totalCents: 258_521 });
    expect(await emails(service)).toEqual([]);
    const seen = await typed(label, { seenTotalCents: "258521" });
    const both = await Promise.all([
      quotes.send({ label, typed: seen, by: deskActor }),
      quotes.send({ label, typed: seen, by: deskActor }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => "changed" in one)).toHaveLength(1);
    expect(await emails(service)).toMatchObject([
      {
        template: "quote-sent",
        recipient: "claire.quotes@example.com",
        data: { totalCents: 258_521, version: 1 },
      },
    ]);
    expect(JSON.stringify(await emails(service))).not.toContain(token);
    expect(await quotes.save({ label, typed: await typed(label), by: deskActor })).toMatchObject({
      errors: [{ message: expect.stringContaining("was sent and can't be edited") }],
    });
    const forced = till.database.write((tx) =>
      tx.updateTable("quote_version").set({ price_cents: 1 }).execute(),
    );
    await expect(forced).rejects.toThrow(/terms cannot change/);
  });

  test.each([
    [{ deposit: "" }, "deposit"],
    [{ deposit: "2,585.22" }, "deposit"],
    [Object.fromEntries([...Object.keys(twoQuoteLines).map((name) => [name, ""]), ["tradeIn", ""]]), "form"],
  ])("doesn't send a quote that can't be paid: %j", async (changes, field) => {
    const { quotes, draft, typed } = openQuoteService(await open());
    const label = await draft();
    const saved = await quotes.save({ label, typed: await typed(label, changes), by: deskActor });
    const seenTotalCents = saved.ok ? String(saved.totalCents) : "";
    const sent = await quotes.send({
      label,
      typed: await typed(label, { ...changes, seenTotalCents }),
      by: deskActor,
    });
    expect(sent).toMatchObject({ ok: false, errors: [{ field }] });
    expect((await quotes.read(label))?.state).toBe("draft");
  });

  test("a rejected form changes nothing, and can be resubmitted once corrected", async () => {
    const { quotes, draft, typed } = openQuoteService(await open());
    const label = await draft();
    const form = await typed(label, { seenTotalCents: "258521" });
    const before = await quotes.read(label);
    const refused = await quotes.send({ label, typed: { ...form, deposit: "2,585.22" }, by: deskActor });
    expect(refused).toMatchObject({ ok: false, errors: [{ field: "deposit" }] });
    expect(await quotes.read(label)).toEqual(before);
    expect(await quotes.send({ label, typed: form, by: deskActor })).toMatchObject({
      ok: true,
      isSent: true,
    });
  });

  test("the next version starts with the previous terms, and an outdated page changes nothing", async () => {
    const service = openQuoteService(await open());
    const { quotes, typed } = service;
    const { label } = await service.sent();
    const stale = await typed(label);
    expect(await quotes.revise({ label, typed: stale, by: deskActor })).toEqual({ ok: true, version: 2 });
    expect(await quotes.revise({ label, typed: stale, by: deskActor })).toMatchObject({
      changed: expect.any(Number),
    });
    const quote = await quotes.read(label);
    expect(quote?.versions[1]).toMatchObject({ sentAt: null, priceCents: 237_720, words: "" });
    expect(quote?.versions[1]?.lines).toEqual(quote?.versions[0]?.lines);
  });
});
