import { expect } from "@playwright/test";
import { type FailureRow, parseCells } from "./matrix-types.ts";
import { expectResponse } from "./over-http.ts";
import { pieceHandle } from "./pages.ts";
import {
  breakProvider,
  hourMs,
  openProviderScene,
  type ProviderFailure,
  type ProviderScene,
} from "./provider-scene.ts";

const failed = "Checkout failed. Please try again or contact support.";
const says = { checkout: failed, deposit: "Please try again or contact support for assistance." };
const unpaid = "Shopify Payment required. API access requires an active billing plan.";

type Check = NonNullable<FailureRow["after"]>[number];

/** Another way for the provider to fail, after enough time for a new request. */
function alsoWhen(name: string, breaks: ProviderFailure, asked?: number): Check {
  return {
    name: `E, ${name}`,
    async check(opened) {
      const scene = opened as ProviderScene;
      await breakProvider(scene, breaks);
      await scene.age(30_000);
      const before = scene.stub.requests.length;
      const { visitor, ringId } = scene;
      const page = await expectResponse(visitor.post("/cart", { merchandiseId: ringId, quantity: "1" }), {
        status: 409,
        words: failed,
      });
      expect(page.body).toMatch(/role="alert"/);
      if (asked !== undefined) expect(scene.stub.requests.length - before).toBe(asked);
      else expect(scene.line.lines()).toBeGreaterThan(0);
    },
  };
}

/** Nothing may be shown anymore. */
function afterADay(list: string, product: string): Check {
  return {
    name: "A and B, after a day: an empty list, and no product",
    async check(opened) {
      const scene = opened as ProviderScene;
      await scene.age(25 * hourMs);
      const { visitor } = scene;
      const shop = await expectResponse(visitor.get("/shop"), { status: 503, words: "No products found" });
      expect(shop.body).toContain(list);
      const category = await expectResponse(visitor.get("/category/rolex"), {
        status: 503,
        words: "No products found",
      });
      expect(category.body.includes(list)).toBe(list !== "Failed to load products");
      const piece = await expectResponse(visitor.get(`/product/${pieceHandle}`), {
        status: 503,
        words: "Product not found",
      });
      expect(piece.body).toContain(product);
      expect(piece.body).toContain("Back to Home");
    },
  };
}

/** The provider asks to wait one second, and the store does. */
const onceMore: Check = {
  name: "E, once more after the second that it asked for",
  async check(opened) {
    const scene = opened as ProviderScene;
    const url = `${scene.underWay.get("provider")}/cart/c/a?key=b`;
    const lines = {
      edges: [
        {
          node: {
            id: "gid://shopify/CartLine/1",
            quantity: 1,
            merchandise: { id: scene.ringId, title: "Ring", product: { title: "Ring", handle: "ring" } },
          },
        },
      ],
    };
    const cart = { id: "gid://shopify/Cart/a", checkoutUrl: url, totalQuantity: 1, lines };
    const body = { data: { cartCreate: { cart, userErrors: [], warnings: [] } } };
    const throttled = { status: 429, headers: { "retry-after": "1" }, body: "" };
    await breakProvider(scene, { answers: [throttled, { body }] });
    await scene.age(30_000);
    const before = scene.stub.requests.length;
    const made = await scene.visitor.post("/cart", { merchandiseId: scene.ringId, quantity: "1" });
    expect([made.status, scene.stub.requests.length - before]).toEqual([303, 2]);
  },
};

const html = "<!doctype html><title>Sorry</title>";
const long = { status: 429, headers: { "retry-after": "60" }, body: "" };
const standings = "stale, stale, ok, ok, off, off, ok, ok, deg";

export const providerRows: FailureRow[] = [
  {
    number: 1,
    name: "the provider takes longer than three seconds",
    cells: parseCells("stale, stale, ok, ok, deg, deg, ok, ok, deg"),
    open: () => openProviderScene({ toxics: [{ kind: "latency", ms: 3_500 }] }, says),
  },
  {
    number: 2,
    name: "the provider is down",
    cells: parseCells(standings),
    smoke: "A",
    open: () => openProviderScene({ toxics: [{ kind: "down" }] }, says),
    after: [
      alsoWhen("it answers 500", { answers: [{ status: 500, body: html }] }, 2),
      alsoWhen("it answers HTML for JSON", { answers: [{ body: html }] }, 1),
      alsoWhen("its JSON is cut off", { answers: [{ body: '{"data":{"cartCreate":{' }] }, 1),
      alsoWhen("it answers 10 MB", { answers: [{ body: `"${"x".repeat(10_000_000)}"` }] }, 1),
      alsoWhen("its answer drips for half a minute", { toxics: [{ kind: "slicer", bytes: 8, ms: 200 }] }),
      alsoWhen("nothing comes", { toxics: [{ kind: "timeout", ms: 0 }] }),
      alsoWhen("the line is reset", { toxics: [{ kind: "reset_peer", ms: 0 }] }),
      alsoWhen("the line ends within the answer", { toxics: [{ kind: "limit_data", bytes: 300 }] }),
      alsoWhen("the line is thin", { toxics: [{ kind: "bandwidth", bytesPerSecond: 40 }] }),
      afterADay("Failed to load products", "Failed to load product"),
    ],
  },
  {
    number: 3,
    name: "the provider answers 402",
    cells: parseCells(standings),
    open: () =>
      openProviderScene(
        { answers: [{ status: 402, body: { errors: "frozen" } }] },
        { checkout: unpaid, deposit: "API access requires an active billing plan." },
      ),
    after: [afterADay("Shopify Payment required", "Shopify Payment required")],
  },
  {
    number: 4,
    name: "the provider answers 429",
    cells: parseCells(standings),
    open: () => openProviderScene({ answers: [{ status: 429, body: "" }] }, says),
    after: [
      onceMore,
      alsoWhen("it asks for a minute of patience", { answers: [long] }, 1),
      alsoWhen("it answers 430", { answers: [{ status: 430, body: html }] }, 1),
    ],
  },
];
