import type { Page } from "@playwright/test";
import { payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Opens the payment for a piece of $12,000.00 plus tax minus its deposit; $12,550.00 is due. */
async function openPayment(page: Page, origin: string, email: string): Promise<string> {
  const { number } = await payDeposit(origin, ringDesign(), email);
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  await page.getByLabel("Final price before tax, in dollars").fill("12,000");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await page.getByRole("main").getByRole("link", { name: "Take a payment" }).click();
  await expect(page.getByRole("button", { name: "Record $12,550.00" })).toBeVisible();
  return number;
}

test("shows change, receipt and Form 8300 while typing a payment, and a double click books it once", async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  const number = await openPayment(page, store.origin, "live@example.com");
  const part = (index: number) => page.getByRole("group", { name: `Part ${index}` });
  await part(1).getByRole("radio", { name: "Cash" }).check({ force: true });
  await expect(part(1).getByLabel("Reference on the slip")).toBeHidden();
  await part(1).getByLabel("Amount").fill("5,000");
  await part(1).getByLabel("Cash received").fill("5,050");
  await expect(part(1).getByRole("status")).toHaveText("$50.00");
  await page.getByRole("button", { name: "Add a part" }).click();
  await expect(part(2).getByLabel("Amount")).toHaveValue("7550.00");
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("Balance$0.00");
  await part(2).getByLabel("Reference on the slip").fill(`S${number}`);
  await part(2).getByLabel("Last four digits").fill("7730");

  await part(1).getByLabel("Amount").fill("10,000.01");
  await expect(page.getByRole("region", { name: /^Form 8300/ })).toBeVisible();
  await part(1).getByLabel("Amount").fill("5,000");
  await expect(page.getByRole("region", { name: /^Form 8300/ })).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Record $12,550.00" }).dblclick();
  await expect(page.getByText("Payment recorded. Give $50.00 change.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
  await expect(page).not.toHaveURL(/print/);
  const entries = store.rows(
    "select number from journal_entry where kind = 'payment' and order_id = (select id from orders where number = ?)",
    number,
  );
  expect(entries).toHaveLength(1);
  expect(await axeFaults(page)).toEqual([]);
});

test("a receipt prints without the menu, black on white, on A4 and on an 80 mm slip", {
  tag: "@full",
}, async ({ page, store }) => {
  const { number } = await payDeposit(store.origin, ringDesign(), "print@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("link", { name: /^R-\d{4}$/ }).click();
  const slip = page.getByRole("article", { name: "Receipt" });
  await expect(slip).toContainText(number);
  await page.emulateMedia({ media: "print" });
  for (const width of [794, 816, 302]) {
    await page.setViewportSize({ width, height: 1_000 });
    await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    const box = await slip.boundingBox();
    expect(box?.x).toBeLessThan(1);
    expect(box?.y).toBeLessThan(1);
    expect(box?.width).toBeLessThanOrEqual(303);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await slip.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
  }
});
