import { m } from "#messages";
import { sampleItems } from "../faults/run-size.ts";
import { faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

const watches =
  "/compare?p=rolex-submariner-date-126610ln&p=omega-speedmaster-moonwatch-310-30-42-50-01-002&p=tudor-black-bay-58-79030n&p=rolex-explorer-124270";
const rings =
  "/compare?p=engagement-ring-oval-halo-lab-150-14k&p=engagement-ring-solitaire-natural-100-platinum";

test("marks differences, can hide identical rows, copies the link, and passes axe", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(watches);
  const material = page.getByRole("row", { name: /^Case material/ });
  await expect(material).toBeVisible();
  await page.getByLabel(m.compare.onlyDifferences).check();
  await expect(material).toBeHidden();
  await expect(page.getByRole("row", { name: /^Case \(differs\)/ })).toBeVisible();
  await page.getByRole("button", { name: m.compare.send }).click();
  await expect(page.getByText("Link copied to clipboard")).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe(
    new URL(watches, "http://localhost").search,
  );
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
});

for (const width of sampleItems([1440, 390], 2))
  test(`at ${width} pixels, prices line up below titles of different lengths`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(watches);
    const table = page.getByRole("region", { name: /^Comparison/ });
    const heights = await table
      .locator("thead a.font-serif")
      .evaluateAll((titles) => titles.map((title) => title.getClientRects().length));
    expect(new Set(heights).size).toBeGreaterThan(1);
    const tops = await table
      .getByText(/^\$[\d,]+$/)
      .evaluateAll((prices) => prices.map((price) => price.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  });

test("outlines are life-size once the screen is calibrated with a credit card", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto(watches);
  await page.getByRole("button", { name: "Show actual size" }).click();
  const dialog = page.getByRole("dialog", { name: "Actual size" });
  const card = dialog.locator("[data-card]");
  await dialog.getByRole("slider", { name: "Width of the card's outline" }).press("ArrowRight");
  const cardPixels = (await card.boundingBox())!.width;
  await dialog.getByRole("button", { name: "It matches" }).click();
  const circle = await dialog
    .locator("circle")
    .first()
    .evaluate((one: SVGCircleElement) => {
      return one.getBBox().width * (one.getScreenCTM()?.a ?? 0);
    });
  // A card is 85.6 mm long, the case 41 mm wide.
  expect(circle / cardPixels).toBeCloseTo(41 / 85.6, 2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the checkbox hides identical rows", { tag: "@full" }, async ({ page }) => {
    await page.goto(rings);
    const both = page.getByRole("row", { name: /^Metal/ });
    await expect(both).toBeVisible();
    await page.getByLabel(m.compare.onlyDifferences).check();
    await expect(page.locator("[data-row=same]").filter({ visible: true })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("only the table scrolls sideways, and row labels stay visible", { tag: "@full" }, async ({ page }) => {
    await page.goto(watches);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const region = page.getByRole("region", { name: "Comparison, scrolls sideways" });
    await region.evaluate((box) => box.scrollTo(400, 0));
    const name = (await page.getByRole("rowheader", { name: /^Case \(differs\)/ }).boundingBox())!;
    expect(name.x).toBe(0);
  });
});
