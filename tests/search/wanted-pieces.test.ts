import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { createCatalogue } from "../../app/storefront/catalogue.ts";
import { embeddedSource } from "../../app/storefront/catalogue-source.ts";
import { findPiecesForQueries } from "../../app/storefront/search/find-pieces.ts";
import { openTestShop, origin } from "../../modules/commerce/contract/test-shop.ts";
import { sampleShop } from "../../seed/sample-shop.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { goldenQueries } from "./golden-queries.ts";

let snapshot: CatalogueSnapshot;
let close: () => Promise<void>;

beforeAll(async () => {
  const fresh = freshSqlite();
  const { shop } = await openTestShop(await openStoreDatabase(fresh.address), { catalogue: sampleShop() });
  const catalogue = createCatalogue(embeddedSource(shop, "The shop"), {
    ...{ ownOrigin: origin, now: Date.now, later: () => {}, warn: () => {} },
  });
  const current = await catalogue.current();
  if (!current.ok) throw new Error("The sample catalogue could not be read.");
  snapshot = current.data;
  close = async () => {
    await shop.close();
    await fresh.remove();
  };
});

afterAll(() => close());

const handlesOf = async (...queries: string[]) =>
  (await findPiecesForQueries(snapshot, queries)).map(({ handle }) => handle).sort();

test("an alert for each golden query matches the same pieces as the search", async () => {
  const page = { sort: "best", page: 1, pageSize: 1_000, nearSize: 0, isTyping: false } as const;
  let compared = 0;
  for (const { query } of goldenQueries()) {
    const { items, understood } = await snapshot.search({ ...page, text: query });
    if (understood.corrected.length > 0) continue;
    const free = items.filter(({ isAvailable }) => isAvailable).map(({ handle }) => handle);
    expect(await handlesOf(query), query).toEqual(free.sort());
    compared += free.length > 0 ? 1 : 0;
  }
  expect(compared).toBeGreaterThan(200);
});

test("alerts don't match sold pieces, and don't correct typing errors", async () => {
  expect(await handlesOf("patek philippe 5711/1A-010")).toEqual([]);
  const typed = { sort: "best", page: 1, pageSize: 1, nearSize: 0, isTyping: false } as const;
  const { understood, total } = await snapshot.search({ ...typed, text: "rolexx explorer" });
  expect([understood.text, total > 0]).toEqual(["rolex explorer", true]);
  expect(await handlesOf("rolexx explorer")).toEqual([]);
  expect(await handlesOf("rolexx explorer", understood.text)).toEqual(await handlesOf("rolex explorer"));
  expect(await findPiecesForQueries(snapshot, ["rolex explorer"])).toMatchObject([{ price: "$8,950" }]);
});
