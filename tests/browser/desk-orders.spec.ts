import type { APIRequestContext, Page } from "@playwright/test";
import { themesAndWidths } from "./axe.ts";
import { checkoutUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expectNoFaults } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

/** A shopper in a browser of their own, on the payment page. Answers the page. */
async function shopperAtPayment(page: Page, address: string, email: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ reducedMotion: "reduce" });
  const shopper = await context!.newPage();
  await shopper.goto(address);
  await enterContact(shopper, email);
  await go(shopper).click();
  await expect(payButton(shopper)).toBeVisible();
  return shopper;
}

async function buy(page: Page, request: APIRequestContext, handle: string, email: string) {
  const shopper = await shopperAtPayment(page, await checkoutUrl(request, handle), email);
  await pay(shopper, "1");
  await expect(shopper).toHaveURL(/\/orders\//);
  const number =
    (await shopper
      .getByText(/^L[ID]-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? "";
  return { shopper, number };
}

test("a part goes back, then the rest, which ends the order; the piece is for sale again", async ({
  page,
  request,
  store,
}) => {
  const handle = "omega-speedmaster-moonwatch-310-30-42-50-01-002";
  const { shopper, number } = await buy(page, request, handle, "regret@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByText("Give money back").click();
  await page.getByLabel("A part, in dollars").fill("9,999,999");
  await page.getByRole("button", { name: "Give this part back" }).click();
  const field = page.getByLabel("A part, in dollars");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("9,999,999");
  await expect(page.getByText(/No more than \$7,558\.13 is left/)).toBeVisible();
  await field.fill("$58.13");
  await page.getByRole("button", { name: "Give this part back" }).click();
  await expect(page.getByText("The money is on its way back", { exact: false })).toBeVisible();
  await page.getByText("Give money back").click();
  await page.getByRole("button", { name: "Give back $7,500.00 and end the order" }).dblclick();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  await expect(page.getByText("Everything that was paid has gone back", { exact: false })).toBeVisible();
  const refunds = store.rows(
    "select amount_cents from payment join orders on orders.id = order_id where number = ? and payment.kind = 'refund' order by amount_cents",
    number,
  );
  expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([5_813, 750_000]);
  expect(
    store.rows(
      "select id from stock_unit where state <> 'free' and order_id in (select id from orders where number = ?)",
      number,
    ),
  ).toEqual([]);
  await shopper.reload();
  await expect(shopper.getByText("Your money went back", { exact: false })).toBeVisible();
  await expect(shopper.getByText("$7,558.13").first()).toBeVisible();
  await shopper.context().close();
});

for (const [theme, width] of themesAndWidths) {
  test(`axe finds nothing in orders, pieces and mail, and nothing scrolls sideways: ${theme}, ${width} px`, async ({
    page,
    request,
  }) => {
    const email = `look-${theme}-${width}@example.com`;
    const { shopper, number } = await buy(page, request, "womens-bar-necklace-14k", email);
    const waiting = await shopperAtPayment(
      page,
      await checkoutUrl(request, "mens-id-bracelet-silver"),
      `wait-${theme}-${width}@example.com`,
    );
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await visitDesk(page, "/desk/orders");
    await expectNoFaults(page);
    await page.goto(`/desk/orders/${number}`);
    await page.getByText("Give money back").click();
    await expectNoFaults(page);
    for (const path of [
      "/desk/orders?show=unpaid",
      "/desk/pieces",
      "/desk/pieces?state=sold",
      "/desk/mail",
    ]) {
      await page.goto(path);
      await expectNoFaults(page);
    }
    await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "What it says" })).toBeVisible();
    await expectNoFaults(page);
    await waiting.context().close();
    await shopper.context().close();
  });
}
