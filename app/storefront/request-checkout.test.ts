import { expect, test } from "vitest";
import { m } from "#messages";
import { createStorefront } from "./client.ts";
import { type CheckoutRequestLine, requestCheckout } from "./request-checkout.ts";

const watch = "gid://shopify/ProductVariant/1";
const ring = "gid://shopify/ProductVariant/2";

interface Cart {
  checkoutUrl?: string | null;
  held?: [id: string, quantity: number][];
  userErrors?: { field: string[] | null; message: string }[];
  warnings?: { code: string; message: string; target: string }[];
}

/** Requests a checkout from a provider that returns `cart`. */
async function checkout(lines: CheckoutRequestLine[], cart: Cart | null) {
  const warnings: object[] = [];
  const warn = (facts: object) => void warnings.push(facts);
  const bodies: { variables: { input: unknown } }[] = [];
  const storefront = createStorefront({
    async fetch(_, init) {
      bodies.push(JSON.parse(String(init.body)));
      return Response.json({ data: { cartCreate: cart && answered(cart) } });
    },
    endpoint: "http://provider.test/",
    apiVersion: "2025-07",
    headers: {},
    providerName: "Provider",
    warn,
  });
  const answer = await requestCheckout(storefront, lines, { providerName: "Provider", warn });
  return { answer, warnings, bodies };
}

function answered({ checkoutUrl, held, userErrors = [], warnings = [] }: Cart) {
  const edges = (held ?? []).map(([id, quantity]) => ({
    node: { id: `line-${id}`, quantity, merchandise: { id, product: { title: "Diver" } } },
  }));
  const cart = held && { id: "gid://shopify/Cart/t?key=k", checkoutUrl, lines: { edges } };
  return { cart: cart ?? null, userErrors, warnings };
}

const url = "https://shop.test/cart/c/t?key=k";

test("R13 adds channel=online_store to the checkout URL and keeps its other parameters", async () => {
  const { answer, bodies } = await checkout([{ merchandiseId: watch, quantity: 1 }], {
    checkoutUrl: url,
    held: [[watch, 1]],
  });
  expect(answer).toEqual({
    ok: true,
    cartId: "gid://shopify/Cart/t?key=k",
    url: `${url}&channel=online_store`,
  });
  expect(bodies[0]?.variables).toEqual({ input: { lines: [{ quantity: 1, merchandiseId: watch }] } });
});

test("logs userErrors with the catalog's message", async () => {
  const { answer, warnings } = await checkout([{ merchandiseId: watch, quantity: 1 }], {
    userErrors: [
      { field: null, message: "one" },
      { field: ["input"], message: "two" },
    ],
  });
  expect(answer).toMatchObject({ ok: false, toast: { title: "Checkout failed" }, gone: [], unavailable: [] });
  expect(warnings).toEqual([{ error: "Cart creation failed: one, two" }]);
});

test("reports a variant that the provider doesn't know as no longer available", async () => {
  const { answer } = await checkout(
    [
      { merchandiseId: ring, quantity: 1 },
      { merchandiseId: watch, quantity: 1 },
    ],
    { userErrors: [{ field: ["input", "lines", "1", "merchandiseId"], message: "does not exist" }] },
  );
  expect(answer).toMatchObject({
    ok: false,
    toast: { description: "A piece in your cart is no longer available." },
    gone: [watch],
  });
});

test("R15 reports a piece that the cart dropped as sold, and doesn't open the checkout", async () => {
  const { answer } = await checkout(
    [
      { merchandiseId: ring, quantity: 1 },
      { merchandiseId: watch, quantity: 1 },
    ],
    {
      checkoutUrl: url,
      held: [[ring, 1]],
      warnings: [{ code: "MERCHANDISE_OUT_OF_STOCK", message: "sold out", target: watch }],
    },
  );
  expect(answer).toEqual({
    ok: false,
    toast: { title: "Checkout failed", description: "This piece has just been sold." },
    unavailable: [watch],
    gone: [],
  });
});

test("R15 stops the checkout and names the available quantity when it is too low", async () => {
  const { answer } = await checkout([{ merchandiseId: watch, quantity: 2 }], {
    checkoutUrl: url,
    held: [[watch, 1]],
    warnings: [{ code: "MERCHANDISE_NOT_ENOUGH_STOCK", message: "only 1", target: "line" }],
  });
  expect(answer).toMatchObject({
    ok: false,
    toast: { description: m.cart.onlyOf(1, "Diver") },
    unavailable: [],
  });
});

test.each([
  ["too many of one piece", [{ merchandiseId: ring, quantity: 21 }]],
  ["too many in total", Array.from({ length: 6 }, (_, at) => ({ merchandiseId: `${at}`, quantity: 20 }))],
])("rejects %s before sending a request, and states the limits", async (_, lines) => {
  const { answer, bodies } = await checkout(lines, { checkoutUrl: url, held: [] });
  expect(answer).toMatchObject({
    toast: {
      description: m.cart.tooMany({ perLine: 20, perOrder: 100 }),
    },
  });
  expect(bodies).toEqual([]);
});

test.each([
  ["no cart", null],
  ["no address", { checkoutUrl: null, held: [[watch, 1]] as [string, number][] }],
  ["a non-web address", { checkoutUrl: "javascript:alert(1)", held: [[watch, 1]] as [string, number][] }],
])("fails the checkout when the provider returns %s", async (_, cart) => {
  const { answer, warnings } = await checkout([{ merchandiseId: watch, quantity: 1 }], cart);
  expect(answer).toMatchObject({ ok: false, toast: { title: "Checkout failed" } });
  expect(warnings).toEqual([{ error: "No checkout URL returned from Provider" }]);
});

test.each([
  ["nothing", []],
  ["a negative quantity", [{ merchandiseId: watch, quantity: -1 }]],
  ["a fractional quantity", [{ merchandiseId: watch, quantity: 0.5 }]],
  ["one line too many", Array.from({ length: 101 }, () => ({ merchandiseId: watch, quantity: 1 }))],
])("rejects %s before sending a request", async (_, lines) => {
  const { answer, bodies } = await checkout(lines, { checkoutUrl: url, held: [[watch, 1]] });
  expect(answer.ok).toBe(false);
  expect(bodies).toEqual([]);
});
