import { m } from "#messages";
import { listedNode, openProviderStub, type ProviderStub, productsBody } from "../faults/provider-stub.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { testWithSettings } from "./own-store.ts";
import { findSampleContent } from "./sample-content.ts";
import { expect } from "./store.ts";

const demoLine = "Demonstration store. Sample people, prices and pieces.";

let provider: ProviderStub;
const test = testWithSettings(async () => {
  provider = await openProviderStub();
  provider.behave({ body: productsBody([1, 2, 3, 4, 5].map((number) => listedNode(number))) });
  return {
    SITE_MODE: "live",
    PURCHASE_POPUP: "off",
    TESTIMONIALS: "reviews",
    SHOPIFY_STORE_DOMAIN: new URL(provider.endpoint).host,
    SHOPIFY_SCHEME: "http",
    STOREFRONT_ACCESS_TOKEN: "0123456789abcdef0123456789abcdef",
    // A cached page shows a review entered in another process after about a minute, which is too long for the test.
    PAGE_CACHE_MB: "0",
  };
});
test.afterAll(() => provider.close());

test("a live store works completely without sample content", { tag: "@full" }, async ({ page, own }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main").getByRole("link", { name: "Piece 3" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: m.home.testimonials })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByText(demoLine)).toHaveCount(0);
  expect(findSampleContent(await page.content())).toEqual([]);
  expect(await (await page.request.get("/api/purchases")).json()).toEqual({ purchases: [] });

  enterReview(own.dataDir);
  await page.reload();
  await expect(page.getByRole("region", { name: m.home.testimonials })).toContainText("Set while I waited.");
  expect(faults).toEqual([]);
});

function enterReview(dataDir: string): void {
  const file = openStoreFile(dataDir);
  file
    .prepare(
      "insert into review (order_id, quote, name, town, stars, published_at) values (?, ?, ?, ?, ?, ?)",
    )
    .run("gid://shopify/Order/1", "Set while I waited.", "Ada L.", "Islip", 5, 1);
  file.close();
}
