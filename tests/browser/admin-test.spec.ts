import type { Page } from "@playwright/test";
import { openStore } from "../store/open-store.ts";
import { deskToken as token } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

const step = (page: Page, number: number) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .nth(number - 1);

test("D12: with a valid token, runs four steps on a real draft and leaves no product", async ({
  page,
  store,
}) => {
  const products = () => store.rows("select id from product order by id");
  const before = products();
  const audited = () => store.rows("select action from audit where action like 'product.%' order by id");
  await page.goto("/admin-test");
  await page.getByLabel("Admin token").fill(token);
  await page.getByRole("button", { name: "Run All Tests" }).click();
  for (const number of [1, 2, 3, 4]) await expect(step(page, number)).toContainText("Success");
  await expect(page.getByText("Product created successfully!").first()).toBeVisible();
  await expect(page.getByText("All tests completed!")).toBeVisible();
  await step(page, 2).getByText("Details").click();
  await expect(step(page, 2)).toContainText('"status": "DRAFT"');
  await expect(page.getByRole("progressbar", { name: "Steps completed" })).toHaveAttribute(
    "aria-valuenow",
    "4",
  );
  expect(products()).toEqual(before);
  expect(audited().map(({ action }) => action)).toEqual(
    expect.arrayContaining(["product.create", "product.update", "product.delete"]),
  );
  await page.getByRole("button", { name: "Reset Tests" }).click();
  await expect(step(page, 1)).toContainText("Pending");
});

test("D12: a run after a crash cleans up first, by keyboard and on a small screen", {
  tag: "@full",
}, async ({ page, request, store }) => {
  const before = store.rows("select id from product order by id");
  const product = {
    title: "Test Product",
    productType: "Test",
    tags: ["admin-catalogue-test"],
    status: "DRAFT",
  };
  const query =
    "mutation ($product: ProductCreateInput!) { productCreate(product: $product) { userErrors { message } } }";
  await request.post("/admin/api/2025-07/graphql.json", {
    headers: { "x-shopify-access-token": token },
    data: { query, variables: { product } },
  });
  expect(store.rows("select id from product")).toHaveLength(before.length + 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin-test");
  await page.getByLabel("Admin token").focus();
  await page.keyboard.type(token);
  await page.keyboard.press("Enter");
  await expect(step(page, 4)).toContainText("Product deleted successfully!");
  expect(store.rows("select id from product order by id")).toEqual(before);
  const details = step(page, 2).locator("summary");
  await details.focus();
  await page.keyboard.press("Enter");
  await expect(step(page, 2)).toContainText("leftoversRemoved");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("D12: without a token in the environment, a run ends with 'Admin API token not configured'", {
  tag: "@full",
}, async ({ page }) => {
  const { store, close } = await openStore();
  try {
    const before = store.rows("select id from product order by id");
    await page.goto(`${store.origin}/admin-test`);
    await page.getByLabel("Admin token").fill("any");
    await page.getByRole("button", { name: "Run All Tests" }).click();
    await expect(step(page, 1)).toContainText("Error");
    const toast = page.getByRole("region", { name: "Notifications" });
    await expect(toast).toContainText("Admin API token not configured");
    await expect(toast).toContainText("Set the admin token in the environment, then run again.");
    await expect(step(page, 1)).toContainText("hint:");
    for (const number of [2, 3, 4]) await expect(step(page, number)).toContainText("Pending");
    expect(store.rows("select id from product order by id")).toEqual(before);
  } finally {
    await close();
  }
});
