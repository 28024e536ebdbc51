import { expect, type Page } from "@playwright/test";
import { deskToken } from "../http/desk.ts";

export { deskToken } from "../http/desk.ts";

/** Signs in as the owner would, and goes to `path`. */
export async function visitDesk(page: Page, path = "/desk"): Promise<void> {
  await page.request.post("/desk/sign-in", { form: { token: deskToken }, maxRedirects: 0 });
  // Most tests leave what they typed.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(path);
  // At the left, or on a telephone in a bar below.
  await expect(page.getByRole("navigation", { name: /^(Desk|Sections)$/ })).toBeVisible();
}
