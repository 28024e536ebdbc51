import type { Page } from "@playwright/test";
import { checkoutUrl, enterContact, go } from "./checkout-visit.ts";
import { live, test as liveTest } from "./live-visit.ts";
import { expect, test } from "./store.ts";

/** Every refusal by the page's policy, on this page and those that follow, and every error that is thrown. */
async function complaints(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("tellRefusal", (text: string) => heard.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { tellRefusal } = window as unknown as { tellRefusal(text: string): void };
      tellRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("pageerror", (error) => heard.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedHTML|hydrat/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}

test("G-24 HDR-01: the store runs under its own policy: lists, a piece, the cart, a toast, every theme", async ({
  page,
}) => {
  const heard = await complaints(page);
  await page.goto("/?utm_source=letter&gclid=x");
  await page
    .getByRole("button", { name: /theme|light|dark/i })
    .first()
    .click();
  await page.goto("/shop?utm_source=letter");
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
});

liveTest("G-24 HDR-01: the builder runs under it with its live view", async ({ page }) => {
  const heard = await complaints(page);
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: /Ring/ }).first().click();
  await expect(page).toHaveURL("/custom-builder/configurator?step=style");
  await live(page);
  await page.goto("/custom-builder/review");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(heard).toEqual([]);
});

test("G-24 HDR-01: the checkout runs under it, and leaves for the order", async ({ page, request }) => {
  const heard = await complaints(page);
  await page.goto(await checkoutUrl(request, "rolex-explorer-124270"));
  await enterContact(page, "policy@example.com");
  await expect(go(page)).toBeVisible();
  expect(heard).toEqual([]);
});

test("a script that is not the page's own does not run", async ({ page }) => {
  await page.goto("/");
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
