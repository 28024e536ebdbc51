import type { Page } from "@playwright/test";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults, themesAndWidths } from "./axe.ts";
import { depositUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign();
const earrings = earringsDesign();
const cartKey = "custom-builder-cart";

function single(design: Design, told = "$1") {
  return [
    { key: "Custom Design", value: "Yes" },
    { key: "Design ID", value: "custom-1-ring" },
    { key: "Estimated Total", value: told },
    { key: "_design", value: encodeDesign(design) },
  ];
}

function batch(designs: Design[]) {
  return [
    { key: "Total Deposit", value: "$1" },
    ...designs.flatMap((design, index) => [
      { key: `_design ${index + 1}`, value: encodeDesign(design) },
      { key: `_design id ${index + 1}`, value: `custom-${index + 1}-${design.category}` },
    ]),
  ];
}

/** Keeps designs in this browser's cart, as the builder would have. */
async function keepDesigns(page: Page, designs: Record<string, Design>): Promise<void> {
  const items = Object.entries(designs).map(([id, { category, ...specifications }]) => ({
    id,
    category,
    specifications,
    createdAt: "2026-11-21T15:00:00.000Z",
  }));
  await page.goto("/livez");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    cartKey,
    JSON.stringify({ state: { items }, version: 0 }),
  ] as const);
}

function keptIds(page: Page): Promise<string[]> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{"items":[]}}');
    return kept.state.items.map((item: { id: string }) => item.id);
  }, cartKey);
}

test("a deposit shows what was designed, wants a name and no delivery, is not taxed, and says what it is worth", async ({
  page,
  request,
  store,
}) => {
  await keepDesigns(page, { "custom-1-ring": ring, "custom-2-other": earrings });
  await page.goto(await depositUrl(request, single(ring)));
  await expect(page.getByRole("heading", { name: "Deposit for one custom design" })).toBeVisible();
  await expect(page.getByText("Custom ring, solitaire")).toBeVisible();
  await expect(page.getByText("Design ID custom-1-ring")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Always, A. (script, inside)" })).toBeVisible();
  const estimate = formatMoney(designPrice(ring).totalCents);
  await expect(page.getByRole("definition").filter({ hasText: estimate })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Pick up|Insured/ })).toHaveCount(0);
  await expect(page.getByText("Tax", { exact: false })).toHaveCount(0);

  await enterContact(page, "design@example.com");
  await go(page).click();
  await expect(payButton(page)).toHaveText("Pay $500.00");
  await expect(page.getByText(/The deposit can be paid until \d/)).toBeVisible();
  await pay(page, "1");
  await expect(page.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  await expect(page.getByText("Always, A. (script, inside)")).toBeVisible();
  await expect(page.getByText(/4-6 weeks after final design approval/).first()).toBeVisible();
  await expect(
    page.getByText("The deposit is deducted from the final total.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View design" })).toHaveAttribute(
    "href",
    `/custom-builder/review?design=${encodeDesign(ring)}`,
  );
  await expect.poll(() => keptIds(page)).toEqual(["custom-2-other"]);
  const [row] = store.rows(
    "select design, estimate_cents, told_estimate from order_design where design_id = ?",
    "custom-1-ring",
  );
  expect({ ...row, design: JSON.parse(String(row?.design)) }).toEqual({
    design: ring,
    estimate_cents: designPrice(ring).totalCents,
    told_estimate: "$1",
  });
});

test("two designs are one deposit of $1,000, and both leave the cart when it is paid", async ({
  page,
  request,
}) => {
  await keepDesigns(page, { "custom-1-ring": ring, "custom-2-earrings": earrings });
  await page.goto(await depositUrl(request, batch([ring, earrings])));
  await expect(page.getByRole("heading", { name: "Deposit for 2 custom designs" })).toBeVisible();
  const total = designPrice(ring).totalCents + designPrice(earrings).totalCents;
  await expect(page.getByText(formatMoney(total), { exact: true })).toBeVisible();
  await page.getByText("What was designed: Custom earrings, studs").click();
  await expect(page.getByRole("definition").filter({ hasText: "Studs" })).toBeVisible();
  await enterContact(page, "two-designs@example.com");
  await go(page).click();
  await expect(payButton(page)).toHaveText("Pay $1,000.00");
  await pay(page, "1");
  await expect(page.getByText(/^LD-[0-9A-Z]{8}$/)).toBeVisible();
  await expect(page.getByText("Custom earrings, studs", { exact: true })).toBeVisible();
  await expect.poll(() => keptIds(page)).toEqual([]);
});

test("twenty designs fit into one deposit", async ({ page, request }) => {
  await page.goto(await depositUrl(request, batch(Array<Design>(20).fill(ring))));
  await expect(page.getByText("Deposit due today")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$10,000.00" })).toBeVisible();
});

test("a damaged design is refused in words before anything is asked", async ({ page, request }) => {
  const attributes = [...batch([ring]), { key: "_design 2", value: "<script>alert(1)</script>" }];
  await page.goto(await depositUrl(request, attributes));
  await expect(page.getByRole("alert")).toContainText(
    "Design 2 is damaged or out of date. No deposit was taken.",
  );
  await expect(go(page)).toBeDisabled();
});

test("a deposit for no design leads back to the cart", async ({ page, request }) => {
  await page.goto(await depositUrl(request, [{ key: "Number of Designs", value: "2" }]));
  await expect(page).toHaveURL(/\/cart\?empty=1$/);
});

for (const [theme, width] of themesAndWidths) {
  test(`axe finds nothing in a deposit's checkout and order, ${theme}, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(await depositUrl(request, batch([ring, earrings])));
    if (width < 1200) await page.getByText("Order summary", { exact: true }).click();
    await page.getByText("What was designed: Custom ring, solitaire").click();
    await expectNoFaults(page);
    await enterContact(page, `deposit-${theme}-${width}@example.com`);
    await go(page).click();
    await pay(page, "1");
    await expect(page).toHaveURL(/\/orders\//);
    await page.getByText("What was designed: Custom ring, solitaire").click();
    await expectNoFaults(page);
  });
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
