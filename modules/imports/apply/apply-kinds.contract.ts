import { expect, test } from "vitest";
import { readCreditCents } from "#ledger";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  client,
  draftOf,
  giftCard,
  layaway,
  pastOrder,
  repair,
  ring,
  watch,
} from "../../../tests/imports/drafts.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";
import { repairSubject } from "../../repairs/repair-rows.ts";
import { findRedirect } from "../redirects/find-redirect.ts";

const to = (from: string, target: string) =>
  draftOf("redirect", `shopify:${from}`, { source: "shopify", from, to: target });

describeOnEachDatabase("kinds of imports", (open) => {
  test("imports pieces at cost, each kind once, and takes everything back", async () => {
    const database = await open();
    const service = openImportService(database);
    const rows = () => [
      draftOf("client", "edge:7", client({ email: "anna@example.com" })),
      draftOf("piece", "edge:001-100-00123", watch()),
      draftOf(
        "piece",
        "edge:2",
        watch({ code: "2", serial: null, status: "on-memo", quantity: 3, costCents: 500 }),
      ),
      draftOf("piece", "edge:3", watch({ code: "3", serial: "X", status: "sold" })),
      draftOf("repair", "edge:48213", repair()),
      draftOf("layaway", "edge:L-77", layaway()),
      draftOf("credit", "shopify:g1", giftCard()),
      draftOf("credit", "shopify:s1", giftCard({ type: "store-credit", code: null, balanceCents: 1_250 })),
      draftOf("order", "shopify:#1001", pastOrder()),
      to("/old", "/new"),
    ];
    const run = await service.run(rows());
    expect(service.faults).toEqual([]);
    expect(await service.fates(run)).toEqual({ new: 9, skipped: 1 });
    expect(await service.books()).toEqual([]);
    const view = await service.imports.read(run);
    expect(Object.fromEntries((view?.controls ?? []).map(({ key, ours }) => [key, ours]))).toMatchObject({
      ...{ inventory: 1_085_000, memo: 1_500, layaways: 340_000, "gift-cards": 4_000, "store-credit": 1_250 },
      ...{ repairs: 8_500, "past-orders": 270_829, pieces: 4 },
    });
    const withheld = await database.read
      .selectFrom("stock_unit")
      .select("serial")
      .where("withheld", "=", 1)
      .execute();
    expect(withheld).toEqual([{ serial: "4R790221" }]);
    expect(await database.read.selectFrom("outbox").select("id").execute()).toEqual([]);
    const again = await service.run(rows());
    expect(await service.fates(again)).toEqual({ same: 9, skipped: 1 });
    expect(await service.books()).toEqual([]);
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect((await service.imports.rows(run, { isKept: true })).rows).toEqual([]);
    expect(await service.books()).toEqual([]);
    for (const table of [
      "product",
      "stock_unit",
      "stock_record",
      "client_contact",
      "repair",
      "past_order",
      "redirect",
    ] as const)
      expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test("move-in trap 29: a $100 card with $40 left owes $40 under its full code, and sends no email", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      draftOf("credit", "shopify:g1", giftCard()),
      draftOf("credit", "shopify:g2", giftCard({ code: null, lastCharacters: "1111" })),
    ]);
    expect(await service.fates(run)).toEqual({ new: 1, refused: 1 });
    const card = await database.read.selectFrom("stored_value").selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ kind: "gift-card", code: "ABCDEFGH23456789", email: null });
    expect(await readCreditCents(database.read, card.account)).toBe(4_000);
    expect(await database.read.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("keeps a repair's claim check number, and our own numbers continue after it", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([
      draftOf("repair", "edge:48213", repair()),
      draftOf("repair", "edge:A-1", repair({ number: "A-1" })),
    ]);
    const rows = await database.read
      .selectFrom("repair")
      .select(["number", "stage", "wish"])
      .orderBy("number")
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([48_213, 48_214]);
    expect(rows[1]?.wish).toContain("Old number A-1.");
  });

  test("asks about a serial number on two tags", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      draftOf("piece", "edge:1", watch({ code: "10-2281" })),
      draftOf("piece", "edge:2", watch({ code: "10-1904", serial: "4R7 90 221" })),
    ]);
    expect(await service.fates(run)).toEqual({ new: 1, question: 1 });
    await service.imports.answer(run, { topic: "pieces:same-serial", value: "skip", by });
    await service.imports.work(run);
    expect(await service.fates(run)).toEqual({ new: 1, skipped: 1 });
  });

  test("adds a register's facts to a piece that the store's file brought", async () => {
    const database = await open();
    const service = openImportService(database);
    const noCost = ring({ variants: [{ ...ring().variants[0]!, costCents: null }] });
    const run = await service.run([
      draftOf("product", "shopify:8123", noCost),
      draftOf("piece", "edge:BSR-6", watch({ code: "BSR-6", sku: "BSR-6", costCents: 90_000, serial: "S1" })),
    ]);
    expect(await service.fates(run)).toEqual({ new: 1, merged: 1 });
    expect(await database.read.selectFrom("stock_unit").select("serial").execute()).toEqual([
      { serial: "S1" },
    ]);
    expect(await service.books()).toEqual([]);
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await service.books()).toEqual([]);
    expect(await database.read.selectFrom("product").select("id").execute()).toEqual([]);
  });

  test("move-in trap 17: asks when a count differs from the file's own earlier one", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([draftOf("product", "shopify:8123", ring())]);
    const count = (change: object) => ({
      ...{
        source: "shopify" as const,
        handle: null,
        title: "Ring",
        sku: "BSR-6",
        options: [],
        location: "Shop",
      },
      ...{ isStocked: true, onHand: 3, onHandBefore: 1, bin: "", ...change },
    });
    const run = await service.run([
      draftOf("inventory", "a", count({})),
      draftOf("inventory", "b", count({ sku: "BSR-7", isStocked: false, onHand: null })),
      draftOf("inventory", "c", count({ sku: "BSR-7", onHand: 4, onHandBefore: 5 })),
    ]);
    expect(await service.fates(run)).toEqual({ merged: 1, skipped: 1, question: 1 });
    expect(await database.read.selectFrom("stock_unit").select("id").execute()).toHaveLength(4);
  });

  test("move-in traps 30 and 31: redirects match in any spelling, end at their last target, and never loop", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      to("/a", "/b"),
      to("/b", "/c?x=1"),
      to("/café", "/coffee"),
      to("/c", "/a"),
    ]);
    expect(await service.fates(run)).toEqual({ new: 3, refused: 1 });
    const lead = (path: string, search = "") => findRedirect(database, { pathname: path, search });
    for (const path of ["/a", "/a/", "/A"]) expect(await lead(path), path).toBe("/c?x=1");
    expect(await lead("/a", "?utm=2")).toBe("/c?x=1&utm=2");
    for (const path of ["/caf%C3%A9", "/café", "/CAFÉ/"]) expect(await lead(path), path).toBe("/coffee");
    expect(await lead("/%zz")).toBeNull();
  });

  test("undoing redirects leaves what a later import changed, and restores what it rewrote", async () => {
    const database = await open();
    const service = openImportService(database);
    const all = () =>
      database.read.selectFrom("redirect").select(["path", "target"]).orderBy("path").execute();
    const first = await service.run([to("/a", "/b"), to("/x", "/y")]);
    const second = await service.run([to("/b", "/c"), to("/x", "/z"), to("/c", "/d")]);
    expect(await all()).toEqual([
      { path: "/a", target: "/d" },
      { path: "/b", target: "/d" },
      { path: "/c", target: "/d" },
      { path: "/x", target: "/z" },
    ]);
    expect((await service.imports.previewUndo(first)).map(({ reason }) => reason)).toEqual([
      "Changed since.",
      "Changed since.",
    ]);
    expect(await service.imports.previewUndo(second)).toEqual([]);
    await service.imports.startUndo(second, by);
    await service.imports.undo(second);
    expect(await all()).toEqual([
      { path: "/a", target: "/b" },
      { path: "/x", target: "/y" },
    ]);
    await service.imports.startUndo(first, by);
    await service.imports.undo(first);
    expect(await all()).toEqual([]);
  });

  test("a redirect that a later import changed stays when the earlier one is undone", async () => {
    const database = await open();
    const service = openImportService(database);
    const first = await service.run([to("/x", "/y")]);
    await service.run([to("/x", "/z")]);
    await service.imports.startUndo(first, by);
    await service.imports.undo(first);
    expect(await database.read.selectFrom("redirect").select(["path", "target"]).execute()).toEqual([
      { path: "/x", target: "/z" },
    ]);
  });

  test("a redirect's target stays as it was given, and never leads back by the store's own paths", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      to("/gold", "/pages/100%25-gold"),
      to("/slash", "/a%2fb"),
      to("/marks", "/café?a=1?b=2"),
      to("/product/old", "/products/old"),
      to("/category/rings", "/collections/rings"),
    ]);
    expect(await service.fates(run)).toEqual({ new: 3, refused: 2 });
    const lead = (pathname: string, search = "") => findRedirect(database, { pathname, search });
    expect(await lead("/gold")).toBe("/pages/100%25-gold");
    expect(await lead("/slash")).toBe("/a%2fb");
    expect(await lead("/marks", "?c=%20d")).toBe("/caf%C3%A9?a=1?b=2&c=%20d");
  });

  test("the undo leaves repairs with photos or notes that were added since", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      draftOf("repair", "edge:48213", repair()),
      draftOf("repair", "edge:48214", repair({ number: "48214" })),
      draftOf("repair", "edge:48215", repair({ number: "48215" })),
    ]);
    const added = { added_at: 1, added_by: by.actor };
    await database.write(async (tx) => {
      await tx
        .insertInto("repair_photo")
        .values({
          repair: 48_213,
          hash: "1",
          bytes: new Uint8Array([1]),
          place: null,
          note: "",
          ...added,
        })
        .execute();
      await tx
        .insertInto("desk_note")
        .values({ subject: repairSubject(48_214), text: "Called.", actor: by.actor, key: "k", at: 1 })
        .execute();
    });
    const reasons = ["Has photos that were added since.", "Has notes that were added since."];
    expect((await service.imports.previewUndo(run)).map(({ reason }) => reason)).toEqual(reasons);
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    const left = await database.read.selectFrom("repair").select("number").orderBy("number").execute();
    expect(left.map(({ number }) => Number(number))).toEqual([48_213, 48_214]);
  });
});
