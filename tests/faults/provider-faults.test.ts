import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type Catalogue, createCatalogue } from "../../app/storefront/catalogue.ts";
import { pagedSource } from "../../app/storefront/catalogue-source.ts";
import { createStorefront, type Storefront } from "../../app/storefront/client.ts";
import { listedProductQuery, productsQuery } from "../../app/storefront/operations/products.query.ts";
import { createProductReader, type ProductReader } from "../../app/storefront/product-reader.ts";
import { requestCheckout } from "../../app/storefront/request-checkout.ts";
import {
  type Behavior,
  listedNode,
  openProviderStub,
  type ProviderStub,
  productBody,
  productsBody,
} from "./provider-stub.ts";

let stub: ProviderStub;
let storefront: Storefront;
let warnings: { facts: object; message: string }[];

const providerName = "Provider";
const warn = (facts: object, message: string) => void warnings.push({ facts, message });

/** Waits long for a provider that responds, however busy the machine; gives up quickly on one that doesn't. */
function openStorefront({ tryMs, totalMs }: { tryMs: number; totalMs: number }): Storefront {
  return createStorefront({
    fetch,
    endpoint: stub.endpoint,
    apiVersion: "2025-07",
    headers: { "x-shopify-storefront-access-token": "public" },
    providerName,
    warn,
    limits: { tryMs, totalMs, backoffMs: 5, answerBytes: 100_000 },
  });
}

// A new stub per test, so that a store's background requests don't reach the next test's provider.
beforeEach(async () => {
  stub = await openProviderStub();
  warnings = [];
  storefront = openStorefront({ tryMs: 10_000, totalMs: 20_000 });
});

afterEach(() => stub.close());

const html = "<!doctype html><title>Sorry</title>";
const throttled = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };

/** What the provider does, what is logged, and how often the provider is called. */
const faults: [name: string, behavior: Behavior, message: string, requests: number][] = [
  ["402", { status: 402, body: { errors: "frozen" } }, "Provider Payment required", 1],
  ["403", { status: 403, body: "Unavailable Shop" }, "HTTP error! status: 403", 1],
  ["423", { status: 423, body: "Locked" }, "HTTP error! status: 423", 1],
  ["430", { status: 430, body: html }, "HTTP error! status: 430", 1],
  ["429", { status: 429, body: "" }, "HTTP error! status: 429", 2],
  [
    "a lasting 429",
    { status: 429, headers: { "retry-after": "60" }, body: "" },
    "HTTP error! status: 429",
    1,
  ],
  ["500", { status: 500, body: html }, "HTTP error! status: 500", 2],
  ["503", { status: 503, body: {} }, "HTTP error! status: 503", 2],
  [
    "redirect",
    { status: 302, headers: { location: "/elsewhere" }, body: "" },
    "Error calling Provider: the connection failed (unexpected redirect)",
    2,
  ],
  ["HTML instead of JSON", { body: html }, "Error calling Provider: the response isn't JSON", 1],
  [
    "truncated JSON",
    { body: '{"data":{"products":{"edges":[' },
    "Error calling Provider: the response isn't JSON",
    1,
  ],
  ["JSON null", { body: "null" }, "Error calling Provider: the response isn't JSON", 1],
  [
    "an oversized response",
    { body: `"${"x".repeat(200_000)}"` },
    "Error calling Provider: The response is larger than 100000 bytes.",
    1,
  ],
  [
    "GraphQL errors",
    { body: { errors: [{ message: "one" }, { message: "two" }] } },
    "Error calling Provider: one, two",
    1,
  ],
  [
    "data and errors",
    { body: { ...productsBody([]), errors: [{ message: "half" }] } },
    "Error calling Provider: half",
    1,
  ],
  ["string errors", { body: { errors: "Not Found" } }, "Error calling Provider: Not Found", 1],
  [
    "object errors",
    { body: { errors: { query: "Required parameter missing" } } },
    "Error calling Provider: Required parameter missing",
    1,
  ],
  ["throttling", { body: throttled }, "Error calling Provider: Throttled", 2],
  ["a broken connection", "hang up", "Error calling Provider: the connection failed (UND_ERR_SOCKET)", 2],
  ["silence", "silence", "Error calling Provider: no response in time", 2],
  ["a stalled response", "drip", "Error calling Provider: no response in time", 2],
];

