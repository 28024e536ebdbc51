import { checkoutUrl, continueButton, enterContact } from "./checkout-visit.ts";
import { collectPolicyViolations } from "./policy-violations.ts";
import { expect, test } from "./store.ts";

test("G-24 HDR-01: lists, a product, the cart, a toast and every theme work under the store's own policy", async ({
  page,
}) => {
  const heard = await collectPolicyViolations(page);
  await page.goto("/?utm_source=email&gclid=x");
  await page
    .getByRole("button", { name: /theme|light|dark/i })
    .first()
    .click();
  await page.goto("/shop?utm_source=email");
  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: "Watches" })
    .check();
  await expect(page).toHaveURL(/type=Watches/);
  await page
    .getByRole("link", { name: /Omega Speedmaster/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Speedmaster");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(
    page.getByRole("region", { name: /^Notifications/ }).getByText("Added to cart!"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await page.goto("/no-such-page");
  await page.goto("/saved");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(heard).toEqual([]);

  await test.step("blocks a script that isn't part of the page", async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.textContent = "window.broken = true";
      } catch {
        return "refused";
      }
      document.body.append(script);
      return "broken" in window;
    });
    expect(ran).toBe("refused");
  });
});

test("G-24 HDR-01: checkout works under the policy through to the order", async ({ page, request }) => {
  const heard = await collectPolicyViolations(page);
  await page.goto(await checkoutUrl(request, "rolex-explorer-124270"));
  await enterContact(page, "policy@example.com");
  await expect(continueButton(page)).toBeVisible();
  expect(heard).toEqual([]);
});
