import fc from "fast-check";
import { expect, test } from "vitest";
import { firstVariant } from "../../modules/commerce/contract/cart-calls.ts";
import { openTestShop } from "../../modules/commerce/contract/test-shop.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { repeatCount } from "./run-size.ts";

/** Made to order, so that any quantity can be bought. In cents, as in the catalogue. */
const prices = { charm: 21_000, deposit: 50_000 } as const;
type Handle = keyof typeof prices;

const quantity = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  fc.constantFrom<unknown>(0, -1, 1e9, 2 ** 53, 1.5, "1e3", "NaN", Number.NaN, null, true, [1], {}),
);
/** Data that a line, cart or buyer shouldn't contain, and data it may contain without affecting the price. */
const extras = fc.record(
  {
    price: fc.constantFrom<unknown>("0.01", 1, -1),
    cost: fc.constant({ totalAmount: { amount: "0.0", currencyCode: "USD" } }),
    currencyCode: fc.constantFrom("JPY", "XXX"),
    sellingPlanId: fc.constant("gid://shopify/SellingPlan/1"),
    __proto__: fc.constant({ quantity: 0 }),
  },
  { requiredKeys: [] },
);
const attributes = fc.array(
  fc.record({
    key: fc.constantFrom("Total Deposit", "price", "quantity", "_amount"),
    value: fc.constantFrom("$1", "-100", "1e9"),
  }),
  { maxLength: 2 },
);
const line = fc.record({
  handle: fc.constantFrom<Handle>("charm", "deposit"),
  quantity,
  attributes,
  extra: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, extras),
});

const cartCreate = `mutation ($input: CartInput) { cartCreate(input: $input) {
  cart { cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }
    lines(first: 250) { nodes { quantity cost { totalAmount { amount } } merchandise { ... on ProductVariant { id } } } } }
  userErrors { code } } }`;

interface Line {
  quantity: number;
  cost: { totalAmount: { amount: string } };
  merchandise: { id: string };
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

describeOnEachDatabase("G-11 MON-01: tampered carts", (open) => {
  test("any cart costs what the catalog says or is rejected", async ({ task }) => {
    const shop = await openTestShop(await open());
    const ids = { charm: await firstVariant(shop, "charm"), deposit: await firstVariant(shop, "deposit") };
    const priceOf = new Map(Object.entries(ids).map(([handle, id]) => [id, prices[handle as Handle]]));
    const carts = repeatCount(150, 10_000);
    let [made, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), extras, async (lines, extra) => {
        const input = {
          ...(lines.length > 2 ? extra : {}),
          lines: lines.map(({ handle, extra: own, ...rest }) => ({
            merchandiseId: ids[handle],
            ...rest,
            ...own,
          })),
        };
        const { status, body } = await shop.send(cartCreate, { input });
        expect(status).toBeLessThan(500);
        expect(JSON.stringify(body.errors ?? [])).not.toContain("INTERNAL_SERVER_ERROR");
        const cart = body.data?.cartCreate?.cart;
        if (!cart) {
          refused += 1;
          expect(body.errors ?? body.data.cartCreate.userErrors).not.toEqual([]);
          return;
        }
        made += 1;
        const nodes = cart.lines.nodes as Line[];
        for (const { quantity: count, cost, merchandise } of nodes) {
          expect(Number.isInteger(count) && count >= 0).toBe(true);
          expect(cents(cost.totalAmount.amount)).toBe(count * (priceOf.get(merchandise.id) ?? Number.NaN));
        }
        const sum = nodes.reduce((total, { cost }) => total + cents(cost.totalAmount.amount), 0);
        expect(cents(cart.cost.subtotalAmount.amount)).toBe(sum);
        expect(cart.cost.totalAmount).toMatchObject({ currencyCode: "USD" });
      }),
      { numRuns: carts, seed: 30 },
    );
    expect(Math.min(made, refused)).toBeGreaterThan(carts / 20);
    attachFigure(task, `${made} carts made, ${refused} refused on ${shop.database.dialect}`);
    await shop.shop.close();
  });
});
