import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStore } from "../store/open-store.ts";
import { test as bare } from "./hydrated.ts";
import { expect } from "./store.ts";

bare(
  "by configuration alone the same screens sell another shop's pieces, and outlive its failure",
  async ({ page }) => {
    const provider = await openStore();
    const { host } = new URL(provider.store.origin);
    const front = await openStore({ SHOPIFY_STORE_DOMAIN: host, SHOPIFY_SCHEME: "http" });
    let isProviderOpen = true;
    try {
      const { origin } = front.store;
      await page.goto(`${origin}/shop?brand=Omega`);
      await expect(page.getByText("Showing 1-3 of 3 products")).toBeVisible();
      await page.getByRole("link", { name: "Omega Speedmaster Moonwatch Professional Watch" }).click();
      await expect(page.getByText("USD 6,950.00").first()).toBeVisible();
      expect((await page.request.post(`${origin}/api/2025-07/graphql.json`, { data: {} })).status()).toBe(
        404,
      );

      const hosted = await page.request.post(`${origin}/cart`, {
        headers: { origin },
        form: { merchandiseId: await firstVariant(page.content()), quantity: "1" },
        maxRedirects: 0,
      });
      expect(hosted.status()).toBe(303);
      const checkoutUrl = hosted.headers().location ?? "";
      expect(checkoutUrl).toMatch(/\/cart\/c\/[\w-]+\?key=[\w-]+&channel=online_store$/);
      expect(new URL(checkoutUrl).host).toBe(host);

      await provider.close();
      isProviderOpen = false;
      await page.goto(`${origin}/shop?brand=Omega`);
      await expect(page.getByText("Showing 1-3 of 3 products")).toBeVisible();
      await page.goto(`${origin}/product/omega-speedmaster-moonwatch-310-30-42-50-01-002`);
      await expect(page.getByRole("term").filter({ hasText: "Power reserve" })).toBeVisible();

      await page.goto(`${origin}/product/rolex-explorer-124270`);
      await expect(page.getByText("Failed to load product", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rolex Explorer 36 124270 Watch");
      await page.goto(`${origin}/product/no-such-piece`);
      await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
      await expect(page.getByText("Failed to load product", { exact: true })).toBeVisible();

      await page.goto(`${origin}/shop?brand=Omega`);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await page.getByRole("button", { name: /Cart, 1 item/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Checkout" }).click();
      await expect(page.getByText("Checkout failed")).toBeVisible();
      await expect(page.getByText("Please try again or contact support.")).toBeVisible();
    } finally {
      await front.close();
      if (isProviderOpen) await provider.close();
    }
  },
);

bare(
  "a deposit is bought from whoever the provider is; one that fails leaves the design",
  async ({ page }) => {
    const provider = await openStore();
    const { host } = new URL(provider.store.origin);
    const front = await openStore({ SHOPIFY_STORE_DOMAIN: host, SHOPIFY_SCHEME: "http" });
    let isProviderOpen = true;
    try {
      const { origin } = front.store;
      const design = encodeDesign(ringDesign());
      const form = { design, id: "custom-1-a" };
      const hosted = await page.request.post(`${origin}/custom-builder/deposit`, {
        headers: { origin },
        form,
        maxRedirects: 0,
      });
      expect(hosted.status()).toBe(303);
      expect(new URL(hosted.headers().location ?? "").host).toBe(host);
      await page.goto(hosted.headers().location ?? "");
      await expect(page.getByText("Deposit for one custom design")).toBeVisible();

      await page.goto(`${origin}/custom-builder/review?design=${design}`);
      await provider.close();
      isProviderOpen = false;
      await page
        .getByRole("button", { name: /^Pay deposit/ })
        .first()
        .click();
      await expect(page.getByText("Checkout failed")).toBeVisible();
      await expect(page.getByText("Please try again or contact support for assistance.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Your ring, ready for the bench" })).toBeVisible();
    } finally {
      await front.close();
      if (isProviderOpen) await provider.close();
    }
  },
);

async function firstVariant(html: Promise<string>): Promise<string> {
  return /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await html)?.[0] ?? "";
}
