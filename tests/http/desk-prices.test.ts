import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { eventually } from "../eventually.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because a price book in effect changes every page. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const ring = ringDesign({ metal: { type: "platinum", karat: "950" } });
const review = `/custom-builder/review?design=${encodeDesign(ring)}`;
const firstCents = designPrice(ring).totalCents;
const dearCents = firstCents + 100_000;

/** Expects this total on the page once its cached copy is renewed. */
async function expectTotal(page: Visitor, cents: number): Promise<void> {
  await eventually(async () => {
    await page.goto(review);
    expect(page.getByText(formatMoney(cents), { exact: true }).first()).toBeVisible();
  });
}

/** Expects this starting price for a ring on the builder's first page, once its cached copy is renewed. */
async function expectStart(page: Visitor, price: string): Promise<void> {
  await eventually(async () => {
    await page.goto("/custom-builder");
    expect(page.getByRole("link", { name: /Custom Ring/ }).first()).toContainText(`From ${price}`);
  });
}

async function copyBook(page: Visitor, name: string): Promise<void> {
  await visitDesk(page, "/desk/prices");
  page.getByLabel("Name for the copy").fill(name);
  await page.getByRole("button", { name: "Create copy" }).click();
  expect(page.getByText("Draft created.")).toBeVisible();
}

test("copying, changing and activating a book updates pages, carts and deposits, and can be reverted", async ({
  origin,
  page,
  rows,
}) => {
  const save = page.getByRole("button", { name: "Save draft" });
  await copyBook(page, "Dear platinum");
  page.getByLabel("Platinum, $").fill("three thousand");
  await save.click();
  expect(page.getByLabel("Platinum, $")).toHaveAccessibleDescription(/Enter whole dollars, 1 to 100000\./);
  page.getByLabel("Platinum, $").fill("$3,000");
  page.getByLabel("Ring, $").fill("2,700");
  await save.click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(page.getByRole("row").filter({ hasText: "Custom ring, solitaire" })).toContainText("+$1,000");

  const shopper = new Visitor(origin);
  await expectTotal(shopper, firstCents);
  const home = async () => (await (await shopper.request("/")).text()).length;
  const before = await home();
  await page.getByRole("button", { name: "Put into effect" }).click();
  expect(page.getByText("Now in effect.")).toBeVisible();
  await expectTotal(shopper, dearCents);
  await expectStart(shopper, "$2,700");
  await payDeposit(origin, ring, "dear@example.com");
  expect(rows("select price_book, estimate_cents from order_design")).toEqual([
    { price_book: 2, estimate_cents: dearCents },
  ]);

  await page.goto("/desk/prices/2");
  expect(page.getByText("One estimate was made with it, so its figures can't be changed.")).toBeVisible();
  await page.goto("/desk/prices/1");
  await page.getByRole("button", { name: "Put into effect" }).click();
  expect(page.getByText("Now in effect.")).toBeVisible();
  await expectTotal(shopper, firstCents);
  await expectStart(shopper, "$2,500");
  // Reverting to the first book restores exactly the earlier page.
  await eventually(async () => expect(await home()).toBe(before));
});

test("rejects a second person's edit of a draft, keeps typed input, and shows what was saved", async ({
  page,
}) => {
  await copyBook(page, "Two editors");
  expect(page.getByLabel("Engraving, $")).toBeVisible();
  const other = page.newPage();
  await other.goto(page.url());
  other.getByLabel("Engraving, $").fill("80");
  await other.getByRole("button", { name: "Save draft" }).click();
  expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  page.getByLabel("Engraving, $").fill("90");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText(/Someone else changed this at/)).toBeVisible();
  expect(page.getByLabel("Engraving, $")).toHaveValue("90");
  expect(page.getByText("Currently saved: 80")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(page.getByLabel("Engraving, $")).toHaveValue("90");
});

test("copies, changes and deletes a book", async ({ page }) => {
  await copyBook(page, "Plain");
  page.getByLabel("18K").fill("1.4");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByLabel("18K")).toHaveValue("1.40");
  await page.getByRole("button", { name: "Delete draft" }).click();
  expect(page.getByText("Draft deleted.")).toBeVisible();
});

test("warns about a conflict even after the form was rejected for invalid figures", async ({ page }) => {
  await copyBook(page, "Refused first");
  const other = page.newPage();
  await other.goto(page.url());
  other.getByLabel("Engraving, $").fill("80");
  await other.getByRole("button", { name: "Save draft" }).click();
  expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  const save = page.getByRole("button", { name: "Save draft" });
  page.getByLabel("Engraving, $").fill("ninety");
  await save.click();
  expect(page.getByLabel("Engraving, $")).toHaveAccessibleDescription(/Enter whole dollars/);
  page.getByLabel("Engraving, $").fill("90");
  await save.click();
  expect(page.getByText(/Someone else changed this at/)).toBeVisible();
  expect(page.getByText("Currently saved: 80")).toBeVisible();
});
