import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "#database";
import { openStock } from "#stock";
import { codeKey } from "../../foundation/records/code-key.ts";
import { insertProducts } from "../../modules/commerce/catalogue/insert-products.ts";
import { smallProduct, smallVariant } from "../../modules/commerce/contract/small-catalogue.ts";
import { shop } from "../../shop.config.ts";
import { openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

/** As they were entered before, three of them one serial. */
const serials = ["7K4 31 906", "7k4-31-906", "7K4\u201131\u2011906", "AW-0001", "aw\u20130002", " - "];

describe.each(places)("MIG-03: serials in several spellings on %s", (_, fresh) => {
  test("are kept and compared as one; pieces that have one serial already are listed", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0046-erased-letters");
    const stock = { kind: "pieces" as const, serials };
    const product = smallProduct("watch", { variants: [smallVariant({ stock })] });
    await insertProducts(earlier as never, [product], { firstPosition: 0, now: 1 });
    await earlier.destroy();

    const database = await openDatabase(place.address);
    const rows = await database.read
      .selectFrom("stock_unit")
      .select(["serial", "serial_key"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual(serials.map((serial) => ({ serial, serial_key: codeKey(serial) || null })));
    const register = openStock({ database, facts: shop, origin: "https://store.test" });
    const pieces = await register.inHand();
    expect(pieces.filter(({ sharesSerial }) => sharesSerial).map(({ serial }) => serial)).toEqual(
      serials.slice(0, 3),
    );
    await database.close();
    await place.remove();
  });
});
