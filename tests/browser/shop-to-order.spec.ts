import { m } from "#messages";
import { expect, test } from "./store.ts";

test("filters, adds to cart, checks out, pays and picks up: from the shop to a paid order", {
  tag: ["@translated", "@smoke"],
}, async ({ page, context, store }) => {
  await page.goto("/shop");
  await page.getByRole("checkbox", { name: /^Watches/ }).check();
  await page.getByText("Brand", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Tudor/ }).check();
  await expect(page).toHaveURL(/brand=Tudor/);
  await expect(page.getByText("Showing 1-1 of 1 product", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Tudor Black Bay 58 79030N Watch" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Tudor Black Bay 58 79030N Watch" }),
  ).toBeVisible();
  await expect(page.getByText("USD 3,150.00").first()).toBeVisible();
  await expect(page).toHaveTitle("Tudor Black Bay 58 79030N Watch · Averell & Wythe");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${store.origin}/product/tudor-black-bay-58-79030n`,
  );

  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first();
  await add.click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  await expect(page.getByText("Tudor Black Bay 58 79030N Watch has been added to your cart.")).toBeVisible();

  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await test.step("the cart holds a one-of-a-kind piece only once, and says why", async () => {
    await add.click();
    await expect(page.getByText("Not added to cart")).toBeVisible();
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    const more = drawer.getByRole("button", { name: /^Increase quantity/ });
    await expect(more).toHaveAccessibleDescription("Only one available");
    await more.press("Enter");
    await expect(drawer.getByRole("definition").filter({ hasText: "$3,150" })).toBeVisible();
  });
  await test.step("posting the cart form directly is also rejected above the limit, with the number available", async () => {
    const merchandiseId = await drawer.locator("input[name=merchandiseId]").inputValue();
    for (const [quantity, message] of [
      ["12", m.cart.onlyOf(1, "Tudor Black Bay 58 79030N Watch")],
      ["1000000", m.cart.tooMany({ perLine: 20, perOrder: 100 })],
    ] as const) {
      const form = { merchandiseId, quantity };
      const answer = await page.request.post("/cart", { form, headers: { origin: store.origin } });
      expect(answer.status()).toBe(409);
      expect(await answer.text()).toContain(message);
    }
  });

  const [checkout] = await Promise.all([
    context.waitForEvent("page"),
    drawer.getByRole("button", { name: "Checkout" }).click(),
  ]);
  await checkout.waitForURL(/\/checkout\//);
  await expect(checkout.getByText("Tudor Black Bay 58 79030N Watch").first()).toBeVisible();
  await checkout.getByLabel("Email").fill("claire@example.com");
  await checkout.getByLabel("First name").fill("Claire");
  await checkout.getByLabel("Last name").fill("Donnelly");
  await checkout.getByRole("radio", { name: /Pick up/ }).check();
  await checkout.getByRole("button", { name: "Continue to payment" }).click();

  await expect(checkout.getByText(/held until/)).toBeVisible();
  await checkout.getByLabel(/Test payment|Payment answer|Test answer/).fill("1");
  await checkout.getByRole("button", { name: /^Pay \$/ }).click();
  await checkout.waitForURL(/\/orders\//);
  const number =
    (
      await checkout
        .getByText(/LI-[0-9A-Z]{8}/)
        .first()
        .textContent()
    )?.match(/LI-[0-9A-Z]{8}/)?.[0] ?? "";
  expect(number).toMatch(/^LI-/);

  const [order] = store.rows("select * from orders where number = ?", number);
  expect(order).toMatchObject({
    state: "paid",
    kind: "goods",
    email: "claire@example.com",
    subtotal_cents: 315_000,
  });
  expect(store.rows("select state from stock_unit where order_id = ?", String(order?.id))).toEqual([
    { state: "sold" },
  ]);
  expect(
    store.rows("select template, recipient from outbox where dedupe like ?", `%${order?.id}%`),
  ).toContainEqual(expect.objectContaining({ template: "order-confirmed", recipient: "claire@example.com" }));

  await test.step("going Back after paying says that the order was placed", async () => {
    await checkout.goBack();
    await expect(checkout.getByText("This order is already placed")).toBeVisible();
  });

  await test.step("the piece shows as Sold everywhere, even to a new visitor", async () => {
    await expect(async () => {
      await page.goto("/shop?brand=Tudor");
      await expect(page.getByText("Sold", { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // The list may be updated before the piece's own page.
    await expect(async () => {
      await page.goto("/product/tudor-black-bay-58-79030n");
      await expect(page.getByRole("button", { name: "Out of Stock" }).first()).toBeDisabled({
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  });
});
