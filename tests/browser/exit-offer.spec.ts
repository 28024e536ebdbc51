import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { leaveThroughTop, offer, pass, visitHome } from "./pop-up-visit.ts";
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

test("the offer opens once in a session, when the pointer leaves through the top", async ({ page }) => {
  await visitHome(page);
  await page.evaluate(() => {
    for (const init of [{ clientY: 400 }, { clientY: -1, relatedTarget: document.body }])
      document.body.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, ...init }));
  });
  await expect(offer(page)).toHaveCount(0);
  await leaveThroughTop(page);
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole("button", { name: "No thanks" }).click();
  await expect(offer(page)).toBeHidden();

  await leaveThroughTop(page);
  await page.reload();
  await leaveThroughTop(page);
  await expect(offer(page)).toHaveCount(0);
});

test("it does not open under 768 px, nor over a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visitHome(page);
  await leaveThroughTop(page);
  await expect(offer(page)).toHaveCount(0);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await pass(page, 1);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await leaveThroughTop(page);
  await page.keyboard.press("Escape");
  await expect(offer(page)).toHaveCount(0);
  await leaveThroughTop(page);
  await expect(offer(page)).toBeVisible();
});

test("it takes no focus, is announced, and a keyboard reaches, uses and leaves it", async ({ page }) => {
  await visitHome(page);
  const start = page.getByRole("link", { name: "Shop Online" });
  await start.focus();
  await leaveThroughTop(page);
  await expect(offer(page)).toBeVisible();
  await expect(start).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "An offer stands over the page" })).toHaveCount(1);

  await page.keyboard.press("Tab");
  await expect(offer(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(offer(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(offer(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offer(page).getByText("Enter your email address.")).toBeVisible();
  await page.keyboard.type("claire@");
  await page.keyboard.press("Enter");
  await expect(offer(page).getByText("This email address is not complete.")).toBeVisible();
  await expect(offer(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(offer(page)).toBeHidden();
  await expect(start).toBeFocused();
});

test("a press beside its panel closes it, one within does not", async ({ page }) => {
  await visitHome(page);
  await leaveThroughTop(page);
  await offer(page).getByRole("heading").click();
  await expect(offer(page)).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(offer(page)).toBeHidden();
});

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
  expect(
    store.rows("select template, state from outbox where recipient = ?", "Offer.Claire@example.com"),
  ).toEqual([{ template: "discount-code", state: "queued" }]);
});

test("without a clipboard the code stands selected in its field", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) },
    }),
  );
  const code = await claim(page, "clipboard@example.com");
  await offer(page).getByRole("button", { name: "Copy code" }).click();
  await expect(offer(page).getByText("Copy it from here.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);
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
  await enter("tudor-black-bay-58-79030n");
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
  ).toEqual([{ subtotal_cents: 315_000, discount_cents: 31_500 }]);

  await enter("engagement-ring-oval-halo-lab-150-14k");
  await expect(shopper.getByText("This discount code has been used.", { exact: true })).toBeVisible();
  await shopper.close();
});

test("when it cannot be kept, the visitor is told whom to call and what was typed stays", async ({
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
  await expect(codeField(page)).toBeVisible();
});

test("a sign-up comes from our own page, short and readable, or it is refused", async ({
  request,
  store,
}) => {
  const post = async (data: string, headers: Record<string, string> = {}) => {
    const response = await request.post("/api/sign-up", {
      data: Buffer.from(data),
      headers: { "content-type": "application/json", ...headers },
    });
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
    return response.status();
  };
  const good = JSON.stringify({ email: "refused@example.com" });
  expect(await post(good, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post(good, { origin: "https://elsewhere.example" })).toBe(403);
  expect(await post(good, { "content-type": "text/plain" })).toBe(415);
  expect(await post(JSON.stringify({ email: "x".repeat(16_384) }))).toBe(413);
  expect(await post("{")).toBe(400);
  expect(await post("[]")).toBe(422);
  expect(await post('{"email":"refused@"}')).toBe(422);
  expect((await request.get("/api/sign-up")).status()).toBe(405);
  expect((await request.put("/api/sign-up", { data: {} })).status()).toBe(405);
  expect(store.rows("select id from sign_up where email like 'refused%'")).toEqual([]);
});

for (const theme of ["dark", "light"]) {
  test(`axe finds nothing in the offer, its error and its code, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await visitHome(page);
    await leaveThroughTop(page);
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze();
      return violations.map(({ id }) => id);
    };
    await page.clock.resume();
    await expect(offer(page)).toHaveCSS("opacity", "1");
    expect(await faults()).toEqual([]);
    await offer(page).getByRole("button", { name: "Claim 10% off" }).click();
    expect(await faults()).toEqual([]);
    await offer(page).getByLabel("Email").fill(`axe-${theme}@example.com`);
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}
