import type { Page } from "@playwright/test";
import { deskToken } from "../http/desk.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its reader is shared by all its pages. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

async function pair(page: Page, name: string): Promise<void> {
  await visitDesk(page, "/desk/readers");
  await page.getByLabel("Code on the reader").fill("gold-ruby-pearl");
  await page.getByLabel("Where it stands").fill(name);
  await page.getByRole("button", { name: "Pair reader" }).click();
  await expect(page.getByRole("button", { name: `Unpair ${name}` })).toBeVisible();
}

/** A ticket for a service of $85.00, on its payment view. */
async function ticketToPay(page: Page): Promise<void> {
  await page.goto("/desk/sell");
  await page.locator("summary").filter({ hasText: "Service, custom item or trade-in" }).first().click();
  await page.getByLabel("What it is").fill("Engraving");
  await page.getByLabel("Price", { exact: true }).fill("85");
  await page.getByRole("button", { name: "Add", exact: true }).last().click();
  await expect(page).toHaveURL(/\/desk\/sell\/[\w-]+$/);
  await page.keyboard.press("F9");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
}

const simulate = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

for (const width of [1440, 390])
  test(`at ${width} px, a card is declined, then paid on the reader by keyboard, and the page follows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await pair(page, `Case ${width}`);
    await ticketToPay(page);
    await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Hand over the reader" })).toBeVisible();
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "Card", exact: true }).focus();
    await page.keyboard.press("Enter");
    await simulate(page, "Decline");
    await expect(page.getByRole("heading", { name: "Card declined" })).toBeVisible();
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.getByRole("button", { name: /^Try another card/ }).click();
    await expect(page.getByRole("heading", { name: "Hand over the reader" })).toBeVisible();
    await simulate(page, "Approve");
    await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
    await expect(page.getByRole("article", { name: "Receipt" })).toContainText("AID A0000000031010");
  });

test("a payment that another device sees through is found again without touching the page", async ({
  page,
  context,
}) => {
  await pair(page, "Back office");
  await ticketToPay(page);
  await page.keyboard.press("Enter");
  await simulate(page, "Bank takes its time");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Reader not responding" })).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Approve, reader drops out" }).click();
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
});
