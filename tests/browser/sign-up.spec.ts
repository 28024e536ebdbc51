import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { leaveThroughTop, offer, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

const codeField = (page: Page) => offer(page).getByLabel("Your discount code");

async function claim(page: Page, email: string): Promise<string> {
  await visitHome(page);
  await leaveThroughTop(page);
  await offer(page).getByLabel("Email").fill(email);
  await offer(page).getByRole("button", { name: "Claim 10% off" }).click();
  await expect(codeField(page)).toBeFocused();
  return await codeField(page).inputValue();
}

test("an address is kept and answered with a code, which the next visit with it is shown again", async ({
  page,
  browser,
  store,
}) => {
  const code = await claim(page, "Offer.Claire@example.com");
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await offer(page).getByRole("button", { name: "Copy code" }).click();
  await expect(offer(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await offer(page).getByRole("button", { name: "Back to the store" }).click();
  await expect(offer(page)).toBeHidden();

  const again = await browser.newPage({ baseURL: store.origin });
  expect(await claim(again, "offer.claire+ring@EXAMPLE.com")).toBe(code);
  await again.close();
  expect(store.rows("select email from sign_up where code = ?", code)).toEqual([
    { email: "Offer.Claire@example.com" },
  ]);
  // No mail server is configured: the letter is stored, and not reported as sent.
  await expect
    .poll(() =>
      store.rows("select template, state from outbox where recipient = ?", "Offer.Claire@example.com"),
    )
    .toEqual([{ template: "discount-code", state: "kept" }]);
});

test("the code takes ten percent off one order, and is refused to a second", async ({
  page,
  browser,
  store,
}) => {
  const code = await claim(page, "offer-buyer@example.com");
  // Orders are placed on a clock that runs.
  const shopper = await browser.newPage({ baseURL: store.origin });
  async function enter(handle: string): Promise<void> {
    await shopper.goto(await checkoutUrl(shopper.request, handle));
    await shopper.getByLabel("Discount code").fill(code.toLowerCase());
    await shopper.getByRole("button", { name: "Apply" }).click();
  }
  await enter("wedding-band-hammered-10k-6mm");
  await expect(shopper.getByText(`Discount code ${code}`)).toBeVisible();
  await enterContact(shopper, "offer-buyer@example.com");
  await shopper.getByRole("radio", { name: /Pick up/ }).check();
  await go(shopper).click();
  await pay(shopper, "1");
  await shopper.waitForURL(/\/orders\//);
  expect(
    store.rows(
      "select subtotal_cents, discount_cents from orders where email = ? and state = 'paid'",
      "offer-buyer@example.com",
    ),
  ).toEqual([{ subtotal_cents: 69_000, discount_cents: 6_900 }]);

  await enter("engagement-ring-oval-halo-lab-150-14k");
  await expect(shopper.getByText("This discount code has been used.", { exact: true })).toBeVisible();
  await shopper.close();
});

test("when it cannot be kept, the visitor is told whom to call and what was typed stays; the code they then get can be copied without a clipboard", async ({
  page,
  store,
}) => {
  await visitHome(page);
  await leaveThroughTop(page);
  await offer(page).getByLabel("Email").fill("not-kept@example.com");
  const claimIt = offer(page).getByRole("button", { name: "Claim 10% off" });
  async function isNotKept(): Promise<void> {
    await claimIt.click();
    await expect(offer(page).getByRole("alert")).toHaveText(
      "We could not save your request. Please call (516) 555-0142.",
    );
    await expect(offer(page).getByLabel("Email")).toHaveValue("not-kept@example.com");
  }
  await page.context().setOffline(true);
  await isNotKept();
  await page.context().setOffline(false);

  const lock = new DatabaseSync(join(store.dataDir, "vitrine.sqlite"));
  lock.exec("begin immediate");
  try {
    await isNotKept();
  } finally {
    lock.exec("rollback");
    lock.close();
  }
  expect(store.rows("select id from sign_up where email = ?", "not-kept@example.com")).toEqual([]);
  await claimIt.click();
  await expect(codeField(page)).toBeFocused();
  await test.step("without a clipboard the code stands selected in its field", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) },
      }),
    );
    await offer(page).getByRole("button", { name: "Copy code" }).click();
    await expect(offer(page).getByText("Copy it from here.")).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    const code = await codeField(page).inputValue();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);
  });
});
