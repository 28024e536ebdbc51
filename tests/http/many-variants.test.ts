import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { importCatalogue } from "../../modules/commerce/catalogue/import-catalogue.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { shop as facts } from "../../shop.config.ts";
import { connectAgent } from "../agents/agent.ts";
import { errorAnswer, productAnswer, searchAnswer } from "../agents/ucp-answers.ts";
import { manyVariants } from "../catalogue/many-variants.ts";
import { sampleItems } from "../faults/run-size.ts";
import { richResults } from "../search/rich-results.ts";
import { openStore } from "../store/open-store.ts";
import { expect } from "./matchers.ts";
import { Visitor } from "./visitor.ts";

type Opened = Awaited<ReturnType<typeof openStore>>;
const folder = mkdtempSync(join(tmpdir(), "vitrine-variants-"));
const deposit = facts.deposit.productHandle;
let own: Opened;
let hosted: Opened;

beforeAll(async () => {
  const database = await openStoreDatabase({ sqlitePath: join(folder, "vitrine.sqlite") });
  await importCatalogue(database, manyVariants(deposit));
  await database.close();
  own = await openStore({ DATA_DIR: folder, CATALOGUE: "own" });
  hosted = await openStore({
    SHOPIFY_STORE_DOMAIN: new URL(own.store.origin).host,
    SHOPIFY_SCHEME: "http",
    SHOPIFY_CHECKOUT_DOMAIN: new URL(own.store.origin).host,
  });
});

