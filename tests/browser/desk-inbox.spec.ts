import { askForQuote } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("saves an action in its row, focuses a missing note, and clears the field afterwards", async ({
  page,
  store,
}) => {
  await askForQuote(store.origin, "Quinn Scripted", "quinn.scripted@example.com");
  await visitDesk(page);
  const row = page.getByRole("listitem").filter({ hasText: "Quinn Scripted" });
  const menu = row.locator("summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Email" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Email" })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await row.getByRole("button", { name: "Email" }).press("Enter");
  await expect(page.getByRole("status")).toContainText(/Saved for quote \d+: email/);
  await expect(row).toContainText("next: email");
  await expect(row.getByRole("button", { name: "Email" })).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Saved for quote" })).toBeFocused();

  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByLabel("Add a note");
  await expect(note).toHaveAccessibleDescription(/Enter a note first/);
  await expect(note).toBeFocused();
  await note.fill("Left a message.\nShe calls back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "She calls back." })).toBeVisible();
  await expect(note).toHaveValue("");

  await test.step("downloads a list as a file", async () => {
    await page.goto("/desk");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Quotes", exact: true }).last().click(),
    ]);
    expect(file.suggestedFilename()).toBe("quotes.csv");
  });
});

test("to-dos are next to today's payments and visits, above them on a phone, and first in tab order", {
  tag: "@full",
}, async ({ page, store }) => {
  await askForQuote(store.origin, "Two Columns", "two.columns@example.com");
  await visitDesk(page);
  const waits = page.getByRole("region", { name: "To do" });
  const taken = page.getByRole("region", { name: "Payments today" });
  const boxes = async () => [(await waits.boundingBox())!, (await taken.boundingBox())!] as const;
  const [left, right] = await boxes();
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  expect(right.y).toBe(left.y);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  const row = waits.getByRole("listitem").filter({ hasText: "Two Columns" });
  await row.getByRole("checkbox").focus();
  for (const stop of [
    row.getByRole("link", { name: "Custom ring, solitaire" }),
    row.getByRole("link", { name: /^Price it/ }),
    row.locator("summary"),
  ]) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press("Enter");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [top, below] = await boxes();
  expect(below.y).toBeGreaterThanOrEqual(top.y + top.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
