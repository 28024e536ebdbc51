import type { Page } from "@playwright/test";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { continueButton, depositUrl, enterContact, pay } from "./checkout-visit.ts";
import { expect } from "./store.ts";

/** Pays a deposit for a design as a shopper, and stays on the order's page. */
export async function payDeposit(page: Page, design: Design, email: string): Promise<void> {
  await page.goto(await depositUrl(page.request, [{ key: "_design", value: encodeDesign(design) }]));
  await enterContact(page, email);
  await continueButton(page).click();
  await pay(page, "1");
  await expect(page.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
}
