import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openTestShop } from "../contract/test-shop.ts";

const handles = (connection: { nodes: { handle: string }[] }) => connection.nodes.map(({ handle }) => handle);

describeOnEachDatabase("Storefront API catalog queries", (open) => {
  const shopOf = async () => openTestShop(await open());

  test("D9.5, D6.1 returns prices, availability and stock of variants", async () => {
    const shop = await shopOf();
    const facts = `availableForSale priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
      variants(first: 10) { nodes { availableForSale quantityAvailable compareAtPrice { amount } } }`;
    const { watch, ring, bangle } = await shop.ask(`{ watch: product(handle: "unique-watch") { ${facts} }
      ring: product(handle: "option-ring") { ${facts} } bangle: product(handle: "sold-bangle") { ${facts} } }`);
    expect(watch.variants.nodes).toEqual([
      { availableForSale: true, quantityAvailable: 1, compareAtPrice: null },
    ]);
    expect(bangle).toMatchObject({
      availableForSale: false,
      priceRange: { minVariantPrice: { amount: "3450.5" } },
    });
    expect(ring.priceRange).toEqual({
      minVariantPrice: { amount: "990.0", currencyCode: "USD" },
      maxVariantPrice: { amount: "2390.0" },
    });
    expect(ring.variants.nodes.map((one: { availableForSale: boolean }) => one.availableForSale)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(ring.variants.nodes[0]).toMatchObject({
      quantityAvailable: null,
      compareAtPrice: { amount: "2600.0" },
    });
  });

  test("D9.6, D9.2 returns options, values and encoded variants that agree with the variants", async () => {
    const shop = await shopOf();
    const { ring, charm } = await shop.ask(`{ ring: product(handle: "option-ring") {
        encodedVariantExistence encodedVariantAvailability
        options { name values optionValues { name firstSelectableVariant { title } } }
        selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Metal", value: "Silver" }]) { title product { handle } }
        adjacentVariants(selectedOptions: [{ name: "Metal", value: "Gold" }, { name: "Size", value: "7" }]) { title } }
      charm: product(handle: "charm") { options { name values } encodedVariantExistence } }`);
    expect(ring.encodedVariantExistence).toBe("v1_0:0-2,1:0-1,");
    expect(ring.encodedVariantAvailability).toBe("v1_0:0-1,1:0-1,");
    expect(ring.options[1].optionValues[2]).toEqual({
      name: "8",
      firstSelectableVariant: { title: "Gold / 8" },
    });
    expect(ring.selectedOrFirstAvailableVariant).toEqual({
      title: "Silver / 6",
      product: { handle: "option-ring" },
    });
    expect(ring.adjacentVariants.map((one: { title: string }) => one.title)).toEqual([
      "Gold / 6",
      "Gold / 8",
      "Silver / 7",
    ]);
    expect(charm).toEqual({
      options: [{ name: "Title", values: ["Default Title"] }],
      encodedVariantExistence: "v1_0",
    });
  });

  test("collections return products in their own order, filtered and with counts", async () => {
    const shop = await shopOf();
    const { collection } = await shop.ask(
      `query ($filters: [ProductFilter!]) { collection(handle: "all") {
      products(first: 10) { nodes { handle } }
      priced: products(first: 10, sortKey: PRICE, reverse: true) { nodes { handle } }
      filtered: products(first: 10, filters: $filters) { nodes { handle } filters { id type values { label count input } } } } }`,
      {
        filters: [
          { price: { min: 300, max: 5000 } },
          { variantOption: { name: "Size", value: "7" } },
          { available: true },
        ],
      },
    );
    expect(handles(collection.products)).toEqual(["charm", "unique-watch", "option-ring"]);
    expect(handles(collection.priced)).toEqual(["unique-watch", "option-ring", "charm"]);
    expect(handles(collection.filtered)).toEqual(["option-ring"]);
    const price = collection.filtered.filters.find(
      (filter: { type: string }) => filter.type === "PRICE_RANGE",
    );
    expect(JSON.parse(price.values[0].input)).toMatchObject({ price: { min: expect.any(Number) } });
    const filtered = async (filter: object) =>
      handles(
        (
          await shop.ask(
            `query ($f: [ProductFilter!]) { collection(handle: "all") { products(first: 10, filters: $f) { nodes { handle } } } }`,
            { f: [filter] },
          )
        ).collection.products,
      );
    expect(await filtered({ tag: "SALE" })).toEqual(["charm"]);
    expect(await filtered({ productVendor: "rolex" })).toEqual(["unique-watch"]);
    expect(await filtered({ productMetafield: { namespace: "spec", key: "case_mm", value: "41" } })).toEqual([
      "unique-watch",
    ]);
    expect(await filtered({ productMetafield: { namespace: "spec", key: "case_mm", value: "4" } })).toEqual(
      [],
    );
  });

  test("collections can be listed, found by handle and id, and read from their products", async () => {
    const shop = await shopOf();
    const answer =
      await shop.ask(`{ collections(first: 5, sortKey: TITLE) { nodes { handle title description descriptionHtml } }
      collection(id: "gid://shopify/Collection/1") { handle } none: collection(handle: "none") { id }
      product(handle: "option-ring") { collections(first: 5) { nodes { handle } } } }`);
    expect(answer.collections.nodes).toEqual([
      { handle: "all", title: "All", description: "", descriptionHtml: "" },
      {
        handle: "rings",
        title: "Rings",
        description: "Rings & bands.",
        descriptionHtml: "<p>Rings &amp; bands.</p>",
      },
    ]);
    expect([answer.collection.handle, answer.none]).toEqual(["rings", null]);
    expect(handles(answer.product.collections)).toEqual(["rings", "all"]);
  });

  test("search counts matches, ranks titles first, puts unavailable products last or omits them, and pages", async () => {
    const shop = await shopOf();
    const search = async (args: string) =>
      (await shop.ask(`{ search(first: 10, ${args}) { totalCount nodes { ... on Product { handle } } } }`))
        .search;
    expect(handles(await search(`query: "ring"`))).toEqual(["option-ring", "charm", "clasp", "anklet"]);
    expect(await search(`query: "bang", prefix: LAST`)).toEqual({
      totalCount: 1,
      nodes: [{ handle: "sold-bangle" }],
    });
    expect(await search(`query: "bang"`)).toEqual({ totalCount: 0, nodes: [] });
    expect((await search(`query: "bangle", unavailableProducts: HIDE`)).totalCount).toBe(0);
    expect((await search(`query: "ring", types: [PAGE]`)).totalCount).toBe(0);
    const b = handles(await search(`query: "plain OR bangle OR band"`));
    expect(b.at(-1)).toBe("sold-bangle");
  });

  test("predictive search matches prefixes and limits its results", async () => {
    const shop = await shopOf();
    const { predictiveSearch } = await shop.ask(`{ predictiveSearch(query: "ri", limit: 2, limitScope: EACH) {
      products { handle } collections { handle } queries { text styledText } pages { id } articles { id } } }`);
    expect(predictiveSearch.products[0].handle).toBe("option-ring");
    expect(predictiveSearch.products).toHaveLength(2);
    expect(predictiveSearch.collections).toEqual([{ handle: "rings" }]);
    expect(predictiveSearch.queries[0]).toEqual({
      text: "rings",
      styledText: "<mark>ri</mark><span>ngs</span>",
    });
    const { body } = await shop.send(`{ predictiveSearch(query: "ri", limit: 11) { products { id } } }`);
    expect(body.errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  });

  test("answers another storefront's combined search for products, pages and articles", async () => {
    const shop = await shopOf();
    const found = (term: string) =>
      shop.ask(
        `query RegularSearch($term: String!, $first: Int) {
          articles: search(query: $term, types: [ARTICLE], first: $first) { nodes { ... on Article { id } } }
          pages: search(query: $term, types: [PAGE], first: $first) {
            totalCount nodes { __typename ... on Page { handle title trackingParameters } }
          }
          products: search(query: $term, types: [PRODUCT], first: $first, sortKey: RELEVANCE, unavailableProducts: HIDE) {
            nodes { __typename ... on Product { handle } } pageInfo { hasNextPage endCursor }
          }
          all: search(query: $term, first: $first) { totalCount nodes { __typename } pageInfo { hasNextPage } }
          predictiveSearch(query: $term, limit: 10, limitScope: EACH, types: [PRODUCT, PAGE]) {
            products { handle } pages { handle } articles { id } collections { id }
          } }`,
        { term, first: 8 },
      );
    const contact = await found("contact");
    expect(contact.articles.nodes).toEqual([]);
    expect(contact.pages).toEqual({
      totalCount: 1,
      nodes: [{ __typename: "Page", handle: "contact", title: "Contact", trackingParameters: null }],
    });
    expect(contact.all).toEqual({
      totalCount: 1,
      nodes: [{ __typename: "Page" }],
      pageInfo: { hasNextPage: false },
    });
    expect(contact.predictiveSearch).toEqual({
      products: [],
      pages: [{ handle: "contact" }],
      articles: [],
      collections: [],
    });
    const ring = await found("ring");
    expect(handles(ring.products)[0]).toBe("option-ring");
    expect(ring.pages.totalCount).toBe(0);
    expect((await found("cont")).predictiveSearch.pages).toEqual([{ handle: "contact" }]);
  });

  test.each([" ", "-"])(
    "searches only the first words of four thousand joined by %j, in every query",
    async (between) => {
      const shop = await shopOf();
      const query = Array.from({ length: 4_000 }, (_, i) => i.toString(36)).join(between);
      const answer = await shop.ask(
        `query ($query: String!, $fields: [SearchableField!]) {
          predictiveSearch(query: $query, limit: 10, searchableFields: $fields) { products { handle } }
          search(query: $query, first: 10) { totalCount }
          products(query: $query, first: 10) { nodes { handle } }
          collections(query: $query, first: 10) { nodes { handle } } }`,
        { query, fields: Array(100).fill("VARIANTS_SKU") },
      );
      expect(answer.search.totalCount).toBe(answer.products.nodes.length);
    },
  );

  test("menus are nested with absolute URLs, and so are images", async () => {
    const shop = await shopOf();
    const { menu, product } =
      await shop.ask(`{ menu(handle: "main-menu") { title itemsCount items { title url items { title url } } }
      product(handle: "unique-watch") { featuredImage { url altText width height } description(truncateAt: 10) } }`);
    expect(menu).toEqual({
      title: "Main",
      itemsCount: 1,
      items: [
        {
          title: "Watches",
          url: "https://store.test/collections/rings",
          items: [{ title: "Shop", url: "https://store.test/shop" }],
        },
      ],
    });
    expect(product.featuredImage).toEqual({
      url: "https://store.test/pieces/watch.webp",
      altText: "A watch",
      width: 800,
      height: 1000,
    });
    expect(product.description).toBe("A piece…");
  });
});
