import { buy } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Between two keys, in milliseconds. What comes faster and ends in Enter is a scan. */
const typing = 45;

test("the / key focuses search on any page and can be turned off; Enter searches or opens a full number", async ({
  page,
  store,
}) => {
  const { number } = await buy(store.origin, "womens-hoop-earrings-14k-30mm", "keys@example.com");
  await visitDesk(page, "/desk/clients");
  const field = page.getByRole("combobox", { name: "Find anything" });
  const other = page.getByLabel("Name, email, phone or number");
  await other.focus();
  await page.keyboard.type("a/b");
  await expect(other).toHaveValue("a/b");
  await expect(field).not.toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type("keys@exa", { delay: typing });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  expect(page.url()).toMatch(/\/desk\/find$/);
  await expect(page.getByRole("status")).toContainText("with “keys@exa”");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.getByRole("listitem").filter({ hasText: number }).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("nobody has this", { delay: typing });
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results")).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.keyboard.press("/");
  await page.keyboard.type(number.toLowerCase(), { delay: typing });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${number}`);

  await page.goto("/desk/find");
  await page.getByRole("checkbox", { name: /^Single-letter shortcuts/ }).uncheck();
  await page.goto("/desk/orders");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).not.toBeFocused();
});

test("the palette offers what can be done with a number, selects a command at once, and Escape closes it", async ({
  page,
  store,
}) => {
  const { number } = await buy(store.origin, "womens-hoop-earrings-14k-30mm", "palette@example.com");
  await visitDesk(page, "/desk/clients");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find anything" });
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.filter({ hasText: `Open ${number}` })).toHaveAttribute("aria-selected", "false");
  await expect(options.filter({ hasText: `Refund ${number}` })).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await field.fill(`refund ${number}`);
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", "desk-palette-0");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${number}/refund`);
  await expect(field).toHaveValue("");
});

test("collapsed menu groups stay collapsed and show the sum of their counts", async ({ page, store }) => {
  await buy(store.origin, "womens-hoop-earrings-14k-30mm", "groups@example.com");
  await visitDesk(page, "/desk/clients");
  const menu = page.getByRole("navigation", { name: "Desk" });
  const sales = menu.locator("summary").filter({ hasText: "Sales" });
  await expect(menu.getByRole("link", { name: /^Orders ?, \d+ paid/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Audit" })).toBeHidden();
  await sales.press("Enter");
  await expect(sales).toHaveText(/\d+ to do/);
  await page.reload();
  await expect(menu.getByRole("link", { name: /^Orders/ })).toBeHidden();
});
