import { buy } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("the / key focuses search on any page and can be turned off; Enter searches or opens a full number", async ({
  page,
  store,
}) => {
  const { number } = await buy(store.origin, "womens-hoop-earrings-14k-30mm", "keys@example.com");
  await visitDesk(page, "/desk/clients");
  const field = page.getByRole("searchbox", { name: "Find anything" });
  const other = page.getByLabel("Name, email, phone or number");
  await other.focus();
  await page.keyboard.type("a/b");
  await expect(other).toHaveValue("a/b");
  await expect(field).not.toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type("keys@exa");
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
  await page.keyboard.type("nobody has this");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing found")).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.keyboard.press("/");
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${number}`);

  await page.goto("/desk/find");
  await page.getByRole("checkbox", { name: /^Single-letter shortcuts/ }).uncheck();
  await page.goto("/desk/orders");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).not.toBeFocused();
});
