import type { APIRequestContext, Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { themesAndWidths } from "./axe.ts";
import { checkoutUrl, depositUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
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

test("a bought piece is seen at the desk, made ready, written about, handed over; its buyer's page follows", async ({
  page,
  request,
}) => {
  const { shopper, number } = await buy(page, request, "rolex-submariner-date-126610ln", "watch@example.com");
  await visitDesk(page, "/desk/orders");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Claire Donnelly");
  await expect(row).toContainText("Call before hand-over");
  await expectNoFaults(page);
  await row.getByRole("link", { name: number }).click();
  await expect(page.getByText("Telephone before hand-over")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Ready for pick-up" }).click();
  await expect(page.getByText("Marked as ready for pick-up.", { exact: false })).toBeVisible();

  const letter = page.getByRole("row").filter({ hasText: "watch@example.com" }).first();
  await expect(async () => {
    await page.goto("/desk/mail");
    await expect(letter).toContainText("Kept, not sent", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("No mail server is named", { exact: false })).toBeVisible();
  await letter.getByRole("link", { name: "Ready for pick-up" }).click();
  await expect(page.getByText(`Your order ${number} is ready`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await expectNoFaults(page);

  await page.goto(`/desk/orders/${number}`);
  await page.getByRole("button", { name: "Completed" }).click();
  await expect(page.getByText("The order is completed.")).toBeVisible();
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Desk " })).toHaveCount(2);
  await shopper.reload();
  await expect(shopper.getByText("Completed", { exact: true })).toBeVisible();
  await shopper.context().close();
});

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

test("a hold is given back: the piece is free and its shopper cannot pay for it any more", async ({
  page,
  request,
}) => {
  const address = await checkoutUrl(request, "tudor-black-bay-58-79030n");
  const shopper = await shopperAtPayment(page, address, "slow@example.com");
  await visitDesk(page, "/desk/pieces");
  const row = page.getByRole("row").filter({ hasText: "Claire Donnelly" });
  await expect(row).toContainText(/Held \d+ minutes more/);
  await expectNoFaults(page);
  const second = await page.context().newPage();
  await second.goto("/desk/pieces");
  await row.getByRole("button", { name: /^Release/ }).click();
  await expect(page.getByText(/The hold of LI-[0-9A-Z]{8} is given back/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await second.getByRole("button", { name: /^Release/ }).click();
  await expect(second.getByRole("alert")).toContainText("nothing was released");
  await pay(shopper, "1");
  await expect(shopper.getByText("Your hold has ended", { exact: false }).first()).toBeVisible();
  await shopper.context().close();
});

test("a deposit's final price is quoted, corrected and shown to its buyer with the balance", async ({
  page,
  request,
}) => {
  const attributes = [
    { key: "Custom Design", value: "Yes" },
    { key: "_design", value: encodeDesign(ringDesign()) },
  ];
  const address = await depositUrl(request, attributes);
  const shopper = await shopperAtPayment(page, address, "bride@example.com");
  await pay(shopper, "1");
  const number =
    (await shopper
      .getByText(/^LD-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? "";
  await visitDesk(page, "/desk/orders?kind=deposit");
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Begin the design" }).click();
  const price = page.getByLabel("Final price before tax, in dollars");
  await price.fill("a lot");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("a lot");
  await expect(page.getByText("Enter the final price before tax, like 12,400.00.")).toBeVisible();
  await price.fill("12,400.00");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await expect(page.getByText("The final price is quoted.", { exact: false })).toBeVisible();
  await expect(page.getByText("$12,985.00")).toBeVisible();
  await expectNoFaults(page);
  await shopper.reload();
  await expect(shopper.getByRole("region", { name: "Your final price" })).toContainText("$12,985.00");
  await expectNoFaults(shopper);
  await price.fill("12,000");
  await page.getByRole("button", { name: "Correct the final price" }).click();
  await expect(page.getByText("$12,550.00")).toBeVisible();
  await page.goto("/desk/mail");
  const letters = page.getByRole("row").filter({ hasText: "bride@example.com" });
  await expect(letters.getByRole("link", { name: "Final price" })).toHaveCount(2);
  await shopper.context().close();
});

test("the second of two who decide from the same page is told, and what they typed stays", async ({
  page,
  request,
}) => {
  const { shopper, number } = await buy(page, request, "womens-stack-ring-14k-rose", "two@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  const second = await page.context().newPage();
  await second.goto(`/desk/orders/${number}`);
  await second.getByText("Give money back").click();
  await second.getByLabel("A part, in dollars").fill("20.50");
  await page.getByRole("button", { name: "Ready for pick-up" }).click();
  await expect(page.getByText("Marked as ready", { exact: false })).toBeVisible();
  await second.getByRole("button", { name: "Give this part back" }).click();
  await expect(second.getByRole("alert")).toContainText(/Somebody else changed this at \d+:\d\d[ap]m/);
  await expect(second.getByLabel("A part, in dollars")).toHaveValue("20.50");
  await second.getByRole("button", { name: "Give this part back" }).click();
  await expect(second.getByText("$20.50").first()).toBeVisible();
  await shopper.context().close();
});

test("orders, pieces and mail work without JavaScript", async ({ page, request }) => {
  const { shopper, number } = await buy(page, request, "womens-hoop-earrings-14k-30mm", "plain@example.com");
  await visitDesk(page, "/desk");
  const context = await page
    .context()
    .browser()!
    .newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
  const plain = await context.newPage();
  await plain.goto("/desk/orders");
  await plain.getByLabel("Number, name, mail address, telephone or serial").fill("plain@");
  await plain.getByRole("button", { name: "Search" }).click();
  await plain.getByRole("link", { name: number }).click();
  await plain.getByText("Give money back").click();
  await plain.getByLabel("A part, in dollars").fill("ten");
  await plain.getByRole("button", { name: "Give this part back" }).click();
  await expect(plain.getByText("Enter the amount, like 120.00.")).toBeVisible();
  await expect(plain.getByLabel("A part, in dollars")).toHaveValue("ten");
  await plain.getByRole("button", { name: "Ready for pick-up" }).click();
  await expect(plain.getByText("Marked as ready", { exact: false })).toBeVisible();
  await plain.goto("/desk/mail");
  await expect(plain.getByRole("row").filter({ hasText: "plain@example.com" })).toHaveCount(2);
  await context.close();
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
