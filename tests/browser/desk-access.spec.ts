import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("by keyboard alone: a wrong token is said at its field, the right one leads to where one was going", async ({
  page,
  store,
}) => {
  await page.goto("/desk/audit?subject=desk");
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Owner's token")).toBeFocused();
  await page.keyboard.type("not-the-token");
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Owner's token");
  await expect(field).toHaveAccessibleDescription(/This is not the owner's token/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type(deskToken);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk/audit?subject=desk");
  await expect(page.getByRole("row", { name: /desk\.sign_in_refused/ })).toBeVisible();
  const lines = store.rows("select actor, data from audit where subject = 'desk'");
  expect(lines.length).toBeGreaterThan(1);
  for (const { actor } of lines) expect(actor).toMatch(/^desk [0-9a-f]{8}$/);
  expect(JSON.stringify(lines)).not.toContain(deskToken);
});

test("who signs out is out, also with the Back button", async ({ page }) => {
  await visitDesk(page);
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await expect(page.getByText("You are signed out in this browser.")).toBeVisible();
  await page.goBack();
  // The page that Back leads to may be on its way elsewhere already.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/desk\/sign-in/);
  }).toPass();
});
