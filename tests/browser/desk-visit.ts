import { expect, type Page } from "@playwright/test";

/** The owner's token of stores whose desk is visited. */
export const deskToken = "a-token-of-the-owner-that-nobody-guesses";

/** Signs in as the owner would, and goes on to `path`. */
export async function visitDesk(page: Page, path = "/desk"): Promise<void> {
  await page.goto(`/desk/sign-in?to=${encodeURIComponent(path)}`);
  await page.getByLabel("Owner's token").fill(deskToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
}
