import type { Page } from "@playwright/test";
import { batch } from "../http/deposit-attributes.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { checkoutUrl, depositUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test("axe finds nothing in the checkout", async ({ page, request }) => {
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await go(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectNoFaults(page);

  await page.getByRole("radio", { name: /Pick up/ }).check();
  await enterContact(page, "axe@example.com");
  await go(page).click();
  await expect(payButton(page)).toBeVisible();
  await expectNoFaults(page);

  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  await expectNoFaults(page);
});

test("axe finds nothing in a deposit's checkout and order", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(await depositUrl(request, batch([ringDesign(), earringsDesign()])));
  await page.getByText("Order summary", { exact: true }).click();
  await page.getByText("What was designed: Custom ring, solitaire").click();
  await expectNoFaults(page);
  await enterContact(page, "deposit-axe@example.com");
  await go(page).click();
  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  await page.getByText("What was designed: Custom ring, solitaire").click();
  await expectNoFaults(page);
});

async function expectNoFaults(page: Page): Promise<void> {
  expect.soft(await faultsInThemes(page)).toEqual([]);
}
