import type { Page } from "@playwright/test";
import { deskToken, quoteFinalPrice } from "../http/desk.ts";
import { payDeposit } from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its books change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const field = (page: Page) => page.getByRole("combobox", { name: "Scan or search" });
const lines = (page: Page) => page.getByRole("list", { name: "On this ticket" }).getByRole("listitem");

/** Adds what a text finds; `choice` is its name, if it finds several. */
async function add(page: Page, typed: string, choice?: RegExp): Promise<void> {
  await field(page).fill(typed);
  await field(page).press("Enter");
  if (choice) await page.getByRole("main").getByRole("button", { name: choice }).first().click();
}

/** Takes a part by a method whose key was pressed, and returns once the page shows it. */
async function take(page: Page, key: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("complementary", { name: "Payment" }).getByRole("radio").first().focus();
  await page.keyboard.press(key);
  for (const [name, typed] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(typed);
  await page.keyboard.press("Enter");
}

test("a balance, a service and a piece to be made are paid by check, wire, card, store credit and cash", async ({
  page,
  own,
}) => {
  const { number } = await payDeposit(own.origin, ringDesign(), "tenders@example.com");
  await quoteFinalPrice(new Visitor(own.origin), number, "2000");
  await visitDesk(page, "/desk/gift-cards/new");
  await page.getByLabel("Amount").fill("25");
  await page.getByLabel("Reason").fill("Late repair");
  await page.getByLabel("Client's name").fill("Anna Bell");
  await page.getByRole("button", { name: "Give store credit" }).click();
  const told = await page.getByText(/PIN \d{6}/).textContent();
  const [, credit = "", pin = ""] = /number (\d+), PIN (\d{6})/.exec(told ?? "") ?? [];

  await page.goto("/desk/sell");
  await expect(field(page)).toBeFocused();
  await add(page, number);
  await expect(lines(page)).toHaveCount(1);
  await add(page, "Ring sizing");
  await expect(lines(page)).toHaveCount(2);
  await add(page, "Classic Wedding Band Ring 14K 4 mm", /Classic Wedding Band/);
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(0)).toContainText("Balance due");
  await expect(lines(page).nth(1)).toContainText("Service");
  await expect(lines(page).nth(2)).toContainText("Made to order");
  await page.keyboard.press("F9");
  const payment = page.getByRole("complementary", { name: "Payment" });
  await expect(payment).toBeVisible();
  await take(page, "3", { "reference-check": "1077", "amount-check": "100" });
  await expect(payment).toContainText("ref 1077");
  await take(page, "4", { "reference-wire": "FT-55", "amount-wire": "200" });
  await expect(payment).toContainText("ref FT-55");
  await take(page, "1", { "reference-terminal": "A81", lastFour: "4242", "amount-terminal": "300" });
  await expect(payment).toContainText("4242");
  await take(page, "6", {
    "reference-store-credit": credit,
    "pin-store-credit": pin,
    "amount-store-credit": "25",
  });
  await expect(payment).toContainText("$25.00");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await payment.getByRole("radio").first().focus();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  const receipt = page.getByRole("article", { name: "Receipt" });
  for (const text of [number, "Ring sizing", "1077", "FT-55", "4242", `${credit}`, "Cash"])
    await expect(receipt).toContainText(text);

  expect(own.rows("select number from ticket where state = 'finished'")).toEqual([{ number: 1001 }]);
  const held = own.rows(
    "select account from journal_posting where account like 'tenders-held%' group by account having sum(cents) <> 0",
  );
  expect(held).toEqual([]);
});
