import { checkoutUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test("the focus moves to the first mistake, and a message goes when its field is mended", async ({
  page,
  request,
}) => {
  await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
  await go(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("claire@example.com");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await expect(page.getByRole("combobox", { name: "County" })).toBeVisible();
  await expect(page.getByText("Choose a county", { exact: true }).last()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("combobox", { name: "County" }).selectOption("Suffolk");
  await expect(page.getByText("Suffolk County, 8.75%")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("NJ");
  await expect(page.getByText("Destination tax not calculated")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "County" })).toBeHidden();

  await page.getByRole("textbox", { name: "Discount code" }).fill("NO SUCH CODE");
  await page.getByRole("textbox", { name: "Discount code" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Discount code" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Discount code" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveValue("claire@example.com");
});

test("a double click pays once, and Back cannot pay again", async ({ page, request, store }) => {
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "twice@example.com");
  await go(page).click();
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

test("a lost connection keeps the page, and the second try is the same payment", async ({
  page,
  request,
  store,
}) => {
  await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "tunnel@example.com");
  await go(page).click();
  await expect(payButton(page)).toBeVisible();
  await page.route("**/*.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page, "1");
  await expect(page.getByRole("alert")).toContainText("nothing is done or charged twice");
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

test("while one customer pays, the next one reads why the piece cannot be had", async ({
  browser,
  page,
  request,
  store,
}) => {
  const handle = "omega-speedmaster-moonwatch-310-30-42-50-01-002";
  const visitor = await browser.newContext({ baseURL: store.origin });
  const second = await visitor.newPage();
  await second.goto(await checkoutUrl(request, handle));
  await page.goto(await checkoutUrl(request, handle));

  await enterContact(page, "first@example.com");
  await go(page).click();
  await expect(page.getByText(/^Your piece is held until \d\d:\d\d$/)).toBeVisible();

  await enterContact(second, "second@example.com");
  await go(second).click();
  await expect(second.getByRole("alert")).toContainText(
    /Another customer is completing a purchase of this piece\. It may become available again at \d\d:\d\d\./,
  );
  await expect(second.getByLabel("Email")).toHaveValue("second@example.com");

  await pay(page, "1");
  await expect(page).toHaveURL(/\/orders\//);
  await second.reload();
  await expect(second.getByRole("alert")).toContainText("This piece has just been sold.");
  await expect(go(second)).toBeDisabled();
  await second.getByRole("link", { name: "Ask for a similar piece" }).click();
  await expect(second).toHaveURL(`/product/${handle}/similar`);
  await visitor.close();
});

test("what is worth more than the insured limit is picked up", async ({ page, request }) => {
  await page.goto(await checkoutUrl(request, "patek-philippe-nautilus-5712-1a-001"));
  await expect(page.getByRole("radio", { name: /Insured delivery/ })).toBeDisabled();
  await expect(page.getByText(/Please call \(516\) 555-0142/)).toBeVisible();
  await enterContact(page, "collector@example.com");
  await go(page).click();
  await pay(page, "1");
  await expect(
    page.getByText("For an order of this value we telephone you before we hand it over."),
  ).toBeVisible();
});
