import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";

const handle = "rolex-submariner-date-126610ln";
const secret = "shpss_of_the_tests_0001";
/** Pages that show the product's price: a list, one of its category, and its own. */
const pages = ["/shop", "/category/rolex", `/product/${handle}`];

type Opened = Awaited<ReturnType<typeof openStore>>;

/** A shop, and a second store that uses it as its Shopify shop, through a proxy that counts requests. */
let shop: Opened;
let hosted: Opened;
const asked = { catalogues: 0, products: 0 };
const proxy = createServer(async (incoming, outgoing) => {
  const body = await buffer(incoming);
  const text = body.toString();
  if (/\bproducts\(/.test(text)) asked.catalogues += 1;
  else if (/\bproduct\(id:/.test(text)) asked.products += 1;
  const answer = await fetch(shop.store.origin + incoming.url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-storefront-access-token": String(incoming.headers["x-shopify-storefront-access-token"]),
    },
  });
  outgoing.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
});

beforeAll(async () => {
  shop = await openStore({ ADMIN_API_TOKEN: deskToken });
  await new Promise<void>((done) => proxy.listen(0, "localhost", done));
  hosted = await openStore({
    SHOPIFY_STORE_DOMAIN: `localhost:${(proxy.address() as AddressInfo).port}`,
    SHOPIFY_SCHEME: "http",
    SHOPIFY_WEBHOOK_SECRET: secret,
  });
  for (const origin of [shop.store.origin, hosted.store.origin])
    for (const page of [...pages, ...pages]) expect((await fetch(origin + page)).status).toBe(200);
});

afterAll(async () => {
  await hosted.close();
  proxy.close();
  await shop.close();
});

async function graphql<Data>(path: string, query: string, variables: object, headers = {}): Promise<Data> {
  const answer = await fetch(shop.store.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

interface Product {
  id: string;
  variants: { nodes: { id: string; price: { amount: string } }[] };
}

async function productOfApi(): Promise<Product> {
  const query = `query ($handle: String!) { product(handle: $handle) {
    id variants(first: 1) { nodes { id price { amount } } } } }`;
  const { product } = await graphql<{ product: Product }>("/api/2025-07/graphql.json", query, { handle });
  return product;
}

/** Changes the price through the Admin API. */
async function changePrice(dollars: number): Promise<void> {
  const { id, variants } = await productOfApi();
  const mutation = `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { message } } }`;
  const changed = { id: variants.nodes[0]!.id, price: dollars.toFixed(2), compareAtPrice: null };
  const headers = { "x-shopify-access-token": deskToken };
  await graphql("/admin/api/2025-07/graphql.json", mutation, { productId: id, variants: [changed] }, headers);
}

/** Waits until every page of a store shows the price. */
async function untilShown(origin: string, dollars: number): Promise<void> {
  const price = dollars.toLocaleString("en-US");
  for (const page of pages)
    await expect
      .poll(async () => (await (await fetch(origin + page)).text()).includes(price), {
        interval: 250,
        message: page,
      })
      .toBe(true);
}

/** Sends Shopify's webhook for an updated product. */
async function sendWebhook(productId: string): Promise<void> {
  const body = JSON.stringify({ id: Number(productId.split("/").at(-1)), title: "not read" });
  const answer = await fetch(`${hosted.store.origin}/webhooks/shopify`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": "products/update",
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-triggered-at": new Date().toISOString(),
      "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    },
  });
  expect(answer.status).toBe(200);
}

const prices = [31_013, 31_027, 31_039];

test("lists and product pages show each price change made through the API", async () => {
  for (const dollars of prices) {
    await changePrice(dollars);
    expect(Number((await productOfApi()).variants.nodes[0]!.price.amount)).toBe(dollars);
    await untilShown(shop.store.origin, dollars);
  }
});

test("with a Shopify shop, a webhook updates prices and rereads only that product", async () => {
  const { id } = await productOfApi();
  // The very first webhook starts the journal; nothing is known before it, so everything is read.
  await changePrice(31_001);
  await sendWebhook(id);
  await untilShown(hosted.store.origin, 31_001);
  Object.assign(asked, { catalogues: 0, products: 0 });
  for (const dollars of prices) {
    await changePrice(dollars + 1);
    await sendWebhook(id);
    await untilShown(hosted.store.origin, dollars + 1);
  }
  expect(asked.catalogues).toBe(0);
  expect(asked.products).toBeGreaterThanOrEqual(3);
});
