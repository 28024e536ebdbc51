import type { Page } from "@playwright/test";
import { chooseLength } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { writeDraft } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults } from "./axe.ts";
import { draftKey, reviewPath, storeText } from "./design-visit.ts";
import { expect, test } from "./store.ts";

function pendant(): Design {
  const engraving = { enabled: false, text: "", font: "script", location: "inside" } as const;
  return ringDesign({ category: "necklace", style: "pendant", sizing: null, engraving });
}

async function openSetting(page: Page, design: Design): Promise<void> {
  const draft = { design, currentPhase: "setting", maxPhaseReached: "finishing" } as const;
  await storeText(page, draftKey, JSON.stringify(writeDraft(draft)));
  await page.goto("/custom-builder/configurator");
  await expect(page.getByRole("group", { name: /^Length/ })).toBeVisible();
}

async function storedLength(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), draftKey);
  return JSON.parse(text ?? "{}").setting?.length;
}

test("C15 a length is chosen in the setting step, without a price, and is in the link and the review", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSetting(page, pendant());
  const length = page.getByRole("group", { name: /^Length/ });
  await expect(length.getByRole("radio", { name: "18 in" })).toBeChecked();
  const total = page.getByText(/^\$[\d,]+$/).first();
  const before = await total.textContent();
  await length.getByRole("radio", { name: "24 in" }).check();
  await expect(length.getByText("24 in (61.0 cm)")).toBeVisible();
  expect(await total.textContent()).toBe(before);
  expect(await storedLength(page)).toBe(24);
  await length.getByRole("radio", { name: "24 in" }).press("ArrowLeft");
  await expect(length.getByRole("radio", { name: "22 in" })).toBeChecked();
  await length.getByRole("radio", { name: "18 in" }).check();
  await expect.poll(() => storedLength(page)).toBeUndefined();
  expect(await axeFaults(page)).toEqual([]);

  const long = chooseLength(pendant(), 24);
  expect(encodeDesign(long)).toMatch(/^2/);
  await page.goto(reviewPath(long));
  await expect(page.getByText("24 in (61.0 cm)")).toBeVisible();
});

test("C15 a phone asks for a cuff's wrist as its own tab, with targets of 44 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cuff: Design = { ...pendant(), category: "bracelet", style: "cuff" };
  const draft = { design: cuff, currentPhase: "setting", maxPhaseReached: "finishing" } as const;
  await storeText(page, draftKey, JSON.stringify(writeDraft(draft)));
  await page.goto("/custom-builder/configurator");
  await page.getByRole("tab", { name: /^Wrist size/ }).click();
  const wrist = page.getByRole("group", { name: /^Wrist size/ });
  const chip = wrist.locator("label").filter({ hasText: "6.5 in" });
  const box = await chip.boundingBox();
  expect(Math.min(box!.height, box!.width)).toBeGreaterThanOrEqual(44);
  await chip.click();
  await expect(wrist.getByRole("radio", { name: "6.5 in" })).toBeChecked();
  expect(await storedLength(page)).toBe(6.5);
});
