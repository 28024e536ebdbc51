import { expect, type Locator, type Page } from "@playwright/test";
import { continueButton, enterContact, pay } from "../browser/checkout-visit.ts";
import { reviewPath } from "../browser/design-visit.ts";
import { deskToken } from "../browser/desk-visit.ts";
import { tickerItems } from "../browser/ticker-visit.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { ringHandle } from "./scene.ts";

let serial = 0;
const newMail = () => `browser.${process.pid}.${++serial}@example.com`;

/** A visitor to a store, in a browser that lacks something. */
export interface BrowserVisit {
  page: Page;
  origin: string;
}

/** The region where messages are announced. */
export function notifications(page: Page): Locator {
  return page.getByRole("region", { name: /^Notifications/ });
}

/** Expects a message that is announced, not only shown. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  for (const text of words)
    await expect(notifications(page).getByText(text, { exact: true }).first()).toBeVisible();
  await expect(notifications(page)).toHaveAttribute("aria-live", /polite|assertive/);
}

export async function expectList({ page, origin }: BrowserVisit): Promise<void> {
  await page.goto(`${origin}/shop?brand=Omega`);
  await expect(page.getByText("Showing 1-3 of 3 products")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Omega/ })).not.toHaveCount(0);
}

export async function expectPiecePage({ page, origin }: BrowserVisit): Promise<void> {
  await page.goto(`${origin}/product/${ringHandle}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Classic Wedding Band Ring/);
  await expect(page.getByText(/^USD [\d,.]+$/).first()).toBeVisible();
}

const addToCart = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first();

/** Expects the visit's cart to persist from page to page. */
export async function expectCartPersists(visit: BrowserVisit): Promise<void> {
  const { page } = visit;
  await expectPiecePage(visit);
  await addToCart(page).click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("Classic Wedding Band Ring");
  await page.keyboard.press("Escape");
}

async function payAndSee(checkout: Page): Promise<void> {
  await checkout.waitForURL(/\/checkout\//);
  await enterContact(checkout, newMail());
  await continueButton(checkout).click();
  await pay(checkout, "1");
  await checkout.waitForURL(/\/orders\//);
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Thank you, Claire");
}

/** From the cart drawer to a paid order, in the tab that opens. */
export async function buy(visit: BrowserVisit): Promise<void> {
  const { page } = visit;
  await expectPiecePage(visit);
  await addToCart(page).click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const [checkout] = await Promise.all([
    page.context().waitForEvent("page"),
    page
      .getByRole("dialog", { name: "Your cart" })
      .getByRole("button", { name: /^Checkout/ })
      .click(),
  ]);
  await payAndSee(checkout);
}

/** Without scripts, a piece goes straight to its checkout. */
export async function buyWithoutScripts(visit: BrowserVisit): Promise<void> {
  await expectPiecePage(visit);
  await addToCart(visit.page).click();
  await payAndSee(visit.page);
}

/** Takes a design from a link to its deposit's checkout. */
export async function beginDeposit({ page, origin }: BrowserVisit): Promise<void> {
  await page.goto(origin + reviewPath(ringDesign()));
  const [checkout] = await Promise.all([
    page.context().waitForEvent("page"),
    page
      .getByRole("button", { name: /^Pay deposit/ })
      .first()
      .click(),
  ]);
  await checkout.waitForURL(/\/checkout\//);
  await expect(checkout.getByText("Custom ring, solitaire").first()).toBeVisible();
}

export async function fillQuote({ page, origin }: BrowserVisit): Promise<void> {
  await page.goto(origin + reviewPath(ringDesign()));
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill(newMail());
  await page.getByLabel("Notes").fill("For the second of May.");
}

export const sendQuote = ({ page }: BrowserVisit) =>
  page.getByRole("button", { name: "Request a quote" }).click();

export async function askForQuote(visit: BrowserVisit): Promise<void> {
  await fillQuote(visit);
  await sendQuote(visit);
  await expect(visit.page.getByText("Quote request sent!").first()).toBeVisible();
}

export async function expectPrices({ page, origin }: BrowserVisit): Promise<void> {
  await page.goto(origin);
  await expect(tickerItems(page)).toHaveCount(4);
}

/** Sends a quote request; the owner signs in and decides to call. */
export async function workAtDesk(visit: BrowserVisit): Promise<void> {
  const { page, origin } = visit;
  await askForQuote(visit);
  await page.goto(`${origin}/desk`);
  await page.getByLabel("Owner's token").fill(deskToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("combobox") })
    .first();
  await first.getByRole("combobox").selectOption("Call");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved for quote \d+: call\.$/ })).toBeVisible();
}
