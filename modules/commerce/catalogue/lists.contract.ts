import fc from "fast-check";
import { expect, test } from "vitest";
import { openStoreDatabase } from "../../../server/open-store-database.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { openTestShop, type TestShop } from "../contract/test-shop.ts";
import { bumpCatalogueVersion } from "./catalogue-version.ts";

type Node = { handle: string };
const handles = (connection: { nodes: Node[] }) => connection.nodes.map(({ handle }) => handle);
const listed = ["unique-watch", "plain-band", "option-ring", "sold-bangle", "charm", "clasp", "anklet"];

describeOnEachDatabase("lists of products", (open, addressOf) => {
  const shopOf = async () => openTestShop(await open());
  const found = async (shop: TestShop, query: string) =>
    handles(
      (
        await shop.ask("query ($query: String) { products(first: 50, query: $query) { nodes { handle } } }", {
          query,
        })
      ).products,
    );

  test("D9.4 sorts by each key, reverses, and keeps ties in a fixed order", async () => {
    const shop = await shopOf();
    const orders: Record<string, string[]> = {
      ID: listed,
      BEST_SELLING: listed,
      TITLE: ["anklet", "charm", "option-ring", "plain-band", "sold-bangle", "unique-watch", "clasp"],
      PRICE: ["clasp", "anklet", "charm", "plain-band", "option-ring", "sold-bangle", "unique-watch"],
      VENDOR: ["plain-band", "option-ring", "sold-bangle", "charm", "anklet", "unique-watch", "clasp"],
      PRODUCT_TYPE: ["plain-band", "sold-bangle", "option-ring", "charm", "clasp", "anklet", "unique-watch"],
      CREATED_AT: listed,
    };
    for (const [key, order] of Object.entries(orders)) {
      const ask = async (reverse: boolean) =>
        handles(
          (
            await shop.ask(
              `{ products(first: 50, sortKey: ${key}, reverse: ${reverse}) { nodes { handle } } }`,
            )
          ).products,
        );
      expect([key, await ask(false)]).toEqual([key, order]);
      expect([key, await ask(true)]).toEqual([key, order.toReversed()]);
    }
  });

  test("D9.3 paging forward or backward returns every product once in list order", async () => {
    const shop = await shopOf();
    const sort = fc.constantFrom("ID", "TITLE", "PRICE", "VENDOR", "PRODUCT_TYPE", "UPDATED_AT", "RELEVANCE");
    const walk = fc.record({
      sort,
      reverse: fc.boolean(),
      backward: fc.boolean(),
      size: fc.integer({ min: 1, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(walk, async ({ sort, reverse, backward, size }) => {
        const rest = `sortKey: ${sort}, reverse: ${reverse}`;
        const whole = await shop.ask(`{ products(first: 50, ${rest}) { nodes { handle } } }`);
        const met: string[] = [];
        for (let cursor: string | null = null, more = true; more; ) {
          const place = backward ? `last: ${size}, before: $cursor` : `first: ${size}, after: $cursor`;
          const { products } = await shop.ask(
            `query ($cursor: String) { products(${place}, ${rest}) { nodes { handle } edges { cursor node { handle } }
              pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
            { cursor },
          );
          const { pageInfo, nodes, edges } = products;
          expect(edges.map((edge: { node: Node }) => edge.node)).toEqual(nodes);
          if (backward) met.unshift(...handles(products));
          else met.push(...handles(products));
          more = backward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage;
          cursor = backward ? pageInfo.startCursor : pageInfo.endCursor;
        }
        expect(met).toEqual(handles(whole.products));
      }),
      { numRuns: repeatCount(10, 60) },
    );
  });

  test("D9.3 requires exactly one of first and last, 0 to 250, and a cursor of this list", async () => {
    const shop = await shopOf();
    const { products } = await shop.ask("{ products(first: 1, sortKey: PRICE) { pageInfo { endCursor } } }");
    for (const args of [
      "",
      "first: 1, last: 1",
      "first: 251",
      "last: -1",
      'first: 1, after: "x"',
      `first: 1, after: "${products.pageInfo.endCursor}"`,
    ]) {
      for (const field of [
        `products${args ? `(${args})` : ""} { nodes { id } }`,
        `product(handle: "charm") { variants${args ? `(${args})` : ""} { nodes { id } } }`,
      ]) {
        const { body } = await shop.send(`{ ${field} }`);
        expect([field, body.errors]).toMatchObject([field, [{ extensions: { code: "BAD_REQUEST" } }]]);
      }
    }
    expect(
      (await shop.ask("{ products(first: 0) { nodes { id } pageInfo { hasNextPage } } }")).products,
    ).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: true },
    });
  });

  const searches: [query: string, expected: string[]][] = [
    ["watch", ["unique-watch"]],
    ["WATCHES", ["unique-watch"]],
    ["div*", ["unique-watch"]],
    ["iver", []],
    ["emeraude", ["clasp"]],
    ["OR-G7", ["option-ring"]],
    ["gold", ["option-ring", "charm"]],
    ["tag:sale", ["charm"]],
    ["tag:'14k gold'", ["charm"]],
    ["tag:14", []],
    ["tag_not:rings -tag:sale product_type:Rings", ["clasp", "anklet"]],
    ["vendor:rolex OR product_type:Bands", ["unique-watch", "plain-band"]],
    ["product_type:Ban*", ["plain-band", "sold-bangle"]],
    ["available_for_sale:false", ["sold-bangle"]],
    ["available_for_sale:true variants.price:>2000", ["unique-watch", "option-ring"]],
    ["variants.price:<=100 NOT title:anklet", ["clasp"]],
    ["updated_at:>2026-11-22", []],
    ["updated_at:2026-11-21 tag:sale", ["charm"]],
    ["nonsense:value tag:sale", ["charm"]],
    ["handle:charm", ["charm"]],
  ];
  test("D9.4 searches by words, prefixes, fields, comparisons and negations", async () => {
    const shop = await shopOf();
    for (const [query, expected] of searches)
      expect([query, await found(shop, query)]).toEqual([query, expected]);
  });

  test("D3.1 hidden products are in no list, search or sitemap, but can be read by handle", async () => {
    const shop = await shopOf();
    const answer = await shop.ask(`{ products(first: 50) { nodes { handle } }
      search(query: "deposit", first: 5) { totalCount } predictiveSearch(query: "dep") { products { handle } }
      productRecommendations(productId: "gid://shopify/Product/5") { handle }
      sitemap(type: PRODUCT) { resources(page: 1) { items { handle } } }
      product(handle: "deposit") { id } byId: product(id: "gid://shopify/Product/8") { handle } }`);
    expect(handles(answer.products)).toEqual(listed);
    expect(answer.search.totalCount).toBe(0);
    expect(answer.predictiveSearch.products).toEqual([]);
    expect(answer.productRecommendations.map(({ handle }: Node) => handle)).not.toContain("deposit");
    expect(answer.sitemap.resources.items.map(({ handle }: Node) => handle)).toEqual(listed);
    expect([answer.product.id, answer.byId.handle]).toEqual(["gid://shopify/Product/8", "deposit"]);
  });

  test("D9.1 the storefront can't see drafts, archived or unpublished products", async () => {
    const shop = await shopOf();
    const update = (handle: string, set: { status?: "DRAFT" | "ARCHIVED"; published?: 0 }) =>
      shop.database.write(async (tx) => {
        await tx.updateTable("product").set(set).where("handle", "=", handle).execute();
        await bumpCatalogueVersion(tx, "any");
      });
    await update("charm", { status: "DRAFT" });
    await update("clasp", { status: "ARCHIVED" });
    await update("anklet", { published: 0 });
    expect(await found(shop, "")).toEqual(listed.slice(0, 4));
    for (const handle of ["charm", "clasp", "anklet"])
      expect((await shop.ask(`{ productByHandle(handle: "${handle}") { id } }`)).productByHandle).toBeNull();
  });

  test("a list shows a database change immediately, whoever made it", async () => {
    const database = await open();
    const shop = await openTestShop(database);
    const other = await openStoreDatabase(addressOf(database));
    const [charm] = await database.read
      .selectFrom("product")
      .select("id")
      .where("handle", "=", "charm")
      .execute();
    const change = (set: { title?: string; search_text?: string; vendor?: string }, cents: number) =>
      other.write(async (tx) => {
        await tx.updateTable("product").set(set).where("id", "=", charm!.id).execute();
        await tx
          .updateTable("variant")
          .set({ price_cents: cents })
          .where("product_id", "=", charm!.id)
          .execute();
        await bumpCatalogueVersion(tx, [charm!.id]);
      });
    const dearest = async () =>
      handles(
        (await shop.ask("{ products(first: 1, sortKey: PRICE, reverse: true) { nodes { handle } } }"))
          .products,
      );
    expect([await dearest(), await found(shop, "talisman")]).toEqual([["unique-watch"], []]);
    await change({ title: "Talisman", search_text: " talisman | rings " }, 99_999_900);
    expect([await dearest(), await found(shop, "talisman"), await found(shop, "charm")]).toEqual([
      ["charm"],
      ["charm"],
      [],
    ]);
    await change({ vendor: "Maker of talismans" }, 100);
    expect([await dearest(), await found(shop, "vendor:'maker of talismans'")]).toEqual([
      ["unique-watch"],
      ["charm"],
    ]);
    await other.close();
  });
});
