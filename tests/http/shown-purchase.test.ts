import { expect } from "./matchers.ts";
import { checkoutUrl, pay } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const test = testWithSettings({ PURCHASE_POPUP: "orders" });
const handle = "womens-stack-ring-14k-rose";
const go = (page: Visitor) => page.getByRole("button", { name: "Continue to payment" });
const question = (page: Visitor) =>
  page.getByRole("checkbox", { name: "You can show my first name and town with my purchase" });

async function enterDelivery(page: Visitor, email: string): Promise<void> {
  await page.goto(await checkoutUrl(page.origin, handle));
  page.getByLabel("Email").fill(email);
  page.getByRole("textbox", { name: "First name" }).fill("Claire");
  page.getByLabel("Last name").fill("Donnelly");
  page.getByLabel("Phone").fill("(516) 555-0199");
  page.getByRole("radio", { name: /Insured delivery/ }).check();
  page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
  page.getByLabel("City").fill("Quogue");
  page.getByLabel("ZIP code").fill("11959");
}

test("asks for consent next to the address, defaults to no, and shows only consenting buyers", async ({
  page,
  rows,
}) => {
  const purchases = async () => (await (await page.request("/api/purchases")).json()).purchases;
  const before = (await purchases()).length;
  await enterDelivery(page, "silent@example.com");
  expect(question(page)).not.toBeChecked();
  await go(page).click();
  await pay(page, "1");
  expect(page).toHaveURL(/\/orders\//);

  await enterDelivery(page, "agreed@example.com");
  question(page).check();
  await go(page).click();
  await page.getByRole("button", { name: "Change" }).click();
  expect(question(page)).toBeChecked();
  await go(page).click();
  await pay(page, "1");
  expect(page).toHaveURL(/\/orders\//);

  const told = await purchases();
  expect(told).toHaveLength(before + 1);
  expect(told[0]).toMatchObject({
    name: "Claire",
    town: "Quogue",
    product: "Thin Stacking Ring 14K Rose Gold",
    handle,
    minutesAgo: 0,
  });
  expect(JSON.stringify(told)).not.toMatch(/Donnelly|@|Dune/);
  const agreed = "select agreed_to_show from orders where email = ? and state = 'paid'";
  expect(rows(agreed, "silent@example.com")).toEqual([{ agreed_to_show: 0 }]);
  expect(rows(agreed, "agreed@example.com")).toEqual([{ agreed_to_show: 1 }]);
});

test("an unchecked box stays unchecked after an error", async ({ page }) => {
  await enterDelivery(page, "emptied@example.com");
  question(page).check();
  await go(page).click();
  await page.getByRole("button", { name: "Change" }).click();
  question(page).check(false);
  page.getByLabel("City").fill("");
  await go(page).click();
  expect(page.getByLabel("City")).toHaveAccessibleDescription(/city or town/);
  expect(question(page)).not.toBeChecked();
});
