import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeDesign } from "#jewelry/link";
import { createStorefront } from "../../../storefront/client.ts";
import { sampleDesign } from "../designs/design.sample.ts";
import type { CartAttribute, DepositDesign } from "./deposit-attributes.ts";
import { requestDeposit } from "./request-deposit.ts";

const variant = "gid://shopify/ProductVariant/77";
const ring = { id: "custom-1760450112-7f3k", design: sampleDesign() };
const studs = {
  id: "custom-1760450113-9a2b",
  design: sampleDesign({
    category: "earrings",
    style: "studs",
    sizing: null,
    engraving: { enabled: false },
  }),
};

interface Provider {
  status?: number;
  /** The deposit's variant; null if the shop has none. */
  variant?: string | null;
  /** Deposits in the cart; by default as many as requested. */
  held?: number;
  userErrors?: { field: string[] | null; message: string }[];
  checkoutUrl?: string | null;
}
interface Sent {
  attributes: CartAttribute[];
  note: string;
  lines: { merchandiseId: string; quantity: number }[];
}

async function deposit(designs: DepositDesign[], provider: Provider = {}, variantId: string | null = null) {
  const warnings: object[] = [];
  const sent: Sent[] = [];
  const warn = (facts: object) => void warnings.push(facts);
  function answer(variables: { input?: Sent }) {
    const id = provider.variant === undefined ? variant : provider.variant;
    if (!variables.input) return { productByHandle: id && { variants: { nodes: [{ id }] } } };
    sent.push(variables.input);
    const [line] = variables.input.lines;
    const quantity = provider.held ?? line!.quantity;
    const merchandise = { id: line!.merchandiseId, product: { title: "Deposit" } };
    const lines = { edges: [{ node: { quantity, merchandise } }] };
    const checkoutUrl = provider.checkoutUrl === undefined ? "https://shop.test/c" : provider.checkoutUrl;
    const userErrors = provider.userErrors ?? [];
    const cart = userErrors.length > 0 ? null : { id: "gid://shopify/Cart/t", checkoutUrl, lines };
    return { cartCreate: { cart, userErrors, warnings: [] } };
  }
  const storefront = createStorefront({
    async fetch(_, init) {
      if (provider.status) return new Response("", { status: provider.status });
      return Response.json({ data: answer(JSON.parse(String(init.body)).variables) });
    },
    endpoint: "http://provider.test/",
    apiVersion: "2025-07",
    headers: {},
    providerName: "Provider",
    warn,
    limits: { backoffMs: 1 },
  });
  const result = await requestDeposit(storefront, designs, { providerName: "Provider", variantId, warn });
  return { result, sent: sent[0]!, warnings };
}
const value = (sent: Sent, key: string) => sent.attributes.find((each) => each.key === key)?.value;

test("sends one deposit with attributes and a note for one design", async () => {
  const { result, sent } = await deposit([ring]);
  expect(result).toEqual({
    ok: true,
    cartId: "gid://shopify/Cart/t",
    url: "https://shop.test/c?channel=online_store",
    depositCents: 50_000,
  });
  expect(sent.attributes.map(({ key }) => key)).toEqual([
    ...["Custom Design", "Design ID", "Category", "Style", "Metal", "Center Stone", "Accent Stones"],
    ...["Setting", "Ring Size", "Engraving", "Finish", "Estimated Total", "_design"],
  ]);
  expect(value(sent, "Design ID")).toBe(ring.id);
  expect(value(sent, "Estimated Total")).toBe("$21,985");
  expect(decodeDesign(value(sent, "_design")!)).toEqual(ring.design);
  expect(sent.note).toMatch(/deducted from the final total.*4-6 weeks after final design approval/);
  expect(sent.lines).toEqual([{ merchandiseId: variant, quantity: 1 }]);
});

