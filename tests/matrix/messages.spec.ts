import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page, test } from "@playwright/test";
import { m } from "#messages";
import { checkoutUrl, continueButton, enterContact } from "../browser/checkout-visit.ts";
import { expectNoFaults, reviewPath } from "../browser/design-visit.ts";
import { type FaultProxy, openFaultProxy } from "../faults/fault-proxy.ts";
import { openProviderStub, type ProviderStub } from "../faults/provider-stub.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { expectCartPersists, expectToast, fillQuote, sendQuote } from "./browser-visits.ts";
import { type OpenedStore, openUncachedStore, ringHandle } from "./scene.ts";

const day = 25 * 3_600_000;

test.describe("G-38 what a visitor sees when the provider fails", () => {
  let provider: OpenedStore;
  let front: OpenedStore;
  let line: FaultProxy;
  let stub: ProviderStub;
  let passed = 0;

  test.beforeAll(async () => {
    provider = await openUncachedStore();
    const shop = new URL(provider.store.origin);
    line = await openFaultProxy(shop);
    stub = await openProviderStub();
    front = await openUncachedStore({
      SHOPIFY_STORE_DOMAIN: line.host,
      SHOPIFY_SCHEME: "http",
      SHOPIFY_CHECKOUT_DOMAIN: shop.host,
    });
  });
  test.afterAll(async () => {
    await front.close();
    await line.close();
    await stub.close();
    await provider.close();
  });

  async function pass(ms: number): Promise<void> {
    passed += ms;
    await front.setClocks({ wall: passed, steady: passed });
  }

  /** Makes the provider return this status; everything read earlier is too old to show. */
  async function failWith(status: number): Promise<void> {
    stub.behave({ status, body: "" });
    await line.spoil([], new URL(stub.endpoint));
    await pass(day);
  }

  /** One visit: the shop while healthy, then its cart during the failure. */
  async function checkOutOf(page: Page, status: number): Promise<void> {
    await line.heal();
    await pass(60_000);
    await expectCartPersists({ page, origin: front.store.origin });
    stub.behave({ status, body: "" });
    await line.spoil([], new URL(stub.endpoint));
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    const button = page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: /^Checkout/ });
    await button.click();
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toHaveCount(1);
  }

  test("UX-01 the shop list: 'Failed to load products'", async ({ page }) => {
    await failWith(500);
    await page.goto(`${front.store.origin}/shop`);
    await expectToast(page, "Failed to load products");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await expectNoFaults(page);
  });

  test("UX-01 a category: no toast, and 'No products found'", async ({ page }) => {
    await failWith(500);
    await page.goto(`${front.store.origin}/category/rolex`);
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await expect(page.getByText("Failed to load products")).toHaveCount(0);
  });

  test("UX-01 a product: 'Failed to load product', then 'Product not found' and a link home", async ({
    page,
  }) => {
    await failWith(500);
    await page.goto(`${front.store.origin}/product/${ringHandle}`);
    await expectToast(page, "Failed to load product");
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await expectNoFaults(page);
  });

  test("UX-01 402: the provider's name, 'Payment required', and the required plan", async ({ page }) => {
    await failWith(402);
    for (const path of ["/shop", `/product/${ringHandle}`]) {
      await page.goto(front.store.origin + path);
      await expectToast(page, "Shopify Payment required", "API access requires an active billing plan.");
    }
  });

  const failed = ["Checkout failed", "Please try again or contact support."];
  const unpaid = ["Shopify Payment required", "API access requires an active billing plan."];
  for (const [status, words] of [
    [500, failed],
    [402, unpaid],
  ] as const)
    test(`UX-01 a checkout that fails with ${status} shows '${words[0]}', re-enables the button and keeps the cart`, async ({
      page,
    }) => {
      await checkOutOf(page, status);
      await expectToast(page, ...words);
      await expect.poll(() => page.context().pages().length).toBe(1);
    });

  test("UX-01 a deposit: 'Please try again or contact support for assistance.'", async ({ page }) => {
    await failWith(500);
    await page.goto(front.store.origin + reviewPath(ringDesign()));
    const button = page.getByRole("button", { name: /^Pay deposit/ }).first();
    await button.click();
    await expectToast(page, "Checkout failed", "Please try again or contact support for assistance.");
    await expect(button).toBeEnabled();
  });
});

test.describe("G-38 what a visitor sees when the store cannot write", () => {
  let opened: OpenedStore;
  let lock: DatabaseSync;

  test.beforeAll(async () => {
    opened = await openUncachedStore();
    lock = new DatabaseSync(join(opened.store.dataDir, "vitrine.sqlite"), { timeout: 5_000 });
  });
  test.afterAll(async () => {
    lock.close();
    await opened.close();
  });

  test("UX-01 the checkout: says why and whom to call, keeps typed input, and focuses the message", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: opened.store.origin });
    const page = await context.newPage();
    await page.goto(await checkoutUrl(context.request, ringHandle));
    await enterContact(page, "cannot.write@example.com");
    lock.exec("begin immediate");
    try {
      await continueButton(page).click();
      const alert = page.getByRole("alert").filter({ hasText: m.checkout.busyTitle });
      await expect(alert).toContainText(m.checkout.busy("(516) 555-0142"));
      await expect(page.locator("#checkout-problem")).toBeFocused();
      await expect(page.getByLabel("Email")).toHaveValue("cannot.write@example.com");
      await expectNoFaults(page);
    } finally {
      lock.exec("rollback");
    }
    await continueButton(page).click();
    await expect(page.getByLabel("Test payment code")).toBeVisible();
    await context.close();
  });

  test("UX-01 a quote: 'We could not save your request.', with the phone number, and never 'sent'", async ({
    page,
  }) => {
    const visit = { page, origin: opened.store.origin };
    await fillQuote(visit);
    lock.exec("begin immediate");
    try {
      await sendQuote(visit);
      await expect(page.getByRole("alert").filter({ hasText: "could not save" })).toHaveText(
        "We could not save your request. Please call (516) 555-0142.",
      );
      await expect(page.getByText("Quote request sent!")).toHaveCount(0);
      await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
      await expect(page.getByLabel("Notes")).toHaveValue("For the second of May.");
      await expectNoFaults(page);
    } finally {
      lock.exec("rollback");
    }
  });
});
