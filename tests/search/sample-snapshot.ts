import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { createCatalogue } from "../../app/storefront/catalogue.ts";
import { embeddedSource } from "../../app/storefront/catalogue-source.ts";
import { openTestShop, origin } from "../../modules/commerce/contract/test-shop.ts";
import { sampleShop } from "../../seed/sample-shop.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshSqlite } from "../database/fresh-database.ts";

/** Opens the sample shop's catalogue as the store searches it. */
export async function openSampleSnapshot(): Promise<{ snapshot: CatalogueSnapshot; close(): Promise<void> }> {
  const fresh = freshSqlite();
  const database = await openStoreDatabase(fresh.address);
  const { shop } = await openTestShop(database, { catalogue: sampleShop() });
  const catalogue = createCatalogue(embeddedSource(shop, "The shop"), {
    ownOrigin: origin,
    now: Date.now,
    later: () => {},
    warn: (facts, message) => {
      throw new Error(`${message} ${JSON.stringify(facts)}`);
    },
  });
  const current = await catalogue.current();
  if (!current.ok) throw new Error("The sample catalogue could not be read.");
  return {
    snapshot: current.data,
    async close() {
      await shop.close();
      await fresh.remove();
    },
  };
}