test("names a band with its design and includes it in the estimate", async () => {
  const paired = { ...ring, design: { ...ring.design, band: { widthMm: 2.5, gapMm: 0.1 } } };
  const { sent } = await deposit([paired]);
  expect(value(sent, "_design")).toBe(value((await deposit([ring])).sent, "_design"));
  expect(value(sent, "_band")).toBe("2.5x0.1");
  expect(value(sent, "Matching Band")).toBe("2.5 mm wide, 0.10 mm from the ring");
  expect(value(sent, "Estimated Total")).toBe("$23,100");
  expect(sent.lines).toEqual([{ merchandiseId: variant, quantity: 1 }]);
  const several = (await deposit([studs, paired])).sent;
  expect([value(several, "_band 1"), value(several, "_band 2")]).toEqual([undefined, "2.5x0.1"]);
  expect(value(several, "Design 2")).toBe("Ring - Solitaire with matching band ($23,100)");
});

test("omits ring size and engraving for earrings without an engraving", async () => {
  const { sent } = await deposit([studs]);
  expect(value(sent, "Ring Size")).toBeUndefined();
  expect(value(sent, "Engraving")).toBeUndefined();
});

test("sends count, totals, a summary line for each of several designs, and each design under its number", async () => {
  const { result, sent } = await deposit([ring, studs]);
  expect(result).toMatchObject({ ok: true, depositCents: 100_000 });
  expect(value(sent, "Multiple Custom Designs")).toBe("Yes");
  expect(value(sent, "Number of Designs")).toBe("2");
  expect(value(sent, "Total Deposit")).toBe("$1,000");
  expect(value(sent, "Total Estimated")).toBe("$43,895");
  expect(value(sent, "Design 1")).toBe("Ring - Solitaire ($21,985)");
  expect(value(sent, "Design 2")).toBe("Earrings - Studs ($21,910)");
  expect(decodeDesign(value(sent, "_design 2")!)).toEqual(studs.design);
  expect([value(sent, "_design id 1"), value(sent, "_design id 2")]).toEqual([ring.id, studs.id]);
});

test("D5: takes one deposit for each of up to twenty designs and rejects more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 24 }), async (count) => {
      const { result, sent } = await deposit(Array.from({ length: count }, () => ring));
      if (count > 20) {
        expect(result).toMatchObject({ ok: false, toast: { title: "Checkout failed" } });
        return;
      }
      expect(sent.lines).toEqual([{ merchandiseId: variant, quantity: count }]);
      expect(result).toMatchObject({ depositCents: 50_000 * count });
    }),
    { numRuns: 30 },
  );
});

test("rejects an empty list with 'No designs in cart' and calls no provider", async () => {
  const { result, sent } = await deposit([]);
  expect(result).toEqual({ ok: false, toast: { title: "No designs in cart" } });
  expect(sent).toBeUndefined();
});

test("uses the deposit variant from the configuration without looking it up", async () => {
  const { sent } = await deposit([ring], { variant: null }, "gid://shopify/ProductVariant/5");
  expect(sent.lines[0]!.merchandiseId).toBe("gid://shopify/ProductVariant/5");
});

test("says whom to call when the shop has no deposit product, and logs the fix", async () => {
  const { result, warnings } = await deposit([ring], { variant: null });
  expect(result).toMatchObject({
    toast: { title: "Checkout failed", description: expect.stringMatching(/call \(516\) 555-0142/) },
  });
  expect(JSON.stringify(warnings)).toContain("SHOPIFY_DEPOSIT_VARIANT_ID");
});

test("explains 402 as the provider requiring payment", async () => {
  const { result } = await deposit([ring], { status: 402 });
  expect(result).toMatchObject({ ok: false, toast: { title: "Provider Payment required" } });
});

const failed = {
  title: "Checkout failed",
  description: "Please try again or contact support for assistance.",
};
test.each<[string, Provider]>([
  ["the provider is down", { status: 500 }],
  ["the provider reports an error", { userErrors: [{ field: null, message: "one" }] }],
  ["no checkout URL", { checkoutUrl: null }],
  ["a non-web address", { checkoutUrl: "javascript:alert(1)" }],
  ["the cart has a different number of deposits", { held: 3 }],
])("%s: shows the builder's message for a failed checkout", async (_, provider) => {
  const { result, warnings } = await deposit([ring], provider);
  expect(result).toEqual({ ok: false, toast: failed });
  expect(warnings.length).toBeGreaterThan(0);
});
