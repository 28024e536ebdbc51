import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { type FaultProxy, openFaultProxy } from "../faults/fault-proxy.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { test as base, expect } from "./store.ts";

/** The worker's store acts as the provider. The store under test gets its pieces over a connection that can fail. */
let line: FaultProxy | undefined;
let front: Awaited<ReturnType<typeof openStore>> | undefined;

async function openFront(provider: Store) {
  const shop = new URL(provider.origin);
  line = await openFaultProxy(shop);
  return await openStore({
    SHOPIFY_STORE_DOMAIN: line.host,
    SHOPIFY_SCHEME: "http",
    SHOPIFY_CHECKOUT_DOMAIN: shop.host,
  });
}

const test = base.extend({
  baseURL: async ({ store }, use) => {
    front ??= await openFront(store);
    await use(front.store.origin);
  },
});
test.afterAll(async () => {
  await front?.close();
  await line?.close();
});

test("sells another shop's pieces and deposits by configuration alone, and keeps designs through its outage", {
  tag: "@full",
}, async ({ page, baseURL, store: provider }) => {
  const { host } = new URL(provider.origin);
  const headers = { origin: baseURL! };
  const design = encodeDesign(ringDesign());
  const omega = "Omega Speedmaster Moonwatch Professional Watch";
  const [failed, tryAgain] = [page.getByText("Checkout failed"), "Please try again or contact support"];

  await test.step("lists and shows its pieces, and leads to its checkout", async () => {
    await page.goto("/shop?brand=Omega");
    await expect(page.getByText("Showing 1-3 of 3 products")).toBeVisible();
    await page.getByRole("link", { name: omega }).click();
    await expect(page.getByText("USD 6,950.00").first()).toBeVisible();
    expect((await page.request.post("/api/2025-07/graphql.json", { data: {} })).status()).toBe(404);

    const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await page.content())?.[0] ?? "";
    const form = { merchandiseId, quantity: "1" };
    const hosted = await page.request.post("/cart", { headers, form, maxRedirects: 0 });
    expect(hosted.status()).toBe(303);
    const checkoutUrl = hosted.headers().location ?? "";
    expect(checkoutUrl).toMatch(/\/cart\/c\/[\w-]+\?key=[\w-]+&channel=online_store$/);
    expect(new URL(checkoutUrl).host).toBe(host);
  });

  await test.step("buys a deposit from it, and keeps the design if that fails", async () => {
    const form = { design, id: "custom-1-a" };
    const hosted = await page.request.post("/custom-builder/deposit", { headers, form, maxRedirects: 0 });
    expect(hosted.status()).toBe(303);
    expect(new URL(hosted.headers().location ?? "").host).toBe(host);
    await page.goto(hosted.headers().location ?? "");
    await expect(page.getByText("Deposit for one custom design")).toBeVisible();

    await page.goto(`/custom-builder/review?design=${design}`);
    await line!.spoil([{ kind: "down" }]);
    await page
      .getByRole("button", { name: /^Pay deposit/ })
      .first()
      .click();
    await expect(failed).toBeVisible();
    await expect(page.getByText(`${tryAgain} for assistance.`)).toBeVisible();
    await expect(page.getByRole("heading", { name: m.review.ready.ring })).toBeVisible();
  });

  await test.step("during an outage, keeps showing what was loaded, and shows an error for the rest", async () => {
    await page.goto("/product/omega-speedmaster-moonwatch-310-30-42-50-01-002");
    await expect(page.getByRole("term").filter({ hasText: "Power reserve" })).toBeVisible();

    await page.goto("/product/rolex-explorer-124270");
    await expect(page.getByText("Failed to load product", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rolex Explorer 36 124270 Watch");
    await page.goto("/product/no-such-piece");
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    await expect(page.getByText("Failed to load product", { exact: true })).toBeVisible();

    await page.goto("/shop?brand=Omega");
    await expect(page.getByText("Showing 1-3 of 3 products")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole("button", { name: /Cart, 1 item/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Checkout" }).click();
    await expect(failed).toBeVisible();
    await expect(page.getByText(`${tryAgain}.`)).toBeVisible();
  });
});
