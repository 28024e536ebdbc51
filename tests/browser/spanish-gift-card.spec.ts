import * as es from "../../messages/es.ts";
import { deskToken } from "../http/desk.ts";
import { checkoutUrl } from "./checkout-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expectSpanish, inSpanish } from "./spanish-visit.ts";
import { expect } from "./store.ts";

/** A separate store, because its drawer and its stock change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, STORE_LANGUAGES: "en,es" });

test("a gift card pays a part of an order in Spanish, and stays when the client changes the details", async ({
  page,
  own,
}) => {
  await visitDesk(page, "/desk/gift-cards/new");
  await page.getByLabel("Amount").fill("100");
  await page.getByLabel("Reason").fill("Late repair");
  await page.getByLabel("Client's name").fill("Anna Bell");
  await page.getByRole("button", { name: "Give store credit" }).click();
  const told = await page.getByText(/PIN \d{6}/).textContent();
  const [, number = "", pin = ""] = /number (\d+), PIN (\d{6})/.exec(told ?? "") ?? [];
  const label = es.credits.ending(es.credits.kinds["store-credit"], number);

  await page.goto(inSpanish(await checkoutUrl(page.request, "womens-stack-ring-14k-rose")));
  await page.getByLabel(es.checkout.email).fill("credito@example.com");
  await page.getByRole("textbox", { name: es.checkout.firstName }).fill("Claire");
  await page.getByLabel(es.checkout.lastName).fill("Donnelly");
  await page.getByLabel(es.checkout.phone).fill("(516) 555-0199");
  await page.getByRole("button", { name: es.checkout.toPayment }).click();
  await page.getByText(es.credits.useAtCheckout).click();
  await page.getByLabel(es.credits.numberAtCheckout).fill(number);
  await page.getByLabel(es.credits.pin).fill("12");
  await page.getByRole("button", { name: es.credits.applyToOrder }).click();
  await expect(page.getByText(es.credits.enterPin).first()).toBeVisible();
  await expectSpanish(page, "a refused PIN");
  await page.getByLabel(es.credits.pin).fill(pin);
  await page.getByRole("button", { name: es.credits.applyToOrder }).click();
  const remove = page.getByRole("button", { name: es.credits.removeCard(label) });
  await expect(remove).toBeVisible();
  await expect(page.getByText(es.credits.pays(label, "$100.00"))).toBeVisible();
  await expectSpanish(page, "payment with a store credit");

  await page.getByRole("button", { name: es.checkout.change }).first().click();
  await expect(page.getByLabel(es.checkout.email)).toHaveValue("credito@example.com");
  await page.getByLabel(es.checkout.lastName).fill("Bell");
  await page.getByRole("button", { name: es.checkout.toPayment }).click();
  await expect(remove).toBeVisible();
  await expect(page.getByText("−$100.00").first()).toBeVisible();
  expect(page.url()).not.toContain(pin);
  expect(await page.content()).not.toContain(pin);

  const [order] = own.rows("select total_cents from orders where state = 'pending_payment'");
  const due = (Number(order?.total_cents) - 10_000) / 100;
  const amount = new Intl.NumberFormat("es-US", { style: "currency", currency: "USD" }).format(due);
  await page.getByLabel(es.checkout.testCode).fill("1");
  await page.getByRole("button", { name: `Pagar ${amount}` }).click();
  await expect(page).toHaveURL(/\/es\/orders\//);
  await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByText("−$100.00").first()).toBeVisible();
  await expectSpanish(page, "order paid with a store credit");
});