afterAll(async () => {
  await hosted.close();
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(sampleItems(["a Shopify shop", "its own shop"], 2))("a store with %s", (kind) => {
  const opened = () => (kind === "its own shop" ? own : hosted).store;
  const visit = async (path: string) => {
    const page = new Visitor(opened().origin);
    await page.goto(path);
    return page;
  };

  test("shows every size of a ring, and sells the size in the URL", async () => {
    const page = await visit("/product/ring-of-21?Size=10.5");
    expect(page.getByText(", not available")).toHaveCount(0);
    expect(page.getByRole("link", { name: "13", exact: true })).toBeVisible();
    expect(page.getByText("USD 1,000.15").first()).toBeVisible();
    await page.getByRole("link", { name: "12", exact: true }).click();
    expect(page.url()).toMatch(/\/product\/ring-of-21\?Size=12$/);
    const html = await (await page.request("/product/ring-of-21?Size=12")).text();
    const merchandiseId = /name="merchandiseId" value="([^"]+)"/.exec(html)![1]!;
    const body = new URLSearchParams({ merchandiseId, quantity: "1" });
    const headers = { origin: opened().origin };
    const cart = await page.request("/cart", { method: "POST", body, headers, redirect: "manual" });
    expect(cart.status).toBe(303);
    const checkout = new Visitor(own.store.origin);
    await checkout.goto(cart.headers.get("location")!);
    const shown = checkout.document.body.textContent;
    expect(shown).toMatch(/ring of 21/);
    expect(shown).toMatch(/1,000\.18/);
  });

  test("says that a variant doesn't exist, and offers no other to buy in its place", async () => {
    for (const path of ["/product/ring-of-21?Size=40", "/product/ring-of-108?Metal=Platinum&Size=9.5"]) {
      const page = await visit(path);
      expect(page.status).toBe(200);
      expect(page.getByText("We don't make that version. Choose from the options below.")).toBeVisible();
      expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
      expect(page.getByRole("button", { name: "Choose an option" }).first()).toBeDisabled();
      const answer = await page.request(path);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("links lead from one existing variant to another, among thousands", async () => {
    const page = await visit("/product/ring-of-2048");
    expect(page.getByText("USD 1,000.00").first()).toBeVisible();
    await page.getByRole("link", { name: "Bronze", exact: true }).click();
    await page.getByRole("link", { name: "10.5", exact: true }).click();
    await page.getByRole("link", { name: "17 mm", exact: true }).click();
    expect(page.url()).toMatch(/\?Metal=Bronze&Size=10\.5&Width=17\+mm$/);
    expect(page.getByText("USD 1,020.47").first()).toBeVisible();
    const sparse = await visit("/product/ring-of-108?Metal=Platinum&Size=9");
    expect(sparse.getByText("9.5, not available")).toBeVisible();
    const gold = await visit("/product/ring-of-108?Metal=Rose+Gold&Size=9");
    expect(gold.getByText(", not available")).toHaveCount(0);
  });

  test("shows every picture", async () => {
    const html = await (await fetch(`${opened().origin}/product/ring-of-2048`)).text();
    expect(new Set(html.match(/many-\d+\.jpg/g))).toHaveLength(250);
  });

  test("returns the data of one selection, cached by that selection", async () => {
    const data = async (search: string) => {
      const answer = await fetch(`${opened().origin}/product/ring-of-600.data?${search}`);
      return answer.text();
    };
    for (const _ of [1, 2]) {
      expect(await data("Metal=Platinum&Size=5&Stone=Pearl")).toContain("ring-of-600-398");
      expect(await data("Metal=Platinum&Size=5&Stone=Topaz")).toContain("Platinum / 5 / Topaz");
    }
  });

  test("describes the URL's variant to search engines", async () => {
    const path = "/product/ring-of-21?Size=12";
    const html = await (await fetch(opened().origin + path)).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
    const [group] = richResults.parse(JSON.parse(json))["@graph"];
    expect(group).toMatchObject({
      "@type": "ProductGroup",
      hasVariant: [
        { size: "12", offers: { url: opened().origin + path, price: "1000.18" } },
        ...Array(20).fill({}),
      ],
    });
  });

  test("lists every variant in the merchant feed", async () => {
    // On a busy machine the shop may not respond in time; the feed then returns 503.
    let answer = await fetch(`${opened().origin}/merchant-feed.xml`);
    for (let tries = 1; tries < 5 && answer.status === 503; tries++)
      answer = await fetch(`${opened().origin}/merchant-feed.xml`);
    const feed = await answer.text();
    expect(feed.match(/<item>/g)).toHaveLength(21 + 108 + 600 + 2_048);
    expect(feed).toContain("ring-of-21?Size=13<");
    expect(feed).not.toContain(deposit);
  });

  test("returns every variant to shopping agents", async () => {
    const { use } = await connectAgent(opened().origin);
    const selected = [
      { name: "Width", label: "17 mm" },
      { name: "Metal", label: "Bronze" },
      { name: "Size", label: "10.5" },
    ];
    const { product } = productAnswer.parse(
      await use("get_product", { catalog: { id: "ring-of-2048", selected } }),
    );
    expect(product.variants[0]).toMatchObject({
      title: "Bronze, size 10.5, width 17 mm",
      price: { amount: 102_047 },
    });
    expect(product.media).toHaveLength(250);
    const [{ id } = { id: "" }] = product.variants;
    const byId = productAnswer.parse(await use("get_product", { catalog: { id } }));
    expect(byId.product.variants[0]!.id).toBe(id);
    const found = searchAnswer.parse(await use("search_catalog", { catalog: { query: "ring of 2048" } }));
    expect(found.products[0]!.variants.length).toBeLessThanOrEqual(10);
    errorAnswer.parse(await use("get_product", { catalog: { id: deposit } }));
  });

  test("compares a piece with many variants", async () => {
    const page = await visit("/compare?p=ring-of-2048&p=ring-of-21");
    expect(page.getByRole("link", { name: "ring of 2048" }).first()).toBeVisible();
  });

  test("the deposit's product has no page, list entry or search result", async () => {
    for (const path of ["/shop", "/search?q=deposit", "/sitemap.xml"]) {
      const text = await (await fetch(opened().origin + path)).text();
      expect(text).not.toContain(`/product/${deposit}`);
    }
    expect((await fetch(`${opened().origin}/product/${deposit}`)).status).toBe(404);
  });
});
