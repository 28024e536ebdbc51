import { checkoutUrl, continueButton, enterContact, pay, payButton } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test("focuses the first error, and removes a message once its field is fixed", async ({ page, request }) => {
  await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
  await continueButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("claire@example.com");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await expect(page.getByText("Enter your address", { exact: true })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  const firstName = page.getByLabel("First name");
  await firstName.evaluate((field) =>
    field.addEventListener("focus", () => field.classList.add("was-focused")),
  );
  await page.getByLabel("ZIP code").fill("10701");
  await expect(page.getByText("Yonkers (city), 8.875%")).toBeVisible();
  await page.getByLabel("ZIP code").fill("11735");
  await page.getByRole("combobox", { name: "County or city" }).selectOption("Suffolk");
  await expect(page.getByText("Suffolk County, 8.75%")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("NJ");
  await expect(page.getByText("Destination tax not calculated")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "County or city" })).toBeHidden();

  await page.getByRole("textbox", { name: "Discount code" }).fill("NO SUCH CODE");
  await page.getByRole("textbox", { name: "Discount code" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Discount code" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Discount code" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveValue("claire@example.com");
  // Neither new totals nor the code's result moved the focus, though this field still has an error.
  await expect(firstName).toHaveAttribute("aria-invalid", "true");
  await expect(firstName).not.toHaveClass(/was-focused/);
});

test("a double click pays once, and going Back can't pay again", async ({ page, request, store }) => {
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "twice@example.com");
  await continueButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByLabel("Test payment code").fill("1");
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already placed");
  const orders = store.rows("select id from orders where email = ?", "twice@example.com");
  expect(orders).toHaveLength(1);
  expect(store.rows("select state from payment where order_id = ?", String(orders[0]?.id))).toHaveLength(1);
});

test("after a lost connection, keeps the page, and trying again is the same payment", async ({
  page,
  request,
  store,
}) => {
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "tunnel@example.com");
  await continueButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await page.route("**/*.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page, "1");
  await expect(page.getByRole("alert")).toContainText("You won't be charged twice");
  await page.unroute("**/*.data*");
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  expect(
    store.rows(
      "select p.id from payment p join orders o on o.id = p.order_id where o.email = ?",
      "tunnel@example.com",
    ),
  ).toHaveLength(1);
});
