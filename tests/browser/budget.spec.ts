import type { Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

const oval = "/custom-builder/budget?amount=5,000&cut=oval&style=halo&size=6.5";
const titles = (page: Page) => page.locator("article h3");

test("updates results after each choice; Back and links restore the form", async ({ page }) => {
  await page.goto(oval);
  await expect(
    page.getByRole("status").filter({ hasText: m.budget.found(3, m.budget.pieces.ring) }),
  ).toBeVisible();
  await expect(titles(page).first()).toContainText(m.budget.bestMatch("").slice(2));

  await test.step("a priority moved by keyboard keeps the focus, and at either end moves it to the other arrow", async () => {
    await page.getByRole("button", { name: m.budget.moveUp("Metal") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("ol li").first()).toContainText("Metal");
    await expect(page.getByRole("button", { name: m.budget.moveDown("Metal") })).toBeFocused();
    await expect(page.locator("article").first()).toContainText("950 Platinum");
  });

  await test.step("a priority can be dragged by its handle", async () => {
    const box = (await page.locator("[data-grip=grades]").boundingBox())!;
    await page.mouse.move(box.x + 8, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, box.y - 140, { steps: 6 });
    await page.mouse.up();
    await expect(page.locator("ol li").first()).toContainText("Best grades");
    await page.getByRole("button", { name: m.budget.moveDown(m.budget.bestGrades) }).click();
    await expect(page.locator("ol li").nth(1)).toContainText("Best grades");
    await page.getByRole("button", { name: m.budget.moveDown(m.budget.bestGrades) }).click();
    await expect(page.locator("ol li").first()).toContainText("Metal");
    await expect(page.locator("ol li").last()).toContainText("Best grades");
  });

  await test.step("changing the stone updates the results, and Back restores the previous one", async () => {
    await page.getByRole("radio", { name: "Natural diamond" }).check({ force: true });
    await expect(page).toHaveURL(/stone=diamond/);
    await expect(page).toHaveURL(/order=metal%2Cstone%2Cgrades/);
    await expect(page.locator("article").first()).toContainText("Oval diamond");
    await expect(page.getByRole("radio", { name: "Natural diamond" })).toBeFocused();
  });

  await test.step("changes the amount by slider and by typing", async () => {
    const thumb = page.getByRole("slider", { name: "Spend up to" });
    await thumb.press("ArrowRight");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.budget.whatBuys("$5,100"));
    await page.getByRole("textbox", { name: "Spend up to" }).fill("12k");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.budget.whatBuys("$12,000"));
    await expect(thumb).toHaveAttribute("aria-valuetext", "$10,000");
    await page.getByRole("textbox", { name: "Spend up to" }).fill("4k");
    await expect(thumb).toHaveAttribute("aria-valuetext", "$4,000");
  });

  await test.step("removes one preference and adds another", async () => {
    await page.getByRole("link", { name: "Remove Halo" }).click();
    await expect(page.getByRole("link", { name: "Remove Halo" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const add = page.getByText("Add", { exact: true });
    const close = page.getByText("Close", { exact: true });
    await expect(close).toBeHidden();
    await add.click();
    await expect(add).toBeHidden();
    await close.click();
    await add.click();
    await expect(page.getByLabel("Style", { exact: true })).toHaveValue("");
    await page.getByLabel("Metal", { exact: true }).selectOption("18K Rose Gold");
    await expect(page.getByRole("link", { name: "Remove 18K Rose Gold" })).toBeVisible();
  });
});

test("axe reports no errors on the budget and savings pages", { tag: "@full" }, async ({ page }) => {
  await page.goto(oval);
  await expect(titles(page)).toHaveCount(3);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.goto("/custom-builder/budget?amount=-5");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.goto(`/custom-builder/savings?design=${encodeDesign(ringDesign())}&save=2000`);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
});

test("selected changes are added up at once, keep the focus, and open in the builder", async ({ page }) => {
  await page.goto(`/custom-builder/savings?design=${encodeDesign(ringDesign())}&save=700`);
  const status = page.getByRole("status").filter({ hasText: /changes? saves?/ });
  await expect(status).toContainText(m.budget.changesSave(1));
  const engraving = page.getByRole("checkbox", { name: new RegExp(`^${m.budget.engraveLater}`) });
  await engraving.focus();
  await page.keyboard.press("Space");
  await expect(status).toContainText(m.budget.changesSave(2));
  await expect(engraving).toBeFocused();
  await expect(engraving).toBeChecked();
  const total = await page.getByText("Estimated total").locator("..").textContent();
  await page.getByRole("button", { name: m.budget.applyChanges(2) }).click();
  await expect(page).toHaveURL(/\/custom-builder\/review\?design=/);
  await expect(page.getByText("Estimated total").locator("..")).toContainText(/\$[\d,]+/.exec(total!)![0]);
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nothing is wider than the screen, and tap targets are large enough", { tag: "@full" }, async ({
    page,
  }) => {
    await page.goto(oval);
    const small = await page
      .locator("main :is(button, summary, a, label:has(input))")
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 44 && one.ariaHidden !== "true")
          .map((one) => one.textContent),
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
