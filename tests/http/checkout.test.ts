import { expect } from "./matchers.ts";
import { checkoutUrl, openSummary, pay, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const go = (page: Visitor) => page.getByRole("button", { name: "Continue to payment" });

function enterContact(page: Visitor, email: string): void {
  page.getByLabel("Email").fill(email);
  page.getByRole("textbox", { name: "First name" }).fill("Claire");
  page.getByLabel("Last name").fill("Donnelly");
  page.getByLabel("Phone").fill("(516) 555-0199");
}

test("reports every mistake from details to payment, and ends on the order page", async ({
  origin,
  page,
  rows,
}) => {
  await page.goto(await checkoutUrl(origin, "wedding-band-plain-14k-4mm"));
  expect(page).toHaveURL(/\/checkout\/[\w-]{22,}$/);
  const checkout = page.url();
  const email = page.getByLabel("Email");
  const county = page.getByRole("combobox", { name: "County or city" });

  // Missing fields are named, and typed input stays.
  page.getByRole("radio", { name: /Insured delivery/ }).check();
  email.fill("claire@");
  page.getByLabel("City").fill("Quogue");
  await go(page).click();
  expect(email).toHaveValue("claire@");
  expect(email).toHaveAccessibleDescription(/name@example\.com/);
  expect(page.getByLabel("City")).toHaveValue("Quogue");
  expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/last name/);
  expect(page.getByRole("alert").getByRole("link", { name: "ZIP code" })).toBeVisible();
  expect(page.getByRole("radio", { name: /Insured delivery/ })).toBeChecked();

  // The ZIP code decides the tax; the form asks only if it is ambiguous.
  enterContact(page, "no-script@example.com");
  page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
  page.getByLabel("ZIP code").fill("11735");
  await go(page).click();
  expect(county).toHaveAccessibleDescription(/Nassau County and Suffolk County/);
  county.selectOption("Nassau");
  await page.getByRole("button", { name: "Update the total" }).click();
  openSummary(page);
  expect(page.getByText("Nassau County").first()).toBeVisible();
  expect(page.getByLabel("ZIP code")).toHaveValue("11735");

  // An unknown code is rejected and nothing is lost.
  page.getByRole("textbox", { name: "Discount code" }).fill("NO SUCH CODE");
  await page.getByRole("button", { name: "Apply" }).click();
  openSummary(page);
  expect(page.getByRole("textbox", { name: "Discount code" })).toHaveAccessibleDescription(/./);
  expect(email).toHaveValue("no-script@example.com");
  expect(county).toHaveValue("Nassau");

  // The piece is held; Change releases it and keeps the details.
  await go(page).click();
  expect(page.getByText("5 Dune Road")).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  expect(page.getByLabel("Address", { exact: true })).toHaveValue("5 Dune Road");
  page.getByRole("radio", { name: /Pick up/ }).check();
  await go(page).click();
  expect(page.getByText("14 Lanthorn Row, Harrow Bay")).toBeVisible();

  // A card number is rejected and never shown again.
  await pay(page, "4111 1111 1111 1111");
  expect(page.getByLabel("Test payment code")).toHaveAccessibleDescription(/card numbers don.t work/);
  expect(page.getByLabel("Test payment code")).toHaveValue("");
  expect(page.document.documentElement.outerHTML).not.toContain("4111");

  await pay(page, "2");
  expect(page.getByRole("alert")).toContainText("Your payment was declined. You haven't been charged.");
  await pay(page, "1");
  expect(page).toHaveURL(/\/orders\/[\w-]{22,}$/);
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Claire");
  expect(page.getByRole("complementary")).toContainText("Classic Wedding Band Ring 14K 4 mm");

  // The Back button leads to a page that says the order is placed and links to it.
  await page.goto(checkout);
  expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already placed");
  await page.getByRole("link", { name: "Open your order" }).click();
  expect(page).toHaveURL(/\/orders\//);
  const orders = rows("select state from orders where email = 'no-script@example.com' order by created_at");
  expect(orders.map(({ state }) => state)).toEqual(["cancelled", "paid"]);
});

test("while one shopper is paying, tells the next why the piece is unavailable", async ({ origin, page }) => {
  const handle = "omega-seamaster-diver-300m-210-30-42-20-03-001";
  await page.goto(await checkoutUrl(origin, handle));
  const second = new Visitor(origin);
  await second.goto(await checkoutUrl(origin, handle));

  enterContact(page, "first@example.com");
  await go(page).click();
  expect(page.getByText(/^Your piece is held until \d{1,2}:\d\d[ap]m$/)).toBeVisible();

  enterContact(second, "second@example.com");
  await go(second).click();
  expect(second.getByRole("alert")).toContainText(
    /Another customer is checking out with this piece\. It may become available again at \d{1,2}:\d\d[ap]m\./,
  );
  expect(second.getByLabel("Email")).toHaveValue("second@example.com");

  await pay(page, "1");
  expect(page).toHaveURL(/\/orders\//);
  await second.reload();
  expect(second.getByRole("alert")).toContainText("This piece has just been sold.");
  expect(go(second)).toBeDisabled();
  openSummary(second);
  await second.getByRole("link", { name: "Ask for a similar piece" }).click();
  expect(second).toHaveURL(`/product/${handle}/similar`);
});

test("requires a phone number only for orders that we confirm by call", async ({ origin, page }) => {
  await page.goto(await checkoutUrl(origin, "wedding-band-plain-14k-4mm"));
  expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-required", "true");
  await page.goto(await checkoutUrl(origin, "patek-philippe-calatrava-5196g-001"));
  const phone = page.getByLabel("Phone");
  expect(phone).toHaveAttribute("aria-required", "true");
  enterContact(page, "called@example.com");
  phone.fill(" ");
  page.getByRole("radio", { name: /Pick up/ }).check();
  await go(page).click();
  expect(phone).toHaveAccessibleDescription(/Enter your phone number/);
  phone.fill("(516) 555-0199");
  await go(page).click();
  expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});

test("requires pickup above the insured limit", async ({ origin, page }) => {
  const address = await checkoutUrl(origin, "patek-philippe-nautilus-5712-1a-001");
  await page.goto(address);
  expect(page.getByRole("radio", { name: /Insured delivery/ })).toBeDisabled();
  expect(page.getByText(/Please call \(516\) 555-0142/)).toBeVisible();
  const shopper = await shopperAtPayment(origin, address, "collector@example.com");
  await pay(shopper, "1");
  expect(
    shopper.getByText("For an order of this value, we'll call you before we hand it over."),
  ).toBeVisible();
});