function giveUpSoon(behavior: Behavior): void {
  if (behavior === "silence" || behavior === "drip")
    storefront = openStorefront({ tryMs: 150, totalMs: 400 });
}

test.each(faults)("%s returns its error message", async (_, behavior, message, requests) => {
  giveUpSoon(behavior);
  stub.behave(behavior);
  const result = await storefront.query(productsQuery, { first: 50 });
  expect(result).toMatchObject({ ok: false, error: { message } });
  expect(stub.requests).toHaveLength(requests);
});

test.each(faults)("%s keeps showing the catalog and product loaded before", async (_, behavior) => {
  giveUpSoon(behavior);
  const { catalogue, products, clock } = store();
  stub.behave({ body: productsBody([listedNode(1)]) }, { body: productBody(1) });
  await catalogue.current();
  await products.read("piece-1");
  stub.behave(behavior);
  clock.now += 23 * 3_600_000;
  expect(await catalogue.current()).toMatchObject({ ok: true, data: { size: 1 } });
  expect(await products.read("piece-1")).toMatchObject({ outcome: "found" });
});

test.each(faults)("%s shows its toast at checkout and keeps the cart", async (name, behavior) => {
  giveUpSoon(behavior);
  stub.behave(behavior);
  const lines = [{ merchandiseId: "gid://shopify/ProductVariant/1", quantity: 1 }];
  const toast =
    name === "402"
      ? { title: "Provider Payment required", description: "API access requires an active billing plan." }
      : { title: "Checkout failed", description: "Please try again or contact support." };
  expect(await requestCheckout(storefront, lines, { providerName, warn })).toEqual({
    ok: false,
    toast,
    unavailable: [],
    gone: [],
  });
});

test("after five provider failures, waits ten seconds, then tries one call at a time", async () => {
  const clock = { now: 0 };
  storefront = createStorefront({
    fetch,
    endpoint: stub.endpoint,
    apiVersion: "2025-07",
    headers: {},
    providerName,
    warn,
    now: () => clock.now,
  });
  const ask = () => storefront.query(productsQuery, {});
  stub.behave({ status: 403, body: "" });
  for (let failure = 0; failure < 5; failure++) await ask();
  expect(await ask()).toMatchObject({ ok: false, error: { message: "HTTP error! status: 403" } });
  expect(stub.requests).toHaveLength(5);
  stub.behave({ body: productsBody([]) });
  clock.now = 10_000;
  const [probe, beside] = await Promise.all([ask(), ask()]);
  expect([probe.ok, beside.ok]).toEqual([true, false]);
  expect(await ask()).toMatchObject({ ok: true });
  expect((await Promise.all([ask(), ask()])).map(({ ok }) => ok)).toEqual([true, true]);
});

test("the circuit breaker opens separately for each visitor and operation", async () => {
  stub.behave({ status: 403, body: "" });
  const ask = (buyerIp?: string) => storefront.query(productsQuery, {}, { schema: z.unknown(), buyerIp });
  for (let failure = 0; failure < 6; failure++) await ask("192.0.2.1");
  expect(stub.requests).toHaveLength(5);
  stub.behave({ body: productsBody([]) });
  expect((await ask("192.0.2.1")).ok).toBe(false);
  expect((await ask("192.0.2.2")).ok).toBe(true);
  expect((await ask()).ok).toBe(true);
  stub.behave({ status: 403, body: "" });
  for (let failure = 0; failure < 6; failure++) await ask();
  stub.behave({ body: productBody(1) });
  expect((await storefront.query(listedProductQuery, { id: "gid://shopify/Product/1" })).ok).toBe(true);
});

test("unreadable responses don't open the circuit breaker", async () => {
  stub.behave({ body: html });
  for (let failure = 0; failure < 6; failure++) await storefront.query(productsQuery, {});
  expect(stub.requests).toHaveLength(6);
});

test("a provider error about one query doesn't open the circuit breaker", async () => {
  stub.behave({ body: { errors: [{ message: "Field 'x' doesn't exist" }] } });
  for (let failure = 0; failure < 6; failure++) await storefront.query(productsQuery, {});
  expect(stub.requests).toHaveLength(6);
});

