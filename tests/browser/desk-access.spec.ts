import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("by keyboard alone, shows an error for a wrong token, and the right one opens the requested page", async ({
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
  await expect(field).toHaveAccessibleDescription(/That isn't the owner's token/);
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

test("after signing out, going Back leads to the sign-in page", { tag: "@full" }, async ({ page }) => {
  await visitDesk(page);
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await expect(page.getByText("You're signed out of this browser.")).toBeVisible();
  await page.goBack();
  // The page that Back leads to may already be redirecting.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/desk\/sign-in/);
  }).toPass();
});

test("a form sent after the session expired keeps its text, and can be resent after signing in in another tab", async ({
  page,
  context,
  store,
}) => {
  await visitDesk(page, "/desk/visits/new");
  // Today's times may have passed before the form is sent.
  await page.locator("#day-and-time nav a").nth(1).click();
  await expect(page).toHaveURL(/\?day=/);
  await page.getByLabel("Client's name").fill("Half Typed");
  await page.getByLabel("Phone").fill("(631) 555-0119");
  await page.locator("input[name=time]").last().check();
  const other = await context.newPage();
  await other.goto("/desk/account");
  await other.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await expect(other.getByText("You're signed out of this browser.")).toBeVisible();
  await page.getByRole("button", { name: "Book the visit" }).click();
  const notice = page.getByRole("alert").filter({ hasText: /^Your session ended, so nothing was changed/ });
  await expect(notice).toBeInViewport();
  expect(store.rows("select id from visit where name = 'Half Typed'")).toEqual([]);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "sign in in another tab" }).click(),
  ]);
  await tab.getByLabel("Owner's token").fill(deskToken);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await expect(tab).toHaveURL(/\/desk\/visits\/new/);
  await expect(page.getByLabel("Client's name")).toHaveValue("Half Typed");
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Half Typed" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(store.rows("select id from visit where name = 'Half Typed'")).toHaveLength(1);
});

test("a page opened after its session expired opens after the next sign-in", {
  tag: "@full",
}, async ({ page, context }) => {
  await visitDesk(page, "/desk/visits?day=2027-01-05");
  await context.clearCookies();
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Clients" }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk%2Fclients$/);
  await page.getByLabel("Owner's token").fill(deskToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/desk/clients");
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
});
