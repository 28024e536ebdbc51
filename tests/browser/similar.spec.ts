import { faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

const path = "/product/rolex-submariner-date-126610ln/similar";

test("focuses a missing name, sends one request for five clicks, and passes axe", async ({ page, store }) => {
  const send = page.getByRole("button", { name: "Request a quote" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Ask for a similar piece" })).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await send.click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill("similar@example.com");
  await send.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await expect(page.getByText("We'll contact you within 24 hours.").first()).toBeVisible();
  const asked = "select product_handle from similar_request where email = ?";
  expect(store.rows(asked, "similar@example.com")).toEqual([
    { product_handle: "rolex-submariner-date-126610ln" },
  ]);
  const emails = "select template from outbox where recipient || data like ? order by template";
  expect(store.rows(emails, "%similar@example.com%")).toEqual([
    { template: "similar-received" },
    { template: "similar-requested" },
  ]);
});
