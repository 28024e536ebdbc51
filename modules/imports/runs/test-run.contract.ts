import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyStore } from "../../../server/store-imports.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { client, draftOf, pastOrder, ring } from "../../../tests/imports/drafts.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";

describeOnEachDatabase("a test on a copy", (open, addressOf) => {
  test("writes nothing to the store, and compares totals with the old report", async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), "import-"));
    const openCopy = (run: number) => copyStore(addressOf(database), folder, run);
    const service = openImportService(database, { openCopy });
    await service.run([draftOf("client", "shopify:0", client({ firstName: "Before" }))]);
    const run = await service.draft([
      draftOf("product", "shopify:8123", ring()),
      draftOf("client", "shopify:1", client({ email: "anna@example.com" })),
      draftOf("order", "shopify:#1001", pastOrder()),
    ]);
    expect(await service.imports.start(run, { by })).toMatchObject({ ok: false });
    const result = await service.imports.test(run);
    if (!result || "busy" in result) throw new Error("The test didn't run.");
    expect(result).toMatchObject({
      faults: [],
      fates: { product: { new: 1 }, client: { new: 1 }, order: { new: 1 } },
      controls: { inventory: 240_000, clients: 1, products: 1, pieces: 2, "past-orders": 270_829 },
    });
    expect(await database.read.selectFrom("product").select("id").execute()).toEqual([]);
    expect(await database.read.selectFrom("past_order").select("id").execute()).toEqual([]);
    expect((await service.imports.read(run))?.state).toBe("draft");
    const typed = { "theirs-inventory": "$2,450.00", "note-inventory": "" };
    expect(await service.imports.saveControls(run, { typed, by })).toEqual({ ok: true });
    expect(await service.imports.start(run, { by })).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    const noted = { ...typed, "note-inventory": "One ring was sold on Friday." };
    expect(await service.imports.saveControls(run, { typed: noted, by })).toEqual({ ok: true });
    expect(await service.imports.start(run, { by })).toEqual({ ok: true });
    await service.imports.work(run);
    const view = await service.imports.read(run);
    expect(view).toMatchObject({ state: "done", fates: result.fates });
    expect(view?.controls.map(({ key, ours }) => [key, ours])).toEqual(Object.entries(result.controls));
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await database.read.selectFrom("past_order").select("id").execute()).toEqual([]);
  });

  test("move-in trap 28: past orders book nothing, move no stock and send nothing", async () => {
    const database = await open();
    const service = openImportService(database);
    const counts = async () => ({
      entries: await database.read.selectFrom("journal_entry").select("number").execute(),
      mail: await database.read.selectFrom("outbox").select("id").execute(),
      orders: await database.read.selectFrom("orders").select("id").execute(),
      series: await database.read.selectFrom("number_series").selectAll().execute(),
      units: await database.read.selectFrom("stock_unit").select("state").execute(),
    });
    await service.run([draftOf("product", "shopify:8123", ring())]);
    const before = await counts();
    await service.run([draftOf("order", "shopify:#1001", pastOrder())]);
    expect(await counts()).toEqual(before);
  });

  test("move-in trap 27: what a client spent before is a figure on their card, never sales", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([
      draftOf("client", "shopify:1", client({ spentBeforeCents: 1_234_500, ordersBefore: 7 })),
    ]);
    const card = await database.read.selectFrom("client_contact").selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ spent_before_cents: 1_234_500, orders_before: 7, email_consent: "" });
    expect(await database.read.selectFrom("payment").select("id").execute()).toEqual([]);
  });
});
