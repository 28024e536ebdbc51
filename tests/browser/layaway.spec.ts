import { createSecretKey } from "node:crypto";
import type { Page } from "@playwright/test";
import { m } from "#messages";
import { orderToken } from "../../modules/commerce/orders/order-row.ts";
import { deskToken } from "../http/desk.ts";
import type { Store } from "../store/open-store.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its pieces and its books change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const schedule = (page: Page) => page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("combobox", { name: "Scan or search" });

/** A free piece that costs enough for a layaway, and its price in cents. */
function piece({ rows }: Store): { tag: string; cents: number } {
  const [row] = rows(
    `select u.id, v.price_cents as cents from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents > 100000 order by v.price_cents, u.id limit 1`,
  );
  return { tag: `P-${10_000 + Number(row?.id)}`, cents: Number(row?.cents) };
}

function accountCents({ rows }: Store, account: string): number {
  const [row] = rows("select sum(cents) as cents from journal_posting where account like ?", account);
  return Number(row?.cents ?? 0);
}

/** Takes what is due in cash on the payment view, by keyboard. */
async function payInCash(page: Page): Promise<void> {
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
}

/** The client's page of the layaway's order, as emails link it. */
function orderLink({ rows }: Store): string {
  const [secret] = rows("select value from meta where key = 'checkout_secret'");
  const [order] = rows("select id from orders where layaway = 1001");
  const key = createSecretKey(String(secret?.value), "base64url");
  return `/orders/${orderToken(key, String(order?.id))}`;
}

test("a ticket's piece goes on layaway: signed, paid at the counter and by link, sold with the last payment's tax", async ({
  page,
  own,
}) => {
  const { tag, cents } = piece(own);
  await visitDesk(page, "/desk/sell");
  await field(page).fill(tag);
  await field(page).press("Enter");
  await expect(page.getByRole("list", { name: "On this ticket" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("F4");
  await page.getByLabel("Name", { exact: true }).fill("Olivia Brandt");
  await page.getByRole("textbox", { name: "Email (optional)" }).first().fill("olivia@example.com");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("@example.com").first()).toBeVisible();
  await page.getByRole("button", { name: "Put on layaway" }).click();
  await expect(page.getByRole("heading", { name: "Put on layaway" })).toBeVisible();

  // The server computes schedule and agreement again as fields change, and the field keeps its focus.
  const paper = page.getByRole("article", { name: "Layaway agreement" });
  await page.getByLabel("Client's address").fill("41 Ferry Road, Harrow Bay, NY 11700");
  await expect(paper).toContainText("41 Ferry Road");
  await page.getByLabel("Payments after it").fill("2");
  await expect(schedule(page)).toHaveCount(3);
  await expect(page.getByLabel("Payments after it")).toBeFocused();
  await page.getByLabel("First payment").fill("500");
  await expect(schedule(page).first()).toContainText("$500.00");
  await expect(paper).toContainText("$500.00");
  await page.getByLabel("First payment").fill("999999");
  await expect(page.getByText(/^Enter less than the/)).toBeVisible();
  await page.getByLabel("First payment").fill("500");
  await expect(page.getByText(/^Enter less than the/)).toBeHidden();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // F9 takes nothing before the signature; F8 asks for it, then signs.
  await page.keyboard.press("F9");
  await page.keyboard.press("F8");
  await expect(page.getByText("Have the client sign in the box")).toBeVisible();
  const pad = page.getByRole("img", { name: /^Signature field/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press("F8");
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  await expect(paper.getByRole("img", { name: "Signature" })).toBeVisible();
  await page.keyboard.press("F9");
  await payInCash(page);
  const slip = page.getByRole("article", { name: "Receipt" });
  await expect(slip).toContainText("Layaway L-1001");
  await expect(slip).toContainText(/\d{4}, paid\$500\.00/);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  expect(accountCents(own, "layaway-deposits")).toBe(-50_000);
  expect(accountCents(own, "tax:%")).toBe(0);
  await page.goto("/desk/orders");
  await expect(page.getByRole("main")).toContainText("Layaway L-1001, active");
  await expect(page.getByRole("main")).not.toContainText("Final price quoted");
  await page.goto("/desk/layaways/L-1001");
  await expect(schedule(page).first()).toContainText("paid");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  // The client pays by the link in the confirmation.
  const link = orderLink(own);
  await page.goto(link);
  expect(await faultsInThemes(page, { part: "main", withBestPractices: true })).toEqual([]);
  const panel = page.getByRole("region", { name: "Pay the balance" });
  await panel.getByLabel("Test payment code").fill("1");
  await panel.getByRole("button", { name: m.layaways.payDue }).click();
  await expect(page.getByText(/We received your payment of/)).toBeVisible();

  // The last payment sells the piece, with the tax of that day.
  await page.goto("/desk/layaways/L-1001");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Pay off/ }).click();
  await expect(page.getByRole("list", { name: "On this ticket" })).toContainText("Layaway payment");
  await page.keyboard.press("F9");
  await payInCash(page);
  await page.goto("/desk/layaways/L-1001");
  await expect(page.getByRole("main")).toContainText("Paid in full");
  expect(accountCents(own, "layaway-deposits")).toBe(0);
  const tax = -accountCents(own, "tax:%");
  expect(Math.abs(tax - cents * 0.0875)).toBeLessThan(1);
  expect(own.rows("select state from stock_unit where id = ?", Number(tag.slice(2)) - 10_000)).toEqual([
    { state: "sold" },
  ]);
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("Ready for pickup");
});

test("at 320 px, and with forced colors, the form and the page don't scroll sideways", async ({
  page,
  own,
}) => {
  const { tag } = piece(own);
  await visitDesk(page, "/desk/sell");
  await field(page).fill(tag);
  await field(page).press("Enter");
  await expect(page.getByRole("list", { name: "On this ticket" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("F4");
  await page.getByLabel("Name", { exact: true }).fill("Dana Ruiz");
  await page.getByRole("textbox", { name: "Email (optional)" }).first().fill("dana@example.com");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("@example.com").first()).toBeVisible();
  await page.getByRole("button", { name: "Put on layaway" }).click();
  await expect(page.getByRole("heading", { name: "Put on layaway" })).toBeVisible();
  await page.emulateMedia({ forcedColors: "active" });
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page
    .getByRole("main")
    .locator("button:visible, a[class*=min-h]:visible, select:visible")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.textContent),
    );
  expect(small).toEqual([]);
});
