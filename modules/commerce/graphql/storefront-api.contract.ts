import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openTestShop, origin, privateToken, storefrontToken } from "../contract/test-shop.ts";

const missing = { errors: { query: "Required parameter missing or invalid" } };

describeOnEachDatabase("the Storefront API over HTTP", (open) => {
  const shopOf = async () => openTestShop(await open());

  test("G-20 SEC-01 D5.1 rejects a body without a query, or that is not JSON, too large, or not a POST", async () => {
    const { shop, post } = await shopOf();
    for (const body of [
      "",
      "{}",
      "[]",
      "null",
      "{query",
      '{"query":1}',
      '[{"query":"{shop{name}}"}]',
      '{"query":"{shop{name}}","variables":[1]}',
    ])
      expect([body, await post(body)]).toMatchObject([body, { status: 400, body: missing }]);
    const query = JSON.stringify({ query: "{ shop { name } }" });
    expect(await post(query, { headers: { "content-type": "text/plain" } })).toMatchObject({ status: 415 });
    expect(await post(query.padEnd(32_769), {})).toMatchObject({ status: 413 });
    expect(await post(query, { path: "/api/2025/graphql.json" })).toMatchObject({
      status: 404,
      body: { errors: "Not Found" },
    });
    const got = await shop.storefrontApi(new Request(`${origin}/api/2025-07/graphql.json`));
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("D5.2, D5.3 answers each listed version and echoes it, and refuses others; every response has a request id and no-store", async () => {
    const { post } = await shopOf();
    const ids = new Set<string | null>();
    for (const version of ["2025-07", "2025-10", "2026-04", "2026-10"])
      for (const query of ["{ shop { name } }", "{ nothing }", ""]) {
        const { headers } = await post(JSON.stringify({ query }), { path: `/api/${version}/graphql.json` });
        expect(headers.get("x-shopify-api-version")).toBe(version);
        expect(headers.get("cache-control")).toBe("no-store");
        ids.add(headers.get("x-request-id"));
      }
    expect(ids.size).toBe(12);
    expect(ids).not.toContain(null);
    for (const version of ["2023-01", "2025-08", "2027-01", "unstable"])
      expect(
        await post(JSON.stringify({ query: "{ shop { name } }" }), { path: `/api/${version}/graphql.json` }),
      ).toMatchObject({ status: 404, body: { errors: "Not Found" } });
  });

  test("D7.1 each kind of token has its own header; wrong tokens and headers are rejected", async () => {
    const { send } = await shopOf();
    const tags = "{ products(first: 1) { nodes { tags } } }";
    const [forPages, forServers] = ["x-shopify-storefront-access-token", "shopify-storefront-private-token"];
    for (const headers of [{ [forPages]: storefrontToken }, { [forServers]: privateToken }])
      expect((await send(tags, {}, headers)).body.errors).toBeUndefined();
    for (const headers of [
      { [forPages]: "wrong" },
      { [forPages]: privateToken },
      { [forServers]: "wrong" },
      { [forServers]: storefrontToken },
      { [forPages]: storefrontToken, [forServers]: "wrong" },
    ]) {
      const wrong = await send("{ shop { name } }", {}, headers);
      expect(wrong).toMatchObject({
        status: 200,
        body: { errors: [{ extensions: { code: "ACCESS_DENIED" } }] },
      });
      expect(wrong.body.data).toBeUndefined();
    }
  });

  test("D7.4 rejects a private token from a browser; only a server with one can pass on the buyer's address", async () => {
    const { shop, send } = await shopOf();
    const [forPages, forServers] = ["x-shopify-storefront-access-token", "shopify-storefront-private-token"];
    const page = { origin: "https://other.example" };
    const refused = await send("{ shop { name } }", {}, { ...page, [forServers]: privateToken });
    expect(refused.body.errors).toMatchObject([
      { message: expect.stringContaining("for servers"), extensions: { code: "ACCESS_DENIED" } },
    ]);
    const open = await send("{ shop { name } }", {}, { ...page, [forPages]: storefrontToken });
    expect(open.body.errors).toBeUndefined();

    const buyer = (headers: Record<string, string>) =>
      shop.buyerAddress(new Headers({ "shopify-storefront-buyer-ip": "203.0.113.9", ...headers }));
    expect(buyer({ [forServers]: privateToken })).toBe("203.0.113.9");
    expect(buyer({ [forServers]: privateToken, "shopify-storefront-buyer-ip": "2001:db8::7" })).toBe(
      "2001:db8::7",
    );
    for (const headers of [
      {},
      { [forPages]: storefrontToken },
      { [forServers]: "wrong" },
      { ...page, [forServers]: privateToken },
      { [forServers]: privateToken, "shopify-storefront-buyer-ip": "somebody" },
    ])
      expect([headers, buyer(headers)]).toEqual([headers, null]);
  });

  test("D7.2 works without a token, except for tags, metafields and menus", async () => {
    const { send } = await shopOf();
    const bare = async (query: string) => (await send(query, {}, {})).body;
    for (const query of [
      "{ products(first: 1) { nodes { tags } } }",
      `{ product(handle: "unique-watch") { metafield(namespace: "spec", key: "case_mm") { value } } }`,
      `{ product(handle: "unique-watch") { metafields(identifiers: []) { value } } }`,
      `{ menu(handle: "main-menu") { title } }`,
    ])
      expect((await bare(query)).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
    const open =
      await bare(`{ products(first: 1) { nodes { title } } search(query: "x", first: 1) { totalCount }
      collections(first: 1) { nodes { title } } localization { country { isoCode } } pages(first: 1) { nodes { id } } }`);
    expect(open.errors).toBeUndefined();
    expect((await bare("mutation { cartCreate { cart { id } } }")).errors).toBeUndefined();
  });

  test("G-20 SEC-01 allows introspection only when the shop enables it", async () => {
    const { send } = await shopOf();
    expect((await send("{ __schema { types { name } } }")).body.errors).toHaveLength(2);
    expect((await send("{ __typename }")).body.data).toEqual({ __typename: "QueryRoot" });
  });

  test("D4.3 shows only a request id for an internal error", async () => {
    const { send, database } = await shopOf();
    await database.write((tx) =>
      tx.updateTable("product").set({ tags: "{broken" }).where("handle", "=", "charm").execute(),
    );
    const { status, headers, body } = await send(`{ shop { name } product(handle: "charm") { title } }`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ shop: { name: expect.any(String) }, product: null });
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].extensions).toEqual({
      code: "INTERNAL_SERVER_ERROR",
      requestId: headers.get("x-request-id"),
    });
    expect(JSON.stringify(body)).not.toMatch(/node_modules|broken|SELECT|\.ts|Unexpected/i);
  });

  test("SEC-03 treats SQL, JSON, LIKE patterns and control characters in a search as plain text", async () => {
    const { send } = await shopOf();
    const texts = [
      "'; drop table product; --",
      `" or 1=1`,
      "%",
      "_",
      "\\",
      "a\\'b",
      "\u0001",
      "\ud800",
      "🦄",
      "$1",
      "?",
      `{"x":1}`,
      "x".repeat(5_000),
    ];
    for (const text of texts) {
      const { status, body } = await send(
        `query ($t: String!, $id: ID!, $o: [SelectedOptionInput!]) {
          products(first: 1, query: $t) { nodes { id } } search(query: $t, first: 1) { totalCount }
          predictiveSearch(query: $t) { products { id } } collection(handle: $t) { id } product(handle: $t) { id }
          menu(handle: $t) { id } cart(id: $id) { id } byId: product(id: $id) { id }
          ring: product(handle: "option-ring") { selectedOrFirstAvailableVariant(selectedOptions: $o) { id }
            metafield(namespace: $t, key: $t) { id } }
          vendor: products(first: 1, query: "vendor:\\"x\\"") { nodes { id } } }`,
        { t: text, id: text, o: [{ name: text, value: text }] },
      );
      expect([text, status, body.errors]).toEqual([text, 200, undefined]);
      for (const key of [
        "vendor",
        "tag",
        "title",
        "product_type",
        "handle",
        "sku",
        "id",
        "created_at",
        "variants.price",
      ]) {
        const found = await send("query ($q: String!) { products(first: 1, query: $q) { nodes { id } } }", {
          q: `${key}:${JSON.stringify(text)}`,
        });
        expect([key, text, found.body.errors]).toEqual([key, text, undefined]);
      }
    }
  });

  test("rejects NUL characters, which PostgreSQL can't store", async () => {
    const { send, post } = await shopOf();
    const note = "mutation ($note: String) { cartCreate(input: { note: $note }) { cart { id } } }";
    expect(await send(note, { note: "a\u0000b" })).toMatchObject({ status: 400 });
    expect(
      await post(JSON.stringify({ query: String.raw`{ product(handle: "a\u0000b") { id } }` })),
    ).toMatchObject({ status: 400 });
  });

  test("returns whatever a customer types into a cart unchanged", async () => {
    const { ask } = await shopOf();
    const text = `<script>'";--\\ \u0001 🦄 ${"é".repeat(50)}`;
    const { cartCreate } = await ask(
      `mutation ($input: CartInput) { cartCreate(input: $input) { cart { note attributes { key value } } } }`,
      { input: { note: text, attributes: [{ key: text, value: text }] } },
    );
    expect(cartCreate.cart).toEqual({ note: text, attributes: [{ key: text, value: text }] });
  });
});
