import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("a collection's title of one long word stays within a phone's width, at the desk and in the store", async ({
  page,
}) => {
  const title = "W".repeat(255);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 700 });
  await visitDesk(page, "/desk/settings/collections/new");
  await page.getByLabel("Title", { exact: true }).first().fill(title);
  await page.getByLabel("Address").fill("one-long-word");
  await page.getByRole("button", { name: "Save collection" }).last().click();
  await expect(page.getByText("Saved. Your store shows it now.")).toBeVisible();
  expect.soft(await width(), "the collection").toBe(320);
  const collection = new URL(page.url()).pathname;
  await page.goto("/desk/settings/collections");
  expect.soft(await width(), "the collections").toBe(320);
  await page.goto("/category/one-long-word");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  expect.soft(await width(), "its page").toBe(320);

  await page.goto(collection);
  await page.getByRole("button", { name: "Delete collection" }).click();
  await expect(page.getByText("Collection deleted. You can restore it below.")).toBeVisible();
  expect.soft(await width(), "the deleted ones").toBe(320);
});
