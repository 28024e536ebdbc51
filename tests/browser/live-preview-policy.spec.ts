import { expect, test, waitUntilLive } from "./live-visit.ts";
import { collectPolicyViolations } from "./policy-violations.ts";

test("G-24 HDR-01: the builder's live preview works under the content security policy", async ({ page }) => {
  const heard = await collectPolicyViolations(page);
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: /Ring/ }).first().click();
  await expect(page).toHaveURL("/custom-builder/configurator?step=style");
  await waitUntilLive(page);
  await page.goto("/custom-builder/review");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(heard).toEqual([]);
});
