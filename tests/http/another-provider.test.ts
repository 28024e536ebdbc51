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
