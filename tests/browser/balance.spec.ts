import type { Page } from "@playwright/test";
import { m } from "#messages";
import { quoteFinalPrice } from "../http/desk.ts";
import { payDeposit } from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

/** Pays a deposit and has its price quoted; returns the paths of the order's page and the piece's page. */
async function openBalance(origin: string, email: string): Promise<{ order: string; piece: string }> {
  const { shopper, number } = await payDeposit(origin, ringDesign(), email);
  await quoteFinalPrice(new Visitor(origin), number, "12,400.00");
  const piece = shopper.getByRole("link", { name: "See your drawing" }).attribute("href") ?? "";
  return { order: new URL(shopper.url()).pathname, piece };
}

const panel = (page: Page, name = "Pay the balance") => page.getByRole("region", { name });

test("shows the amount field for a partial payment, focuses errors, and keeps input when offline", {
  tag: "@full",
}, async ({ page, store }) => {
  const { piece } = await openBalance(store.origin, "balance-keys@example.com");
  await page.goto(piece);
  const amount = panel(page).getByLabel("Amount in dollars");
  const code = panel(page).getByLabel("Test payment code");
  await expect(amount).toBeHidden();
  await expect(panel(page).getByRole("button", { name: "Pay $12,985.00" })).toBeVisible();
  await panel(page)
    .getByRole("radio", { name: new RegExp(`^${m.balance.fullBalance}`) })
    .focus();
  await page.keyboard.press("ArrowDown");
  await expect(amount).toBeVisible();
  const button = panel(page).getByRole("button", { name: m.balance.payThis });
  await amount.fill("50");
  await code.fill("1");
  await button.click();
  await expect(panel(page).getByText("The minimum is $100.00.")).toBeVisible();
  await expect(amount).toBeFocused();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await amount.fill("1,500");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await button.click();
  await expect(panel(page).getByRole("alert")).toContainText(m.balance.offline);
  await expect(amount).toHaveValue("1,500");
  await expect(code).toHaveValue("1");
  await page.context().setOffline(false);
  await button.click();
  await expect(panel(page).getByRole("status")).toContainText(m.balance.received("$1,500.00"));
  await expect(panel(page).getByRole("button", { name: "Pay $11,485.00" })).toBeVisible();
  await expect(page).toHaveURL(piece);
  expect(await faultsInThemes(page, { part: "main", withBestPractices: true })).toEqual([]);
});

test("a double click pays once, and then the balance is zero", async ({ page, store }) => {
  const email = "balance-twice@example.com";
  const { order } = await openBalance(store.origin, email);
  await page.goto(order);
  await panel(page).getByLabel("Test payment code").fill("1");
  await panel(page).getByRole("button", { name: "Pay $12,985.00" }).dblclick();
  await expect(panel(page, m.balance.allPaid)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  const paid =
    "select amount_cents from payment p join orders o on o.id = p.order_id where o.email = ? order by p.created_at";
  expect(store.rows(paid, email)).toEqual([{ amount_cents: 50_000 }, { amount_cents: 1_298_500 }]);
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the bottom bar links to the payment form, nothing scrolls sideways, and a partial payment works", {
    tag: "@full",
  }, async ({ page, store }) => {
    const { piece } = await openBalance(store.origin, "balance-phone@example.com");
    await page.goto(piece);
    const bar = page.getByRole("link", { name: "Pay the balance" });
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(panel(page).getByRole("heading", { name: "Pay the balance" })).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await panel(page).getByText("Another amount").click();
    await panel(page).getByLabel("Amount in dollars").fill("500");
    await panel(page).getByLabel("Test payment code").fill("1");
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await panel(page).getByRole("button", { name: m.balance.payThis }).click();
    await expect(page.getByText(m.balance.received("$500.00"))).toBeVisible();
    expect(await overflow()).toBe(0);
  });
});
