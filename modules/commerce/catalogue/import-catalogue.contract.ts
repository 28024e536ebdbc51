import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { smallCatalogue, smallProduct, smallVariant } from "../contract/small-catalogue.ts";
import { importCatalogue } from "./import-catalogue.ts";

describeOnEachDatabase("initial catalog", (open) => {
  test("the first start imports the catalog, and later ones change nothing", async () => {
    const database = await open();
    expect(await importCatalogue(database, smallCatalogue(), 1)).toBe(true);
    const other = { products: [smallProduct("other")], collections: [], menus: [] };
    expect(await importCatalogue(database, other, 2)).toBe(false);
    const rows = await database.read.selectFrom("product").select("handle").orderBy("id").execute();
    expect(rows.map(({ handle }) => handle)).toEqual(smallCatalogue().products.map(({ handle }) => handle));
  });

  test("processes that start at once import the catalog once", async () => {
    const database = await open();
    const done = await Promise.all([1, 2, 3].map((now) => importCatalogue(database, smallCatalogue(), now)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await database.read.selectFrom("stock_unit").select("serial").execute()).toHaveLength(4);
  });

  test("rejects an inconsistent catalog as a whole and names the conflict", async () => {
    const database = await open();
    const { products, collections, menus } = smallCatalogue();
    const odd = smallVariant({ selectedOptions: [{ name: "Size", value: "7" }] });
    const bad: [Partial<ReturnType<typeof smallCatalogue>>, RegExp][] = [
      [{ products: [...products, smallProduct("charm")] }, /Duplicate product "charm"/],
      [{ products: [smallProduct("bare", { variants: [] })] }, /"bare" has 0 variants/],
      [
        { products: [smallProduct("odd", { variants: [odd] })] },
        /of "odd" must have one value for each option/,
      ],
      [
        { products: [smallProduct("free", { variants: [smallVariant({ priceCents: 0.5 })] })] },
        /"free" has the price 0.5/,
      ],
      [
        { products: [smallProduct("unpriced", { variants: [smallVariant({ priceCents: 0 })] })] },
        /"unpriced" has the price 0; a price must be a whole number of cents above 0/,
      ],
      [{ products: [] }, /contains the product/],
    ];
    for (const [change, message] of bad)
      await expect(importCatalogue(database, { products, collections, menus, ...change })).rejects.toThrow(
        message,
      );
    expect(await database.read.selectFrom("meta").select("key").execute()).toEqual([]);
  });
});
