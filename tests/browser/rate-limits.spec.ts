import { m } from "#messages";
import { deskToken as token } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: token, RATE_LIMITS: "sizer=1/1h" });

test("G-22 RAT-01 rejects a second request in an hour on the page, and keeps typed input", {
  tag: "@full",
}, async ({ page }) => {
  for (const status of [200, 429]) {
    await page.goto("/custom-builder/ring-sizer");
    await page.getByLabel("Full name").fill("Claire Donnelly");
    await page.getByLabel("Email").fill("often@example.com");
    await page.getByLabel("Address").fill("3 Mill Lane");
    await page.getByLabel(m.sizer.city).fill("Harrow Bay");
    await page.getByLabel("ZIP code").fill("11700");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send me a ring sizer" }).click();
    expect((await answer).status()).toBe(status);
    if (status === 200) await expect(page.getByText(m.sizer.sent)).toBeVisible();
  }
  await expect(
    page.getByText(
      /We've had too many requests from your connection, so nothing was sent\. Please try again in/,
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
});

test("SEC-12: counts wrong tokens, and checks none after five", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin-test");
  const step = page.getByRole("main").getByRole("listitem").first();
  const run = async (typed: string) => {
    await page.getByLabel("Admin token").fill(typed);
    await page.getByRole("button", { name: "Run All Tests" }).click();
    await expect(step).toContainText("Error");
  };
  for (let i = 0; i < 5; i++) await run(`${token}${i}`);
  await run(token);
  await expect(step).toContainText("We've had too many requests from your connection");
});
