import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, test } from "./store.ts";

const token = "vitrine-public-storefront-token";

/** Puts one of each piece in a new cart, as any storefront would, and answers the cart's checkout address. */
async function checkoutUrl(request: APIRequestContext, ...handles: string[]): Promise<string> {
  const lines = await Promise.all(
    handles.map(async (handle) => {
      const { productByHandle } = await ask<{
        productByHandle: { variants: { nodes: { id: string }[] } };
      }>(
        request,
        "query($handle: String!) { productByHandle(handle: $handle) { variants(first: 1) { nodes { id } } } }",
        { handle },
      );
      return { merchandiseId: productByHandle.variants.nodes[0]?.id, quantity: 1 };
    }),
  );
  const { cartCreate } = await ask<{ cartCreate: { cart: { checkoutUrl: string } } }>(
    request,
    "mutation($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }",
    { lines },
  );
  return cartCreate.cart.checkoutUrl;
}

async function ask<Data>(request: APIRequestContext, query: string, variables: object): Promise<Data> {
  const response = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": token },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

async function enterContact(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Claire");
  await page.getByLabel("Last name").fill("Donnelly");
}

function go(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to payment" });
}

function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay \$/ });
}

async function pay(page: Page, code: string): Promise<void> {
  await page.getByLabel("Test payment code").fill(code);
  await payButton(page).click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from details to the order page, through every mistake on the way", async ({
    page,
    request,
    store,
  }) => {
    await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
    await expect(page).toHaveURL(/\/checkout\/[\w-]{22,}$/);
    const checkout = page.url();

    await test.step("what is missing is named at its field, what was typed stays", async () => {
      await page.getByRole("radio", { name: /Insured delivery/ }).check();
      await page.getByLabel("Email").fill("claire@");
      await page.getByLabel("City").fill("Quogue");
      await go(page).click();
      await expect(page.getByLabel("Email")).toHaveValue("claire@");
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/name@example\.com/);
      await expect(page.getByLabel("City")).toHaveValue("Quogue");
      await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/last name/);
      await expect(page.getByRole("alert").getByRole("link", { name: "County" })).toBeVisible();
      await expect(page.getByRole("radio", { name: /Insured delivery/ })).toBeChecked();
    });

    await test.step("the county decides the tax", async () => {
      await enterContact(page, "no-script@example.com");
      await page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
      await page.getByLabel("ZIP code").fill("11959");
      await go(page).click();
      await expect(page.getByRole("combobox", { name: "County" })).toHaveAccessibleDescription(/county/);
      await page.getByRole("combobox", { name: "County" }).selectOption("Nassau");
      await page.getByRole("button", { name: "Update the total" }).click();
      await expect(page.getByText("Nassau County")).toBeVisible();
      await expect(page.getByLabel("ZIP code")).toHaveValue("11959");
    });

    await test.step("an unknown code is refused and nothing is lost", async () => {
      await page.getByRole("textbox", { name: "Discount code" }).fill("NO SUCH CODE");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByRole("textbox", { name: "Discount code" })).toHaveAccessibleDescription(/./);
      await expect(page.getByLabel("Email")).toHaveValue("no-script@example.com");
      await expect(page.getByRole("combobox", { name: "County" })).toHaveValue("Nassau");
    });

    await test.step("the piece is held, and Change gives it back with the details kept", async () => {
      await go(page).click();
      await expect(page.getByText("5 Dune Road")).toBeVisible();
      await page.getByRole("button", { name: "Change" }).click();
      await expect(page.getByLabel("Address", { exact: true })).toHaveValue("5 Dune Road");
      await page.getByRole("radio", { name: /Pick up/ }).check();
      await go(page).click();
      await expect(page.getByText("14 Lanthorn Row, Harrow Bay")).toBeVisible();
    });

    await test.step("a card number is refused and never shown again", async () => {
      await pay(page, "4111 1111 1111 1111");
      await expect(page.getByLabel("Test payment code")).toHaveAccessibleDescription(/takes no card numbers/);
      await expect(page.getByLabel("Test payment code")).toHaveValue("");
      expect(await page.content()).not.toContain("4111");
    });

    await test.step("declined, then approved", async () => {
      await pay(page, "2");
      await expect(page.getByRole("alert")).toContainText(
        "Your payment was declined. You have not been charged.",
      );
      await pay(page, "1");
      await expect(page).toHaveURL(/\/orders\/[\w-]{22,}$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Claire");
      await expect(page.getByRole("complementary")).toContainText("Classic Wedding Band Ring 14K 4 mm");
    });

    await test.step("Back says that the order is placed, and leads to it", async () => {
      await page.goto(checkout);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already placed");
      await page.getByRole("link", { name: "Open your order" }).click();
      await expect(page).toHaveURL(/\/orders\//);
    });

    const orders = store.rows(
      "select state from orders where email = ? order by created_at",
      "no-script@example.com",
    );
    expect(orders.map(({ state }) => state)).toEqual(["cancelled", "paid"]);
  });
});

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

test("forms from elsewhere, forms without end and unknown keys are turned away in words", async ({
  request,
  store,
}) => {
  const entered = await request.get(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
  const path = new URL(entered.url()).pathname;
  expect(entered.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });

  const foreign = await request.post(path, {
    headers: { "sec-fetch-site": "cross-site" },
    form: { intent: "pay", code: "1" },
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain("This form came from another site");

  const endless = await request.post(path, { form: { email: "x".repeat(33_000) } });
  expect(endless.status()).toBe(413);
  expect(await endless.text()).toContain("That was too much text");

  for (const [address, title] of [
    ["/checkout/AAAAAAAAAAAAAAAAAAAAAA", "Secure checkout"],
    ["/cart/c/unknown?key=unknown", "Secure checkout"],
    ["/orders/AAAAAAAAAAAAAAAAAAAAAA", "Order"],
  ]) {
    const unknown = await request.get(`${store.origin}${address}`);
    expect(unknown.status(), address).toBe(404);
    expect(unknown.headers()["cache-control"], address).toBe("no-store");
    const text = await unknown.text();
    expect(text, address).toContain("We do not know this page");
    expect(text, address).toContain(`<title>${title} ·`);
  }
  const one = await (await request.get("/orders/AAAAAAAAAAAAAAAAAAAAAA")).text();
  const other = await (await request.get("/orders/BAAAAAAAAAAAAAAAAAAAAA")).text();
  expect(one.replaceAll("AAAAAAAAAAAAAAAAAAAAAA", "-")).toBe(other.replaceAll("BAAAAAAAAAAAAAAAAAAAAA", "-"));
});

for (const theme of ["dark", "light"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in the checkout, ${theme}, ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
      await page.getByRole("radio", { name: /Insured delivery/ }).check();
      await go(page).click();
      await expect(page.getByLabel("Email")).toBeFocused();
      await expectNoFaults(page);

      await page.getByRole("radio", { name: /Pick up/ }).check();
      await enterContact(page, `axe-${theme}-${width}@example.com`);
      await go(page).click();
      await expect(payButton(page)).toBeVisible();
      await expectNoFaults(page);

      await pay(page, "1");
      await expect(page).toHaveURL(/\/orders\//);
      await expectNoFaults(page);
    });
  }
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(" ")).join(" | ")}`),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
