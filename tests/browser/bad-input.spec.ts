import { m } from "#messages";
import { expect, test } from "./store.ts";

test("a corrupt cart keeps its valid lines and says that some were lost", async ({ page }) => {
  await page.goto("/product/rolex-explorer-124270");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(
    page
      .getByRole("button", { name: "Cart, 1 items" })
      .or(page.getByRole("button", { name: "Cart, 1 item" })),
  ).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("shopify-cart") ?? "{}");
    kept.state.items.push({ product: null, quantity: "many" });
    localStorage.setItem("shopify-cart", JSON.stringify(kept));
  });
  await page.reload();
  await expect(page.getByText(m.controls.partLost.cart)).toBeVisible();
  await expect(page.getByRole("button", { name: /Cart, 1 item/ })).toBeVisible();
});
