import { expect, test } from "./store.ts";

test.use({ storeVariables: { RATE_LIMITS: "sizer=1/1h" } });

test("G-22 RAT-01 a second request in an hour is answered on the page, and what was typed stays", async ({
  page,
}) => {
  for (const status of [200, 429]) {
    await page.goto("/custom-builder/ring-sizer");
    await page.getByLabel("Full name").fill("Claire Donnelly");
    await page.getByLabel("Email").fill("often@example.com");
    await page.getByLabel("Address").fill("3 Mill Lane");
    await page.getByLabel("Town").fill("Harrow Bay");
    await page.getByLabel("ZIP code").fill("11700");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send me a ring sizer" }).click();
    expect((await answer).status()).toBe(status);
    if (status === 200) await expect(page.getByText("Your request is saved.")).toBeVisible();
  }
  await expect(
    page.getByText(/This came too often from your connection, so nothing was done\. Please try again in/),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
});
