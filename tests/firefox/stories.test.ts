import { expect } from "vitest";
import { m } from "#messages";
import { deskToken } from "../http/desk.ts";
import { fill, press, readCheckoutTab, test, visit, waitForText } from "./firefox-visit.ts";

test("shops: from the filtered list to a product, the cart and checkout", async ({ page, store }) => {
  const title = "Tudor Black Bay 58 79030N Watch";
  await visit(page, `${store.origin}/shop`);
  await press(page, "label", "Watches");
  await page.locator("summary ::-p-text(Brand)").click();
  await press(page, "label", "Tudor");
  await waitForText(page, "Showing 1-1 of 1 product");
  // Hovering over a link preloads the next page.
  await page.locator(".product-card a").hover();
  await page.waitForSelector('link[rel="modulepreload"][href*="/product-"]');
  await press(page, "a", title);
  await waitForText(page, "DETAILS:");
  await press(page, "button", "Add to Cart");
  await page.locator('[aria-label="Cart, 1 item"]').click();
  await press(page, "button", "Checkout");
  expect(await readCheckoutTab(page)).toContain(title);
});

test("builds a ring: from the category through the steps to review and deposit checkout", async ({
  page,
  store,
}) => {
  await visit(page, `${store.origin}/custom-builder`);
  await press(page, "a", "Custom Ring");
  await waitForText(page, "Step 2 of 8");
  await press(page, "label", "Solitaire");
  await press(page, "button", "Next Step");
  await press(page, "label", "Yellow Gold");
  await press(page, "label", "18K");
  await waitForText(page, "$910");
  await press(page, "button", "Next Step");
  await press(page, "label", "Diamond");
  await press(page, "label", "Oval");
  await press(page, "button", "Next Step");
  await press(page, "label", "None");
  await press(page, "label", "Medium");
  await press(page, "button", "Next Step");
  await page.locator("main select").fill("6.5");
  await press(page, "button", "Next Step");
  await waitForText(page, "Step 7 of 8");
  await press(page, "button", "Next Step");
  await press(page, "label", "Polish");
  await press(page, "button", "Review Design");
  await press(page, "button", "Pay deposit");
  expect(await readCheckoutTab(page)).toMatch(/deposit/i);
});

test("books a visit and confirms it", async ({ page, store }) => {
  await visit(page, `${store.origin}/visit?piece=rolex-submariner-date-126610ln`);
  await page.locator("label:has([name=time])").click();
  await fill(page, "name", "Claire Donnelly");
  await fill(page, "email", "firefox@example.com");
  await press(page, "button", m.booking.book);
  await waitForText(page, `${m.visit.booked} ${m.visit.emailed("firefox@example.com")}`);
});

test("opens the desk with the owner's token", async ({ page, store }) => {
  await visit(page, `${store.origin}/desk`);
  await fill(page, "token", deskToken);
  await press(page, "button", "Sign in");
  await page.waitForSelector("nav[aria-label=Desk]");
});
