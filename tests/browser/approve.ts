import type { Page } from "@playwright/test";

/** Confirms and signs the drawing on a client's page, up to the button. */
export async function signDrawing(page: Page): Promise<void> {
  await page.getByLabel(/^I have read the/).check();
  await page.getByLabel("Your full name, as your signature").fill("Claire Donnelly");
}
