import { expect, type Page } from "@playwright/test";
import type { Design } from "#jewelry/design";
import { draftOf, writeDraft } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import { axeFaults } from "./axe.ts";

export const draftKey = "custom-builder-design";
export const designsKey = "custom-builder-cart";

export function reviewPath(design: Design): string {
  return `/custom-builder/review?design=${encodeDesign(design)}`;
}

/** Stores a text in this browser, as an earlier visit would have. */
export async function storeText(page: Page, key: string, text: string): Promise<void> {
  await page.goto("/livez");
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);
}

/** Stores a design in progress in this browser. */
export async function storeDraft(page: Page, design: Design): Promise<void> {
  await storeText(page, draftKey, JSON.stringify(writeDraft(draftOf(design))));
}

export function readStoredText(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Category, style and engraving of the design in progress in this browser. */
export async function readDraftSummary(page: Page): Promise<unknown> {
  const { category, style, engraving } = JSON.parse((await readStoredText(page, draftKey)) ?? "{}");
  return { category, style, engraving: engraving?.text };
}

/** Expects no axe faults and no horizontal overflow. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
