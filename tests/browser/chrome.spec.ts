import type { Page } from "@playwright/test";
import { m } from "#messages";
import { storeText } from "./design-visit.ts";
import { expect, test } from "./store.ts";

function item(variant: number, title: string, quantity = 1) {
  return {
    product: {
      id: `p${variant}`,
      handle: `piece-${variant}`,
      title,
      vendor: "Maker",
      productType: "",
      image: null,
    },
    variantId: `gid://shopify/ProductVariant/${variant}`,
    variantTitle: "Default Title",
    price: { amount: "1240.0", currencyCode: "USD" },
    quantity,
    selectedOptions: [],
  };
}

/** Stores these items in the browser, as an earlier visit would have. */
function keepCart(page: Page, ...items: ReturnType<typeof item>[]): Promise<void> {
  const state = { items, cartId: null, checkoutUrl: null, isLoading: false };
  return storeText(page, "shopify-cart", JSON.stringify({ state, version: 0 }));
}

const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart, \d+ items?$/ });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

test("the header's menu groups, shadow, theme switch and phone menu work", async ({ page, context }) => {
  await page.goto("/policies/returns");
  await expect(cartButton(page)).toBeVisible();
  await test.step("menu groups open on hover, and adjacent groups open at once", async () => {
    await page.getByRole("button", { name: "Watches" }).hover();
    await expect(page.getByRole("link", { name: "Patek Philippe" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Bridal" }).hover();
    await expect(page.getByRole("link", { name: "Wedding Bands" }).first()).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(page.getByRole("link", { name: "Wedding Bands" }).first()).toBeHidden();
  });
  await test.step("menu groups open by keyboard, keep the focus on their links, and return it", async () => {
    const watches = page.getByRole("button", { name: "Watches" });
    await watches.focus();
    await page.keyboard.press("Enter");
    await expect(watches).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    const rolex = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rolex" });
    await expect(rolex).toBeFocused();
    await expect(rolex).toHaveAttribute("href", "/category/rolex");
    await page.keyboard.press("Escape");
    await expect(watches).toBeFocused();
    await expect(rolex).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(rolex).toBeFocused();
  });
  await page.keyboard.press("Escape");
  await test.step("the header casts a shadow only after 50 px", async () => {
    const header = page.getByRole("banner");
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect(header).toHaveCSS("box-shadow", "none");
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(header).not.toHaveCSS("box-shadow", "none");
  });
  await test.step("the theme starts dark, can be changed, persists, and syncs to other tabs", async () => {
    const other = await context.newPage();
    await other.goto("/policies/terms");
    await expect(other.locator("html")).toHaveClass(/dark/);
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await expect(page.locator("html")).not.toHaveClass(/dark/);
    await expect(other.locator("html")).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    await other.reload({ waitUntil: "commit" });
    await expect(other.locator("html")).not.toHaveClass(/dark/);
    await other.close();
  });
  await test.step("on a phone the menu is a drawer with the five groups and three links", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const group of ["Watches", "Gold Chains", "Men's Jewelry", "Women's Jewelry", "Bridal"])
      await expect(menu.getByText(group, { exact: true })).toBeVisible();
    await menu.getByText("Bridal", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "Bridal Sets" })).toHaveAttribute(
      "href",
      "/category/bridal-sets",
    );
    await expect(menu.getByRole("link", { name: "Rolex" })).toBeHidden();
    for (const link of ["Shop", "Custom Builder", "Lab Made"])
      await expect(menu.getByRole("link", { name: link, exact: true })).toBeAttached();
    await expect(menu.getByRole("link", { name: "(516) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+15165550142",
    );
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("two tabs share a cart, and its drawer shows counts, totals and an empty state", async ({
  page,
  context,
}) => {
  await keepCart(page, item(1, "Signet Ring", 2), item(2, "Rope Chain"), item(3, "Pearl Strand"));
  await page.goto("/policies/terms");
  await test.step("an item removed in one tab is removed in both", async () => {
    const other = await context.newPage();
    await other.goto("/cart");
    await expect(other.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
    await other.getByRole("button", { name: "Remove Pearl Strand" }).click();
    await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
    await other.close();
  });
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await cartButton(page).click();
  await expect(drawer(page).getByText("$3,720")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Increase quantity of Signet Ring" }).click();
  await expect(drawer(page).getByText("$4,960")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Remove Signet Ring" }).click();
  await expect(drawer(page).getByRole("heading", { name: /^Products/ })).toBeFocused();
  await drawer(page).getByRole("button", { name: "Decrease quantity of Rope Chain" }).click();
  await expect(drawer(page).getByText(m.cart.empty)).toBeVisible();
  await drawer(page).getByRole("button", { name: "Close cart" }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeFocused();
});

test("with storage denied, the cart lasts for the visit and says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.addInitScript(
    (text) => {
      Storage.prototype.getItem = (key: string) => (key === "shopify-cart" ? text : null);
    },
    JSON.stringify({ state: { items: [item(1, "Signet Ring")] }, version: 0 }),
  );
  await page.goto("/cart");
  await page.getByRole("button", { name: "Increase quantity of Signet Ring" }).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect(region.getByText("Your cart will last until you close this tab")).toBeVisible();
});

test("reports a failed checkout, and strikes through a deleted variant while the rest can be bought", async ({
  page,
  context,
}) => {
  await keepCart(page, item(987_654_321, "Forgotten Ring"));
  await page.goto("/category/omega");
  const checkout = drawer(page).getByRole("button", { name: /^Checkout/ });
  await test.step("a failed checkout closes its tab, shows a message and re-enables the button", async () => {
    await cartButton(page).click();
    await page.route("**/cart.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await checkout.click();
    await expect(drawer(page).getByText("Checkout failed")).toBeVisible();
    await expect(drawer(page).getByText("Please try again or contact support.")).toBeVisible();
    await expect(checkout).not.toHaveAttribute("aria-busy");
    await expect.poll(() => context.pages().length).toBe(1);
    await page.keyboard.press("Alt+t");
    await expect(page.getByRole("list").filter({ hasText: "Checkout failed" })).toBeFocused();
    await page.unroute("**/cart.data*");
    await drawer(page).getByRole("button", { name: "Close cart" }).click();
    await expect(drawer(page)).toBeHidden();
  });
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await cartButton(page).click();
  await checkout.click();
  await expect(drawer(page).getByText("No longer available", { exact: true })).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  const [tab] = await Promise.all([context.waitForEvent("page"), checkout.click()]);
  await tab.waitForURL(/\/checkout\//);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu groups open on hover, a phone's menu expands below the bar, and the cart is a page", async ({
    page,
  }) => {
    await page.goto("/policies/terms");
    await page.getByRole("button", { name: "Gold Chains" }).hover();
    await expect(page.getByRole("link", { name: "Rope Chains" }).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("summary").first().click();
    await expect(page.getByRole("link", { name: "Bridal Sets" }).first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Cart, 0 items" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(m.cart.needsScript, { exact: true })).toBeVisible();
    await page.goto("/cart?empty=1");
    await expect(page.getByText(m.cart.nothingToCheckOut)).toBeVisible();
  });
});

test("when the cart's script fails to load, Add to Cart goes straight to checkout", async ({ page }) => {
  await page.route("**/assets/cart-*.js", (route) => route.abort());
  await page.goto("/product/rolex-submariner-date-126610ln");
  await expect(cartButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/checkout\//);
});
