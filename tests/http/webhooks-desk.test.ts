import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("adds, pauses, moves and deletes a webhook at the desk, without scripts", async ({ page, rows }) => {
  await visitDesk(page, "/desk/webhooks");
  page.getByLabel("Address").fill("http://10.0.0.1/hooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  expect(page.status).toBe(422);
  expect(page.getByRole("main")).toContainText("Enter a full address that starts with https://.");
  page.getByLabel("Address").fill("https://erp.example/hooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  expect(page.getByRole("heading", { name: "Product changed" })).toBeVisible();
  expect(page.getByRole("main")).toContainText("No events yet.");
  await page.getByRole("button", { name: "Pause" }).click();
  expect(rows("select topic, url, state from webhook_subscription")).toEqual([
    { topic: "products/update", url: "https://erp.example/hooks", state: "paused" },
  ]);
  page.getByLabel("Address").fill("https://erp.example/two");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  expect(page.getByRole("main")).toContainText("Nobody yet.");
  expect(rows("select count(*) as n from webhook_subscription")).toEqual([{ n: 0 }]);
});
