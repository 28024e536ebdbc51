import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { client, draftOf, ring } from "../../../tests/imports/drafts.ts";
import { by, openImportService } from "../../../tests/imports/import-service.ts";

const dayMs = 86_400_000;

describeOnEachDatabase("imports", (open) => {
  test("imports products with variants, pieces and costs, and the books balance", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([draftOf("product", "shopify:8123", ring())]);
    expect(await service.fates(run)).toEqual({ new: 1 });
    const product = await database.read.selectFrom("product").selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ handle: "bezel-ring", status: "ACTIVE", published: 1 });
    const units = await database.read.selectFrom("stock_unit").selectAll().execute();
    expect(units.map(({ state }) => state)).toEqual(["free", "free"]);
    const inventory = await database.read
      .selectFrom("journal_posting")
      .select((eb) => eb.fn.sum<number>("cents").as("cents"))
      .where("account", "=", "inventory")
      .executeTakeFirstOrThrow();
    expect(Number(inventory.cents)).toBe(240_000);
    expect(await service.books()).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  test("move-in trap 10: the same files again change nothing, in the same import or a second one", async () => {
    const database = await open();
    const service = openImportService(database);
    const rows = () => [
      draftOf("product", "shopify:8123", ring()),
      draftOf("client", "shopify:1", client({ email: "anna@example.com", notes: "likes gold" })),
      draftOf("client", "shopify:2", client({ firstName: "Ben" })),
    ];
    const first = await service.run(rows());
    expect(await service.fates(first)).toEqual({ new: 3 });
    const before = await tables(database);
    await service.imports.work(first);
    const second = await service.run(rows());
    expect(await service.fates(second)).toEqual({ same: 3 });
    expect(await tables(database)).toEqual(before);
  });

  test("changes what a newer file says and keeps what it lacks", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([draftOf("product", "shopify:8123", ring())]);
    const { options: _, tags: __, ...update } = ring({ title: "Bezel Ring" });
    const changed = { ...update, variants: [{ sourceId: null, sku: "BSR-7", priceCents: 259_900 }] };
    const run = await service.run([draftOf("product", "shopify:8123", changed)]);
    expect(await service.fates(run)).toEqual({ merged: 1 });
    const variants = await database.read
      .selectFrom("variant")
      .select(["sku", "price_cents"])
      .orderBy("position")
      .execute();
    // Trap 12: a file without option columns deletes no variant.
    expect(variants).toEqual([
      { sku: "BSR-6", price_cents: 249_900 },
      { sku: "BSR-7", price_cents: 259_900 },
    ]);
    expect(await database.read.selectFrom("product").select(["title", "tags"]).execute()).toEqual([
      { title: "Bezel Ring", tags: '["gold"]' },
    ]);
  });

  test("move-in trap 13: a changed handle is the same product, by its id or SKU", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([draftOf("product", "shopify:8123", ring())]);
    const run = await service.run([
      draftOf("product", "shopify:handle:new-name", ring({ sourceId: null, handle: "new-name" })),
    ]);
    expect(await service.fates(run)).toEqual({ merged: 1 });
    expect(await database.read.selectFrom("product").select("handle").execute()).toEqual([
      { handle: "bezel-ring" },
    ]);
    const leads = () => service.imports.redirect({ pathname: "/products/new-name", search: "?a=1" });
    expect(await leads()).toBe("/product/bezel-ring?a=1");
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await leads()).toBeNull();
  });

  test("move-in trap 2: a row that can't be written is refused with its reason and stops no other", async () => {
    const database = await open();
    const service = openImportService(database);
    const refusal = {
      file: "product.csv",
      sheet: null,
      lines: [9, 10],
      kind: null,
      refused: "Row 9 has a stray quote.",
    };
    const run = await service.run([
      draftOf("product", "1", ring({ title: "" })),
      draftOf("product", "2", ring({ sourceId: "2", handle: "other" })),
      refusal,
    ]);
    expect(await service.fates(run)).toEqual({ refused: 2, new: 1 });
    const rows = await database.read.selectFrom("import_row").select(["fate", "reason"]).execute();
    expect(rows.filter(({ fate }) => fate === "refused").every(({ reason }) => reason !== "")).toBe(true);
    const { lines } = await database.read
      .selectFrom("import_row")
      .select((eb) => eb.fn.sum<number>("line_count").as("lines"))
      .executeTakeFirstOrThrow();
    const { rows: read } = await database.read
      .selectFrom("import_file")
      .select((eb) => eb.fn.sum<number>("rows").as("rows"))
      .executeTakeFirstOrThrow();
    expect(Number(lines)).toBe(Number(read));
  });

  test("move-in trap 25: asks about the same email in two rows, and merges them when told to", async () => {
    const database = await open();
    const service = openImportService(database);
    const rows = [
      draftOf("client", "1", client({ email: "tom@x.com", firstName: "Tom" })),
      draftOf("client", "2", client({ email: "tom@x.com", firstName: "Thomas", notes: "VIP" })),
      draftOf("client", "3", client({ firstName: "Ben" })),
    ];
    const run = await service.run(rows);
    expect(await service.fates(run)).toEqual({ new: 2, question: 1 });
    expect(await service.imports.questions(run)).toEqual([
      expect.objectContaining({ topic: "clients:same-email", rows: 1 }),
    ]);
    await service.imports.answer(run, { topic: "clients:same-email", value: "merge", by });
    await service.imports.work(run);
    expect(await service.fates(run)).toEqual({ new: 2, merged: 1 });
    const cards = await database.read.selectFrom("client_contact").select("name").orderBy("id").execute();
    expect(cards.map(({ name }) => name)).toEqual(["Tom Ruiz", "Ben Ruiz"]);
  });

  test("undoes what was imported, and leaves what was sold or changed since", async () => {
    const database = await open();
    const service = openImportService(database);
    const run = await service.run([
      draftOf("product", "1", ring()),
      draftOf("product", "2", ring({ sourceId: "2", handle: "two", variants: [] })),
      draftOf("product", "3", ring({ sourceId: "3", handle: "three", variants: [] })),
      draftOf("client", "1", client({ email: "tom@x.com" })),
      draftOf(
        "client",
        "2",
        client({ firstName: "Ben", ringSizes: [{ finger: "left-ring", text: "6", us: 6 }] }),
      ),
    ]);
    await database.write(async (tx) => {
      await tx.updateTable("product").set({ updated_at: 1 }).where("handle", "=", "two").execute();
    });
    expect((await service.imports.previewUndo(run)).map(({ reason }) => reason)).toEqual(["Changed since."]);
    expect(await service.imports.startUndo(run, by)).toEqual({ ok: true });
    await service.imports.undo(run);
    expect(await database.read.selectFrom("product").select("handle").execute()).toEqual([{ handle: "two" }]);
    expect(await database.read.selectFrom("client_contact").select("id").execute()).toEqual([]);
    expect(await database.read.selectFrom("client").select("id").execute()).toEqual([]);
    expect(await service.books()).toEqual([]);
    const kept = await database.read
      .selectFrom("import_row")
      .select("kept")
      .where("kept", "is not", null)
      .execute();
    expect(kept).toEqual([{ kept: "Changed since." }]);
    const again = await service.run([draftOf("product", "1", ring())]);
    expect(await service.fates(again)).toEqual({ new: 1 });
  });

  test("restores what a merge changed when it is undone", async () => {
    const database = await open();
    const service = openImportService(database);
    await service.run([
      draftOf("product", "1", ring()),
      draftOf("client", "1", client({ email: "a@x.com" })),
    ]);
    const before = await tables(database);
    const changed = ring({ title: "Other", tags: ["new"], vendor: "B" });
    const run = await service.run([
      draftOf("product", "1", changed),
      draftOf(
        "client",
        "1",
        client({ email: "a@x.com", company: "Ruiz LLC", birthday: { month: 2, day: 20, year: 1949 } }),
      ),
    ]);
    expect(await service.fates(run)).toEqual({ merged: 2 });
    await service.imports.startUndo(run, by);
    await service.imports.undo(run);
    expect(await tables(database)).toEqual(before);
  });

  test("can't be undone after 30 days", async () => {
    const service = openImportService(await open());
    const run = await service.run([draftOf("client", "1", client())]);
    service.clock.at += 31 * dayMs;
    expect(await service.imports.startUndo(run, by)).toMatchObject({ ok: false });
  });
});

/** What an import may change, without times and versions. */
async function tables({
  read,
}: Awaited<ReturnType<Parameters<Parameters<typeof describeOnEachDatabase>[1]>[0]>>) {
  return {
    products: await read
      .selectFrom("product")
      .select(["handle", "title", "tags", "vendor", "options"])
      .execute(),
    variants: await read.selectFrom("variant").select(["sku", "price_cents"]).execute(),
    units: await read.selectFrom("stock_unit").select("state").execute(),
    entries: await read.selectFrom("journal_entry").select("cause").execute(),
    cards: await read.selectFrom("client_contact").select(["name", "company", "email"]).execute(),
    dates: await read.selectFrom("client_date").select("text").execute(),
    notes: await read.selectFrom("desk_note").select("text").execute(),
    clients: await read.selectFrom("client").select(["sizes", "fit"]).execute(),
  };
}
