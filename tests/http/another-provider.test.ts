import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { expect } from "./matchers.ts";
import { Visitor } from "./visitor.ts";

test("a store whose provider never answered says so and stands", async () => {
  const front = await openStore({ SHOPIFY_STORE_DOMAIN: "localhost:9", SHOPIFY_SCHEME: "http" });
  try {
    const page = new Visitor(front.store.origin);
    await page.goto("/shop");
    expect(page.status).toBe(503);
    expect(page.getByText("Failed to load products").first()).toBeVisible();
    expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await page.goto("/category/rolex");
    expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    expect(page.getByText("Failed to load products")).toHaveCount(0);
  } finally {
    await front.close();
  }
});

test("the provider is told for whom a cart is made", async () => {
  const carts: IncomingMessage[] = [];
  const provider = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const part of incoming) body += part;
    if (body.includes("cartCreate")) carts.push(incoming);
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ data: null }));
  });
  await new Promise<void>((done) => provider.listen(0, "localhost", done));
  const front = await openStore({
    SHOPIFY_STORE_DOMAIN: `localhost:${(provider.address() as AddressInfo).port}`,
    SHOPIFY_SCHEME: "http",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  try {
    const page = new Visitor(front.store.origin, { "x-forwarded-for": "203.0.113.7" });
    const body = new URLSearchParams({ merchandiseId: "gid://shopify/ProductVariant/1", quantity: "1" });
    await page.request("/cart", { method: "POST", body, headers: { origin: front.store.origin } });
    expect(carts.map(({ headers }) => headers["shopify-storefront-buyer-ip"])).toContain("203.0.113.7");
  } finally {
    await front.close();
    provider.close();
  }
});
