import type { Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { depositUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { expectNoFaults, keepDraft, reviewPath } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const ring = ringDesign({ metal: { type: "platinum", karat: "950" } });
const firstCents = designPrice(ring).totalCents;
const dearCents = firstCents + 100_000;

/** The page shows this total once its copy in the cache is renewed. */
async function expectTotal(page: Page, path: string, cents: number): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(formatMoney(cents), { exact: true }).first()).toBeAttached({
      timeout: 1_000,
    });
  }).toPass();
}

/** The builder's first page says that a ring starts from this price, once its copy in the cache is renewed. */
async function expectStart(page: Page, price: string): Promise<void> {
  await expect(async () => {
    await page.goto("/custom-builder");
    const card = page.getByRole("link", { name: /Custom Ring/ });
    await expect(card).toContainText(`From ${price}`, { timeout: 1_000 });
  }).toPass();
}

test("a copied book is changed, compared and put into force; pages, carts and deposits follow, and come back", async ({
  page,
  request,
  store,
}) => {
  await visitDesk(page, "/desk/prices");
  await page.getByLabel("Name of the copy").fill("Dear platinum");
  await page.getByRole("button", { name: "Make the copy" }).click();
  await expect(page.getByText("The copy is made.", { exact: false })).toBeVisible();
  await page.getByLabel("Platinum, $").fill("three thousand");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Enter whole dollars, 1 to 100000.")).toBeVisible();
  await expect(page.getByLabel("Platinum, $")).toBeFocused();
  await page.getByLabel("Platinum, $").fill("$3,000");
  await page.getByLabel("Ring, $").fill("2,700");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const solitaire = page.getByRole("row").filter({ hasText: "Custom ring, solitaire" });
  await expect(solitaire).toContainText("+$1,000");
  await expectNoFaults(page);

  const shopper = await page.context().newPage();
  await expectTotal(shopper, reviewPath(ring), firstCents);
  const before = await (await request.get("/")).text();
  await page.getByRole("button", { name: "Put into force" }).click();
  await expect(page.getByText("In force from now on.")).toBeVisible();

  await expectTotal(shopper, reviewPath(ring), dearCents);
  await expectStart(shopper, "$2,700");
  await keepDraft(shopper, ring);
  await expectTotal(shopper, "/custom-builder/configurator", dearCents);
  await shopper.goto(await depositUrl(request, [{ key: "_design", value: encodeDesign(ring) }]));
  await enterContact(shopper, "dear@example.com");
  await go(shopper).click();
  await pay(shopper, "1");
  await expect(shopper.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  expect(store.rows("select price_book, estimate_cents from order_design")).toEqual([
    { price_book: 2, estimate_cents: dearCents },
  ]);

  await page.goto("/desk/prices/2");
  await expect(
    page.getByText("One estimate was made by it, so its figures stand still.", { exact: false }),
  ).toBeVisible();
  await page.goto("/desk/prices/1");
  await page.getByRole("button", { name: "Put into force" }).click();
  await expect(page.getByText("In force from now on.")).toBeVisible();
  await expectTotal(shopper, reviewPath(ring), firstCents);
  await expectStart(shopper, "$2,500");
  // The first book costs a page nothing: it is the page that was there before another was in force.
  await expect.poll(async () => (await (await request.get("/")).text()).length).toBe(before.length);
});

test("a second editor of a draft is told, keeps what was typed, and sees what is saved", async ({ page }) => {
  await visitDesk(page, "/desk/prices");
  await page.getByLabel("Name of the copy").fill("Two editors");
  await page.getByRole("button", { name: "Make the copy" }).click();
  await expect(page.getByLabel("Engraving, $")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Engraving, $").fill("80");
  await other.getByRole("button", { name: "Save the draft" }).click();
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByLabel("Engraving, $").fill("90");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText(/Somebody else changed this at/)).toBeVisible();
  await expect(page.getByLabel("Engraving, $")).toHaveValue("90");
  await expect(page.getByText("Saved now: 80")).toBeVisible();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Engraving, $")).toHaveValue("90");
});

test("without JavaScript a book is copied, changed and deleted", async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await visitDesk(page, "/desk/prices");
  await page.getByLabel("Name of the copy").fill("Plain");
  await page.getByRole("button", { name: "Make the copy" }).click();
  await page.getByLabel("18K").fill("1.4");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByLabel("18K")).toHaveValue("1.40");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Delete the draft" }).click();
  await expect(page.getByText("The draft was deleted.")).toBeVisible();
  await context.close();
});
