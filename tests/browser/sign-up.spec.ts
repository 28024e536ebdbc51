import type { Page } from "@playwright/test";
import { m } from "#messages";
import { openStoreFile } from "../store/open-store-file.ts";
import { checkoutUrl, continueButton, enterContact, pay } from "./checkout-visit.ts";
import { exitOffer, leaveThroughTop, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

const email = "Offer.Claire@example.com";
const codeField = (page: Page) => exitOffer(page).getByLabel(m.offer.yourCode);
const claim = (page: Page) => exitOffer(page).getByRole("button", { name: m.offer.claim(10) });
const copy = (page: Page) => exitOffer(page).getByRole("button", { name: m.offer.copyCode });

async function openOffer(page: Page, address: string): Promise<void> {
  await visitHome(page);
  await leaveThroughTop(page);
  await exitOffer(page).getByLabel(m.offer.email).fill(address);
}

test("signing up gives an address one code for ten percent off one order, shown again when repeated", async ({
  page,
  browser,
  store,
}) => {
  await openOffer(page, email);

  await test.step("when saving fails, gives a phone number and keeps typed input", async () => {
    async function isNotKept(): Promise<void> {
      await claim(page).click();
      await expect(exitOffer(page).getByRole("alert")).toHaveText(
        "We could not save your request. Please call (516) 555-0142.",
      );
      await expect(exitOffer(page).getByLabel(m.offer.email)).toHaveValue(email);
    }
    await page.context().setOffline(true);
    await isNotKept();
    await page.context().setOffline(false);

    const lock = openStoreFile(store.dataDir);
    lock.exec("begin immediate");
    try {
      await isNotKept();
    } finally {
      lock.exec("rollback");
      lock.close();
    }
    expect(store.rows("select id from sign_up where email = ?", email)).toEqual([]);
  });

  await claim(page).click();
  await expect(codeField(page)).toBeFocused();
  const code = await codeField(page).inputValue();
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);

  await test.step("selects the code in its field without a clipboard, and copies it with one", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) },
        configurable: true,
      }),
    );
    await copy(page).click();
    await expect(exitOffer(page).getByText(m.offer.notCopied)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);

    await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy(page).click();
    await expect(exitOffer(page).getByRole("button", { name: m.offer.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await exitOffer(page).getByRole("button", { name: m.offer.backToStore }).click();
    await expect(exitOffer(page)).toBeHidden();
  });

  await test.step("signing up again shows the same code, and stores nothing more", async () => {
    const again = await browser.newPage({ baseURL: store.origin });
    await openOffer(again, "offer.claire+ring@EXAMPLE.com");
    await claim(again).click();
    await expect(codeField(again)).toHaveValue(code);
    await again.close();
    expect(store.rows("select email from sign_up where code = ?", code)).toEqual([{ email }]);
    // No mail server is configured, so the email is stored and not reported as sent.
    await expect
      .poll(() => store.rows("select template, state from outbox where recipient = ?", email))
      .toEqual([{ template: "discount-code", state: "kept" }]);
  });

  await test.step("the code takes ten percent off one order, and is rejected for a second", async () => {
    // Orders need a running clock.
    const shopper = await browser.newPage({ baseURL: store.origin });
    async function enter(handle: string): Promise<void> {
      await shopper.goto(await checkoutUrl(shopper.request, handle));
      await shopper.getByLabel("Discount code").fill(code.toLowerCase());
      await shopper.getByRole("button", { name: "Apply" }).click();
    }
    await enter("wedding-band-hammered-10k-6mm");
    await expect(shopper.getByText(`Discount code ${code}`)).toBeVisible();
    await enterContact(shopper, email);
    await shopper.getByRole("radio", { name: /Pick up/ }).check();
    await continueButton(shopper).click();
    await pay(shopper, "1");
    await shopper.waitForURL(/\/orders\//);
    expect(
      store.rows(
        "select subtotal_cents, discount_cents from orders where email = ? and state = 'paid'",
        email,
      ),
    ).toEqual([{ subtotal_cents: 69_000, discount_cents: 6_900 }]);

    await enter("engagement-ring-oval-halo-lab-150-14k");
    await expect(shopper.getByLabel("Discount code")).toHaveAccessibleDescription(
      "This discount code has been used.",
    );
    await shopper.close();
  });
});
