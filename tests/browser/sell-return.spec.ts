import type { Page } from "@playwright/test";
import { deskToken } from "../http/desk.ts";
import type { Store } from "../store/open-store.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its pieces are sold. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

function tags({ rows }: Store, count: number): string[] {
  return rows(
    `select u.id from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' order by v.price_cents, u.id limit ?`,
    count,
  ).map(({ id }) => `P-${10_000 + Number(id)}`);
}

const lines = (page: Page) => page.getByRole("list", { name: "On this ticket" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("combobox", { name: "Scan or search" });

/** Types a code, and waits for the ticket's page, which gives the field the focus back. */
async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/desk\/sell\/[\w-]+$/);
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
}

for (const width of [1440, 1024])
  test(`at ${width} px, a piece is sold, returned by its tag and refunded, and exchanged`, async ({
    page,
    own,
  }) => {
    const [tag = "", other = ""] = tags(own, 2);
    await visitDesk(page, "/desk/sell");
    await page.setViewportSize({ width, height: 900 });
    await enter(page, tag);
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press("F9");
    await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
    await page.keyboard.press("2");
    await expect(page.getByLabel("Cash received")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();

    await page.goto("/desk/sell");
    await enter(page, `return ${tag}`);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText("−$");
    await expect(page.getByText("Enter why it's returned.")).toBeVisible();
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(lines(page)).toContainText("Changed their mind, back on sale");
    await enter(page, other);
    await expect(lines(page)).toHaveCount(2);
    await page
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press("F9");
    await expect(page.getByRole("complementary", { name: "Payment" })).toContainText("In cash");
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole("button", { name: /^Refund/ })
      .last()
      .click();
    await expect(page.getByRole("heading", { name: /^Refunded \$/ })).toBeVisible();
    await expect(page.getByRole("article", { name: "Receipt" })).toContainText("Tax on returns");
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  });