test("returns the result of a successful retry", async () => {
  stub.behave({ status: 500, body: html }, { body: productsBody([]) });
  expect(await storefront.query(productsQuery, { first: 50 })).toMatchObject({ ok: true });
});

test("a failed first load returns a typed error, with the payment toast for 402", async () => {
  stub.behave({ status: 402, body: "" });
  expect(await store().catalogue.current()).toMatchObject({
    ok: false,
    error: { kind: "payment-required", toast: { title: "Provider Payment required" } },
  });
  stub.behave({ status: 500, body: "" });
  expect(await store().catalogue.current()).toMatchObject({
    ok: false,
    error: { kind: "http", toast: null },
  });
});

test("lists a product without its unreadable field, and drops only a product without an id", async () => {
  const nodes = Array.from({ length: 50 }, (_, number) => listedNode(number + 1));
  nodes[7] = { ...nodes[7], priceRange: { minVariantPrice: { amount: "free", currencyCode: "USD" } } };
  nodes[8] = { ...nodes[8], id: null };
  stub.behave({ body: productsBody(nodes) });
  expect(await store().catalogue.current()).toMatchObject({ ok: true, data: { size: 49 } });
  expect(warnings).toEqual([
    {
      facts: {
        handle: "piece-8",
        faults: ["priceRange.minVariantPrice.amount: isn't an amount of money"],
      },
      message: "A product is listed without the fields that couldn't be read.",
    },
    {
      facts: { id: null, reasons: ["id: Invalid input: expected string, received null"] },
      message: "A product couldn't be read and was left out of the lists.",
    },
  ]);
});

test("R4 reads the full catalog 50 at a time", async () => {
  stub.behave(
    { body: productsBody([listedNode(1)], "one") },
    { body: productsBody([listedNode(2)], "two") },
    { body: productsBody([listedNode(3), listedNode(2)]) },
  );
  expect(await store().catalogue.current()).toMatchObject({ ok: true, data: { size: 3 } });
  expect(stub.requests.map(({ variables }) => variables)).toEqual([
    { first: 50, after: null, withStock: true },
    { first: 50, after: "one", withStock: true },
    { first: 50, after: "two", withStock: true },
  ]);
});

test("keeps no partial catalog when a page fails", async () => {
  stub.behave({ body: productsBody([listedNode(1)], "one") }, { status: 403, body: "" });
  expect(await store().catalogue.current()).toMatchObject({ ok: false });
});

test("shows what the catalog knows when the product query fails", async () => {
  const { catalogue, products } = store();
  stub.behave({ body: productsBody([listedNode(1)]) });
  await catalogue.current();
  stub.behave({ status: 403, body: "" });
  expect(await products.read("piece-1")).toMatchObject({
    outcome: "failed",
    known: { title: "Piece 1", variants: [{ id: "gid://shopify/ProductVariant/1" }] },
  });
  expect(await products.read("piece-2")).toMatchObject({ outcome: "failed", known: null });
});

test("makes no request for an invalid handle", async () => {
  const { products } = store();
  expect(await products.read("a".repeat(256))).toEqual({ outcome: "unknown" });
  expect(stub.requests).toHaveLength(0);
});

test("warns once about a different API version, and sends the token and the visitor's address", async () => {
  stub.behave({ headers: { "x-shopify-api-version": "2026-01" }, body: productsBody([]) });
  await storefront.query(productsQuery, {});
  await storefront.query(productsQuery, {}, { schema: z.unknown(), buyerIp: "203.0.113.7" });
  expect(warnings.map(({ facts }) => facts)).toEqual([{ asked: "2025-07", answered: "2026-01" }]);
  expect(stub.headers[1]).toMatchObject({
    "x-shopify-storefront-access-token": "public",
    "shopify-storefront-buyer-ip": "203.0.113.7",
  });
});

function store(): { catalogue: Catalogue; products: ProductReader; clock: { now: number } } {
  const clock = { now: 0 };
  const options = {
    ownOrigin: "http://localhost",
    providerName,
    warn,
    now: () => clock.now,
    later: (act: () => void) => act(),
  };
  const catalogue = createCatalogue(pagedSource(storefront, { providerName, withStock: true }), options);
  return {
    catalogue,
    products: createProductReader(storefront, catalogue, { ...options, withStock: true }),
    clock,
  };
}
