import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { checkoutUrl, continueButton, enterContact, pay } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

const question = "You can show my first name and town with my purchase";

async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
  await page.getByLabel("City").fill("Quogue");
  await page.getByLabel("ZIP code").fill("11959");
}

test.use({ storeVariables: { PURCHASE_POPUP: "orders" } });

test("asks for consent next to the address, stores it, and passes axe", async ({ page, request, store }) => {
  const asks = page.getByRole("checkbox", { name: question });
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await expect(asks).toBeHidden();
  await enterContact(page, "scripted@example.com");
  await chooseDelivery(page);
  await expect(asks).not.toBeChecked();
  await expect(asks).toHaveAccessibleDescription(/^Optional\./);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle("dark", isDark),
      theme === "dark",
    );
    expect.soft(await axeFaults(page), theme).toEqual([]);
  }
  await asks.check();
  await continueButton(page).click();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(asks).toBeChecked();
  await continueButton(page).click();
  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  expect(
    store.rows("select agreed_to_show from orders where email = 'scripted@example.com' and state = 'paid'"),
  ).toEqual([{ agreed_to_show: 1 }]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("doesn't ask before delivery is selected", { tag: "@full" }, async ({ page, request }) => {
    await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
    await expect(page.getByRole("checkbox", { name: question })).toBeHidden();
    await page.getByRole("radio", { name: /Insured delivery/ }).check();
    await expect(page.getByRole("checkbox", { name: question })).toBeVisible();
  });
});
