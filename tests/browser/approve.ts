import type { Page } from "@playwright/test";
import { m } from "#messages";

/** Confirms and signs the drawing on a client's page, up to the button. */
export async function signDrawing(page: Page): Promise<void> {
  await page.getByLabel(/^I have reviewed/).check();
  await page.getByLabel(m.track.signature).fill("Claire Donnelly");
}
