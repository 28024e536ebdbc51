import type { Page } from "@playwright/test";
import { axeFaults, themesAndWidths } from "./axe.ts";
import { checkoutUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

for (const [theme, width] of themesAndWidths) {
  test(`axe finds nothing in the checkout, ${theme}, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
    await page.getByRole("radio", { name: /Insured delivery/ }).check();
    await go(page).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectNoFaults(page);

    await page.getByRole("radio", { name: /Pick up/ }).check();
    await enterContact(page, `axe-${theme}-${width}@example.com`);
    await go(page).click();
    await expect(payButton(page)).toBeVisible();
    await expectNoFaults(page);

    await pay(page, "1");
    await expect(page).toHaveURL(/\/orders\//);
    await expectNoFaults(page);
  });
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
