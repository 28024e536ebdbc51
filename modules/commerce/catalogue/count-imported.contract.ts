import { expect, test } from "vitest";
import { addVariant } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { smallCatalogue } from "../contract/small-catalogue.ts";
import { countImported, importCatalogue } from "./import-catalogue.ts";

const at = Date.UTC(2026, 10, 21, 15);

describeOnEachDatabase("Imported pieces", (open) => {
  test("counts imported pieces, edited or not, but not the deposit or pieces added later", async () => {
    const database = await open();
    expect(await countImported(database, "deposit")).toBe(0);
    await addVariant(database, {}, at - 1_000);
    expect(await countImported(database, "deposit")).toBe(0);
    await importCatalogue(database, smallCatalogue(), at);
    await addVariant(database, {}, at + 1_000);
    await database.write((tx) =>
      tx
        .updateTable("product")
        .set({ title: "Ours", handle: "ours", updated_at: at + 1 })
        .where("handle", "=", "charm")
        .execute(),
    );
    expect(await countImported(database, "deposit")).toBe(7);
  });

  test("counts zero imported pieces once they are deleted", async () => {
    const database = await open();
    await importCatalogue(database, smallCatalogue(), at);
    await database.write((tx) => tx.deleteFrom("product").where("handle", "!=", "deposit").execute());
    expect(await countImported(database, "deposit")).toBe(0);
  });
});
