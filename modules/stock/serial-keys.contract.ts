import { expect, test } from "vitest";
import { codeKey } from "../../foundation/records/code-key.ts";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { insertProducts } from "../commerce/catalogue/insert-products.ts";
import { smallProduct, smallVariant } from "../commerce/contract/small-catalogue.ts";
import { openStock } from "./open-stock.ts";

/** The first three are the same serial number. */
const serials = ["7K4 31 906", "7k4-31-906", "7K4\u201131\u2011906", "AW-0001", "aw\u20130002", " - "];

describeOnEachDatabase("Serial numbers in several spellings", (open) => {
  test("treats different spellings of a serial number as one, and lists pieces that share one", async () => {
    const database = await open();
    const stock = { kind: "pieces" as const, serials };
    const product = smallProduct("watch", { variants: [smallVariant({ stock })] });
    await database.write((tx) => insertProducts(tx, [product], { firstPosition: 0, now: 1 }));
    const rows = await database.read
      .selectFrom("stock_unit")
      .select(["serial", "serial_key"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual(serials.map((serial) => ({ serial, serial_key: codeKey(serial) || null })));
    const pieces = await openStock({ database, facts: shop, origin: "https://store.test" }).inHand();
    expect(pieces.filter(({ sharesSerial }) => sharesSerial).map(({ serial }) => serial)).toEqual(
      serials.slice(0, 3),
    );
  });
});
