import { expect, type Page } from "@playwright/test";
import { deskToken } from "../http/desk.ts";

export { deskToken } from "../http/desk.ts";

/** Signs in as the owner and goes to `path`. */
export async function visitDesk(page: Page, path = "/desk"): Promise<void> {
  await page.request.post("/desk/sign-in", { form: { token: deskToken }, maxRedirects: 0 });
  // Most tests leave typed text behind, which asks for confirmation.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(path);
  // On the left, or in a bottom bar on a phone.
  await expect(page.getByRole("navigation", { name: /^(Desk|Sections)$/ })).toBeVisible();
}
