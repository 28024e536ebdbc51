import * as es from "../../messages/es.ts";
import { batchDepositAttributes } from "../http/deposit-attributes.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, depositUrl } from "./checkout-visit.ts";
import { reviewPath } from "./design-visit.ts";
import { expectSpanish, inSpanish } from "./spanish-visit.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

test.use({ storeVariables: { STORE_LANGUAGES: "en,es" } });

test("every page of the store in Spanish fits small phones and contains no English", async ({ page }) => {
  for (const path of [
    ...storePages,
    reviewPath(ringDesign()),
    "/custom-builder/configurator?category=ring",
  ]) {
    await page.goto(`/es${path}`);
    await expectSpanish(page, path);
  }
  await page.goto(inSpanish(await depositUrl(page.request, batchDepositAttributes([ringDesign()]))));
  await expectSpanish(page, "checkout of a deposit");
  await page.goto(inSpanish(await checkoutUrl(page.request, "womens-stack-ring-14k-rose")));
  await page.getByRole("button", { name: es.checkout.toPayment }).click();
  await expectSpanish(page, "checkout with errors");
  await page.getByLabel(es.checkout.email).fill("sweep-es@example.com");
  await page.getByRole("textbox", { name: es.checkout.firstName }).fill("Claire");
  await page.getByLabel(es.checkout.lastName).fill("Donnelly");
  await page.getByLabel(es.checkout.phone).fill("(516) 555-0199");
  await page.getByRole("button", { name: es.checkout.toPayment }).click();
  await page.getByLabel(es.checkout.testCode).fill("1");
  await expectSpanish(page, "payment");
  await page.getByRole("button", { name: /^Pagar \$/ }).click();
  await expect(page).toHaveURL(/\/es\/orders\//);
  await expectSpanish(page, "order");
});
