import type { Page } from "@playwright/test";
import { sampleItems } from "../faults/run-size.ts";
import { expect, test } from "./store.ts";
import { storePages, visitEveryDeskPage } from "./sweep-pages.ts";
import { makeRecords } from "./sweep-records.ts";
import { translatePages } from "./translator.ts";

/** Makes a choice in every question of a step; on a phone, one tab after another. */
async function chooseAll(page: Page): Promise<void> {
  const tabs = page.getByRole("tab");
  const count = await tabs.count();
  for (let index = 0; index < Math.max(count, 1); index += 1) {
    if (count > 0) await tabs.nth(index).click();
    const radios = page.locator("main input[type=radio]:enabled").locator("visible=true");
    const names = await radios.evaluateAll((all: HTMLInputElement[]) => all.map(({ name }) => name));
    for (const name of new Set(names)) await page.locator(`main input[name="${name}"]`).first().check();
  }
}

test.describe("on a translated page", () => {
  test.use({ isTranslated: true });

  for (const [width, height] of sampleItems(
    [
      [390, 844],
      [1440, 900],
    ] as const,
    2,
  ))
    test(`the builder works through all phases to the review and back, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/custom-builder");
      await page.getByRole("link", { name: /Custom Ring/ }).click();
      const title = page.getByRole("heading", { level: 1 });
      for (const phase of ["Style", "Metal", "Stone", "Setting", "Sizing"]) {
        await expect(title).toHaveText(phase);
        await chooseAll(page);
        await page.getByRole("button", { name: "Next Step" }).click();
      }
      await expect(title).toHaveText("Engraving");
      await page.getByRole("switch", { name: /Add Engraving/ }).check();
      await page.getByLabel("Text", { exact: true }).fill("Always");
      // Two adjacent text nodes: the second updates only if React's own node was restored.
      await expect(page.getByText("6 / 25 characters")).toBeVisible();
      await page.getByRole("switch", { name: /Add Engraving/ }).uncheck();
      await page.getByRole("button", { name: "Next Step" }).click();
      await expect(title).toHaveText("Finishing");
      await chooseAll(page);
      await page.getByRole("button", { name: "Review Design" }).click();
      await expect(page).toHaveURL("/custom-builder/review");
      await page.goBack();
      await expect(title).toHaveText("Finishing");
      await page.goForward();
      await expect(page.getByRole("button", { name: "Request a quote" })).toBeVisible();
    });
});

test("pages translated before their scripts run show no errors", { tag: "@full" }, async ({
  page,
  context,
  store,
}) => {
  const errors = await translatePages(context, "load");
  const desk = await visitEveryDeskPage(page, store.origin);
  const records = await makeRecords(store);
  for (const path of [...storePages, ...desk, ...records.desk, ...records.client]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).not.toContainText(
      "Something went wrong",
    );
  }
  await page.goto("/product/tudor-black-bay-58-79030n");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  expect(errors).toEqual([]);
});
