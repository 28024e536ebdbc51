import type { Page } from "@playwright/test";
import { m } from "#messages";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { continueButton, enterContact, pay, payButton } from "./checkout-visit.ts";
import {
  designsKey,
  expectNoFaults,
  readStoredText,
  reviewPath,
  storeDraft,
  storeText,
} from "./design-visit.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign();
const earrings = earringsDesign();

/** Adds designs to the cart from their review page. */
async function addDesigns(page: Page, ...designs: (typeof ring)[]): Promise<void> {
  for (const design of designs) {
    await page.goto(reviewPath(design));
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
  }
}
const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
async function items(page: Page): Promise<{ id: string }[]> {
  return JSON.parse((await readStoredText(page, designsKey)) ?? '{"state":{"items":[]}}').state.items;
}

/** Stores designs in this browser's cart, as an earlier visit would have, plus one that is unreadable. */
async function keepDesigns(page: Page, designs: Record<string, typeof ring>): Promise<void> {
  const items = Object.entries(designs).map(([id, { category, ...specifications }]) => ({
    id,
    category,
    specifications,
    createdAt: "2026-11-21T15:00:00.000Z",
  }));
  const damaged = { id: "custom-1-bad", category: "tiara", specifications: {} };
  await storeText(page, designsKey, JSON.stringify({ state: { items: [...items, damaged] }, version: 0 }));
}

test("designs and products have separate totals and checkouts; paying for designs leaves products", {
  tag: "@translated",
}, async ({ page, context, store }) => {
  await page.goto("/product/tudor-black-bay-58-79030n");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await addDesigns(page, ring, earrings);
  await page.getByRole("button", { name: "Cart, 3 items" }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole("heading", { level: 3 })).toHaveText([
    /^Custom designs\s*2$/,
    /^Products\s*1$/,
  ]);
  for (const [words, amount] of [
    ["Estimated total", "$43,795"],
    ["Deposit due today", "$1,000"],
    ["Products total", "$3,150"],
  ] as const)
    await expect(drawer.locator("dt", { hasText: words }).locator("xpath=following-sibling::dd")).toHaveText(
      amount,
    );
  await expect(drawer.getByRole("button", { name: "Pay deposit" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Checkout", exact: true })).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");

  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 2, name: /Custom designs/ })).toBeVisible();
  await expect(page.getByText("Deducted from the final price.")).toBeVisible();
  const drawing = page.getByRole("main").locator('img[src^="/custom-builder/drawing.svg"]').first();
  await expect(drawing).toBeVisible();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoFaults(page);

  const ids = (await items(page)).map((item) => item.id);
  await page.getByRole("button", { name: "Cart, 3 items" }).click();
  const [checkout] = await Promise.all([
    context.waitForEvent("page"),
    drawer.getByRole("button", { name: "Pay deposit" }).click(),
  ]);
  await expect(page.getByText("Total deposit: $1,000")).toBeVisible();
  await checkout.waitForURL(/\/checkout\//);
  await enterContact(checkout, "two@example.com");
  await continueButton(checkout).click();
  await expect(payButton(checkout)).toHaveText("Pay $1,000.00");
  await pay(checkout, "1");
  await checkout.waitForURL(/\/orders\//);
  await expect(page.getByRole("dialog").getByText("Custom designs")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const rows = store.rows(
    "select design_id, told_estimate, subtotal_cents from order_design join orders on orders.id = order_id where email = ? order by position",
    "two@example.com",
  );
  expect(rows).toEqual([
    { design_id: ids[0], told_estimate: "Ring - Solitaire ($21,935)", subtotal_cents: 100_000 },
    { design_id: ids[1], told_estimate: "Earrings - Studs ($21,860)", subtotal_cents: 100_000 },
  ]);
});

test("drops corrupt designs from the cart, saves an edited one under its id, and removes one", async ({
  page,
}) => {
  await keepDesigns(page, { "custom-1-ring": ring, "custom-2-halo": ringDesign({ style: "halo" }) });
  await storeDraft(page, earrings);
  await page.goto("/cart");
  await expect(page.getByText(m.controls.partLost.cart)).toBeVisible();
  await expect(page.getByRole("heading", { name: /Custom designs/ })).toHaveText(/2$/);

  const edit = page.getByRole("button", { name: "Edit Custom ring, solitaire" });
  const question = page.getByRole("dialog", { name: m.builder.replaceOwn });
  await test.step("editing asks before it discards an unsaved design", async () => {
    await edit.click();
    await question.getByRole("button", { name: "Keep mine" }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  await test.step("removing a design updates the deposit and the badge", async () => {
    await page.getByRole("button", { name: "Cart, 2 items" }).click();
    const drawer = drawerOf(page);
    await expect(drawer.getByText("Deposit due today").locator("..")).toContainText("$1,000");
    await drawer.getByRole("button", { name: "Remove Custom ring, halo" }).click();
    await expect(drawer.getByText("Deposit due today").locator("..")).toContainText("$500");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  await test.step("an edited design is saved under its id", async () => {
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    await drawerOf(page).getByRole("button", { name: "Edit Custom ring, solitaire" }).click();
    await question.getByRole("button", { name: "Use this design" }).click();
    await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
    await page.getByRole("radio", { name: /Hammered/ }).click();
    await page.getByRole("button", { name: "Review Design" }).click();
    await expect(page).toHaveURL(/\/custom-builder\/review$/);
    await page.getByRole("button", { name: "Save changes to cart" }).click();
    await expect(page.getByText("Cart updated")).toBeVisible();
    expect(await items(page)).toMatchObject([
      {
        id: "custom-1-ring",
        specifications: { finishing: { metalFinish: "hammered" } },
        totalPrice: 22_085,
      },
    ]);
  });
});

test("designs sync between tabs", { tag: "@full" }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/cart");
  await addDesigns(page, ring);
  await expect(other.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await other.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
});

test("without storage, says so once and keeps designs in memory", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await page.goto(reviewPath(ring));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Your cart will last until you close this tab")).toHaveCount(1);
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(drawerOf(page).getByText("Custom ring, solitaire").first()).toBeVisible();
  await drawerOf(page).getByRole("button", { name: "Edit Custom ring, solitaire" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator\?step=\w+$/);
  await page.getByRole("button", { name: "Review Design" }).click();
  await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
});
