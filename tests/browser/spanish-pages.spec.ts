import type { Page } from "@playwright/test";
import * as es from "../../messages/es.ts";
import { batchDepositAttributes } from "../http/deposit-attributes.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, depositUrl } from "./checkout-visit.ts";
import { reviewPath } from "./design-visit.ts";
import { layoutSweep } from "./layout-faults.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

test.use({ storeVariables: { STORE_LANGUAGES: "en,es" } });

/** Runs in the browser: texts with words that only English has, except the catalog's own and the names of states. */
function englishTexts(): string[] {
  const words = /\b(the|and|your|you|with|from|our|this|are|view|shop|see|price|more|add|of|for|any)\b/i;
  const isOurs = (element: Element | null) =>
    element !== null &&
    !element.closest("[lang=en], script, style, template, noscript, option, main img, main section > div");
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOurs(node.parentElement) && words.test(node.nodeValue ?? "")) found.add(node.nodeValue!.trim());
  for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]"))
    for (const name of ["aria-label", "alt", "placeholder", "title"]) {
      const value = element.getAttribute(name) ?? "";
      if (isOurs(element) && words.test(value)) found.add(`${name}: ${value}`);
    }
  return [...found];
}

function inSpanish(url: string): string {
  const { pathname, search } = new URL(url);
  return `/es${pathname}${search}`;
}

async function expectSpanish(page: Page, name: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect.soft(await page.evaluate(englishTexts), name).toEqual([]);
  const sweep = await layoutSweep(page);
  await sweep.look(name, [320, 390]);
  expect.soft(sweep.faults()).toEqual([]);
}

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
