import { expect } from "@playwright/test";
import { firstVariant } from "../bench/buy-over-http.ts";
import { openVisitor } from "../bench/visitor.ts";
import { type FaultProxy, openFaultProxy, type Toxic } from "../faults/fault-proxy.ts";
import { type Behavior, openProviderStub, type ProviderStub } from "../faults/provider-stub.ts";
import { expectAnswer } from "./over-http.ts";
import { pieceHandle } from "./pages.ts";
import { openPrepared, ringHandle } from "./scene.ts";
import { cells, type Row, type Scene } from "./standing.ts";

const hour = 3_600_000;
const failed = "Checkout failed. Please try again or contact support.";
const says = { checkout: failed, deposit: "Please try again or contact support for assistance." };
const unpaid = "Shopify Payment required. API access requires an active billing plan.";

/** A store in front of somebody else's shop, with a line between them that can be spoiled. */
interface ProviderScene extends Scene {
  line: FaultProxy;
  /** Answers in the provider's place once the line leads to it. */
  stub: ProviderStub;
  /** Time passes for the store in front. */
  age(ms: number): Promise<void>;
}

async function openScene(breaks: Break, words: Scene["says"]): Promise<ProviderScene> {
  const provider = await openPrepared();
  const shop = new URL(provider.store.origin);
  const line = await openFaultProxy(shop);
  const stub = await openProviderStub();
  const front = await openPrepared({
    SHOPIFY_STORE_DOMAIN: line.host,
    SHOPIFY_SCHEME: "http",
    SHOPIFY_CHECKOUT_DOMAIN: shop.host,
  });
  const buyer = openVisitor(provider.store.origin, 1);
  const visitor = openVisitor(front.store.origin, 8);
  let passed = 0;
  const scene: ProviderScene = {
    origin: front.store.origin,
    visitor,
    ringId: await firstVariant(buyer, ringHandle),
    underWay: new Map([["provider", provider.store.origin]]),
    says: words,
    line,
    stub,
    async age(ms) {
      passed += ms;
      await front.setClocks({ wall: passed, steady: passed });
    },
    async fail() {
      await spoilBy(scene, breaks);
      // What was read is older than a store shows without asking, and younger than a day.
      await scene.age(6 * hour);
    },
    heal: () => line.heal(),
    async close() {
      buyer.leave();
      visitor.leave();
      await front.close();
      await line.close();
      await stub.close();
      await provider.close();
    },
  };
  return scene;
}

type Break = { toxics: Toxic[] } | { answers: Behavior[] };

async function spoilBy({ line, stub }: ProviderScene, breaks: Break): Promise<void> {
  if ("toxics" in breaks) return line.spoil(breaks.toxics);
  stub.behave(...breaks.answers);
  await line.spoil([], new URL(stub.endpoint));
}

type Check = NonNullable<Row["after"]>[number];

/** Another way for the provider to fail: time enough passes that it is asked again. */
function alsoWhen(name: string, breaks: Break, asked?: number): Check {
  return {
    name: `E, ${name}`,
    async check(opened) {
      const scene = opened as ProviderScene;
      await spoilBy(scene, breaks);
      await scene.age(30_000);
      const before = scene.stub.requests.length;
      const { visitor, ringId } = scene;
      const page = await expectAnswer(visitor.post("/cart", { merchandiseId: ringId, quantity: "1" }), {
        status: 409,
        words: failed,
      });
      expect(page.body).toMatch(/role="alert"/);
      if (asked !== undefined) expect(scene.stub.requests.length - before).toBe(asked);
      else expect(scene.line.lines()).toBeGreaterThan(0);
    },
  };
}

/** Nothing may be shown any more. */
function afterADay(list: string, product: string): Check {
  return {
    name: "A and B, after a day: an empty list, and no product",
    async check(opened) {
      const scene = opened as ProviderScene;
      await scene.age(25 * hour);
      const { visitor } = scene;
      const shop = await expectAnswer(visitor.get("/shop"), { status: 503, words: "No products found" });
      expect(shop.body).toContain(list);
      const category = await expectAnswer(visitor.get("/category/rolex"), {
        status: 503,
        words: "No products found",
      });
      expect(category.body.includes(list)).toBe(list !== "Failed to load products");
      const piece = await expectAnswer(visitor.get(`/product/${pieceHandle}`), {
        status: 503,
        words: "Product not found",
      });
      expect(piece.body).toContain(product);
      expect(piece.body).toContain("Back to Home");
    },
  };
}

/** The provider asks for one second of patience, and gets it. */
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
    await spoilBy(scene, { answers: [throttled, { body }] });
    await scene.age(30_000);
    const before = scene.stub.requests.length;
    const made = await scene.visitor.post("/cart", { merchandiseId: scene.ringId, quantity: "1" });
    expect([made.status, scene.stub.requests.length - before]).toEqual([303, 2]);
  },
};

const html = "<!doctype html><title>Sorry</title>";
const long = { status: 429, headers: { "retry-after": "60" }, body: "" };
const standings = "stale, stale, ok, ok, off, off, ok, ok, deg";

export const providerRows: Row[] = [
  {
    number: 1,
    name: "the provider takes longer than three seconds",
    cells: cells("stale, stale, ok, ok, deg, deg, ok, ok, deg"),
    smoke: "E",
    open: () => openScene({ toxics: [{ kind: "latency", ms: 3_500 }] }, says),
  },
  {
    number: 2,
    name: "the provider is down",
    cells: cells(standings),
    smoke: "A",
    open: () => openScene({ toxics: [{ kind: "down" }] }, says),
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
    cells: cells(standings),
    smoke: "E",
    open: () =>
      openScene(
        { answers: [{ status: 402, body: { errors: "frozen" } }] },
        { checkout: unpaid, deposit: "API access requires an active billing plan." },
      ),
    after: [afterADay("Shopify Payment required", "Shopify Payment required")],
  },
  {
    number: 4,
    name: "the provider answers 429",
    cells: cells(standings),
    smoke: "E",
    open: () => openScene({ answers: [{ status: 429, body: "" }] }, says),
    after: [
      onceMore,
      alsoWhen("it asks for a minute of patience", { answers: [long] }, 1),
      alsoWhen("it answers 430", { answers: [{ status: 430, body: html }] }, 1),
    ],
  },
];
