import type { Page } from "@playwright/test";
import { m } from "#messages";
import { faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Address").fill("3 Mill Lane");
  await page.getByLabel(m.sizer.city).fill("Harrow Bay");
  await page.getByLabel("ZIP code").fill("11700");
}

const send = (page: Page) => page.getByRole("button", { name: "Send me a ring sizer" });

test("a ring sizer request is stored once, with two emails in the outbox", async ({ page, store }) => {
  await page.goto("/custom-builder/ring-sizer");
  await fill(page, "ring.sizer@example.com");
  await page.getByLabel("ZIP code").fill("1170");
  await send(page).click();
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await expect(page.getByText("Enter the five-digit ZIP code.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");

  await page.getByLabel("ZIP code").fill("11700");
  await send(page).click();
  await expect(page.getByRole("status")).toContainText(m.sizer.sent);
  expect(
    store.rows(
      "select name, state, postal_code from sizer_request where email = ?",
      "ring.sizer@example.com",
    ),
  ).toEqual([{ name: "Claire Donnelly", state: "NY", postal_code: "11700" }]);
  const mails = store.rows(
    "select template from outbox where recipient || data like ? order by id",
    "%ring.sizer@example.com%",
  );
  expect(mails.map(({ template }) => template)).toEqual(["sizer-received", "sizer-requested"]);
});

test("the printed strip's check line is 50 mm long, and every whole size is on it", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/custom-builder/ring-sizer");
  await page.getByRole("link", { name: "Open the printable strip" }).click();
  await page.emulateMedia({ media: "print" });
  const pixels = await page.locator("path[data-check-line]").evaluate((line: SVGPathElement) => {
    return line.getBBox().width * (line.getScreenCTM()?.a ?? 0);
  });
  expect((pixels * 25.4) / 96).toBeCloseTo(50, 1);
  for (const size of ["3", "8", "13"])
    await expect(page.locator("svg text", { hasText: new RegExp(`^${size}$`) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");

  await test.step("axe reports no errors on both pages, in any theme and width", async () => {
    await page.emulateMedia({ media: "screen" });
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
    await page.goBack();
    await expect(send(page)).toBeVisible();
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  });
});
