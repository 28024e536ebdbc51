import { beforeAll, expect, test } from "vitest";
import { sampleShop } from "../../../seed/sample-shop.ts";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  cartFragments,
  cartMutationDocuments,
  createCartDocuments,
  pageQueries,
  readCartDocuments,
} from "../contract/client-documents.ts";
import { openTestShop, origin, storefrontToken, type TestShop } from "../contract/test-shop.ts";
import { limits } from "./limits.ts";

/** Sends a document. Returns its data and estimated cost, null if it was rejected earlier. */
async function sent({ shop }: TestShop, query: string, variables: object = {}) {
  let cost: number | null = null;
  const response = await shop.storefrontApi(
    new Request(`${origin}/api/2026-04/graphql.json`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-shopify-storefront-access-token": storefrontToken },
      body: JSON.stringify({ query, variables }),
    }),
    {
      mayRun(objects) {
        cost = objects;
        return true;
      },
    },
  );
  const { data, errors } = await response.json();
  return { data, errors, cost: cost as number | null };
}

async function answered(shop: TestShop, query: string, variables: object = {}) {
  const { data, errors, cost } = await sent(shop, query, variables);
  expect(errors, query).toBeUndefined();
  expect(cost).toBeLessThanOrEqual(limits.nodes);
  return { ...Object.values(data as object)[0], cost };
}

/** One variant from each of `count` products, sorted by number of variants. */
async function someVariants({ ask }: TestShop, count: number): Promise<string[]> {
  const { products } = await ask(
    `{ products(first: 100) { nodes { variants(first: 100) { nodes { id availableForSale } } } } }`,
  );
  return products.nodes
    .map(
      ({ variants }: { variants: { nodes: { id: string; availableForSale: boolean }[] } }) => variants.nodes,
    )
    .sort((a: unknown[], b: unknown[]) => b.length - a.length)
    .flatMap(
      (nodes: { id: string; availableForSale: boolean }[]) =>
        nodes.find((one) => one.availableForSale)?.id ?? [],
    )
    .slice(0, count);
}

describeOnEachDatabase("queries that other clients send", (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await open(), { catalogue: sampleShop() });
  });

  test.each(Object.entries(cartFragments))(
    "creates, changes and reads a cart with the documents of %s",
    async (_, fragment) => {
      for (const page of [100, 250]) {
        const [first, ...more] = (await someVariants(shop, 6)).map((merchandiseId) => ({
          merchandiseId,
          quantity: 1,
        }));
        const created = await answered(shop, createCartDocuments(fragment, page), {
          input: { lines: [first] },
        });
        const cartId = created.cart.id;
        const change = async (document: (fragment: string, lines: number) => string, value: unknown) =>
          answered(shop, document(fragment, page), { cartId, value });
        const added = await change(cartMutationDocuments.addLines, more);
        const lines = (added.cart.lines.nodes ??
          added.cart.lines.edges.map((edge: { node: object }) => edge.node)) as { id: string }[];
        expect(lines).toHaveLength(1 + more.length);
        await change(cartMutationDocuments.updateLines, [
          { id: lines[0]!.id, quantity: 1, attributes: [{ key: "Engraving", value: "M" }] },
        ]);
        await change(cartMutationDocuments.removeLines, [lines[1]!.id]);
        await change(cartMutationDocuments.note, "Please ring");
        await change(cartMutationDocuments.attributes, [{ key: "Gift", value: "yes" }]);
        await change(cartMutationDocuments.buyer, { countryCode: "US", email: "client@example.com" });
        await change(cartMutationDocuments.discountCodes, ["NOPE"]);
        await change(cartMutationDocuments.giftCards, ["ABCD"]);
        await change(cartMutationDocuments.addGiftCards, ["ABCD"]);
        await change(cartMutationDocuments.removeGiftCards, []);
        await change(cartMutationDocuments.replaceAddresses, []);
        const { totalQuantity, checkoutUrl, cost } = await answered(shop, readCartDocuments(fragment, page), {
          id: cartId,
        });
        expect(totalQuantity).toBe(more.length);
        expect(checkoutUrl).toContain("/cart/c/");
        // A tenth of the limit: six lines are cheap, whatever the page size.
        expect(cost).toBeLessThan(limits.nodes / 10);
      }
    },
  );

  test.each(Object.entries(cartFragments))("returns %s's cart at the order limit", async (_, fragment) => {
    const [variant] = await someVariants(shop, 1);
    const lines = Array.from({ length: facts.orderLimits.perOrder }, (_, place) => ({
      merchandiseId: variant,
      quantity: 1,
      attributes: [{ key: "Design", value: String(place) }],
    }));
    const { cart } = await answered(shop, createCartDocuments(fragment, 250), { input: { lines } });
    const read = await answered(shop, readCartDocuments(fragment, 250), { id: cart.id });
    expect(read.totalQuantity).toBe(lines.length);
  });

  test.each(Object.entries(pageQueries))("answers %s without an error", async (_, query) => {
    const { errors, cost } = await sent(shop, query);
    expect(errors).toBeUndefined();
    expect(cost).toBeLessThanOrEqual(limits.nodes);
  });

  const cyclic = (levels: number): string =>
    levels === 0
      ? "id"
      : `collections(first: 20) { nodes { products(first: 20) { nodes { ${cyclic(levels - 1)} } } } }`;
  const attacks: [string, string][] = [
    ["products of collections of products", `{ products(first: 20) { nodes { ${cyclic(2)} } } }`],
    [
      "products of collections of the products in a cart",
      `query ($id: ID!) { cart(id: $id) { lines(first: 250) { nodes { merchandise { ... on ProductVariant { product { ${cyclic(2)} } } } } } } }`,
    ],
    [
      "variants of the variants of the variants of 250 products",
      `{ products(first: 250) { nodes { variants(first: 250) { nodes { product { variants(first: 250) { nodes { product {
        variants(first: 250) { nodes { id } } } } } } } } } } }`,
    ],
    [
      "everything of 250 products under fifteen aliases",
      `{ ${Array.from(
        { length: 15 },
        (_, place) => `p${place}: products(first: 250) { nodes { variants(first: 250) {
        nodes { selectedOptions { name value } price { amount } } } } }`,
      ).join(" ")} }`,
    ],
    [
      "one cart under fifteen aliases",
      `query ($id: ID!) { ${Array.from(
        { length: 15 },
        (_, place) => `c${place}: cart(id: $id) { lines(first: 250) {
        nodes { merchandise { ... on ProductVariant { product { collections(first: 20) { nodes { products(first: 250) { nodes { id } } } } } } } } } }`,
      ).join(" ")} }`,
    ],
  ];

  test.each(attacks)("rejects %s before executing it", async (_, query) => {
    const lines = (await someVariants(shop, 6)).map((merchandiseId) => ({ merchandiseId }));
    const { cart } = await answered(
      shop,
      createCartDocuments("fragment C on Cart { id lines(first: $lines) { nodes { id } } }", 250),
      { input: { lines } },
    );
    const { errors, cost } = await sent(shop, query, { id: cart.id });
    expect(errors).toMatchObject([
      { extensions: { code: "MAX_COMPLEXITY_EXCEEDED", maxCost: limits.nodes } },
    ]);
    expect(cost).toBeNull();
  });

  test("returns null for an unknown cart, whichever page of lines is requested", async () => {
    const document = readCartDocuments(cartFragments["Vercel's commerce: whole products in the lines"], 250);
    const unknown = await sent(shop, document, { id: "gid://shopify/Cart/none?key=none" });
    expect(unknown).toMatchObject({ errors: undefined, data: { cart: null } });
  });
});
