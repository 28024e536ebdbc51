import type { Page } from "@playwright/test";
import { m } from "#messages";
import { type LocalSmtp, openLocalSmtp } from "../mail/local-smtp.ts";
import { faultsInThemes } from "./axe.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

let smtp: LocalSmtp;
const test = testWithSettings(async () => {
  smtp = await openLocalSmtp();
  return { ADMIN_API_TOKEN: deskToken, SMTP_URL: smtp.url, MAIL_FROM: "emails@shop.example" };
});
test.afterAll(() => smtp.close());

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function confirmPath(to: string): Promise<string> {
  let path = "";
  await expect
    .poll(() => {
      const text = smtp.taken.find((email) => email.to === to)?.email.text ?? "";
      path = /\/wish-list\/confirm\/\S+/.exec(text)?.[0] ?? "";
      return path;
    })
    .not.toBe("");
  return path;
}

test("by keyboard: from a search without results to a confirmed alert, its desk page, and unsubscribing", async ({
  page,
  context,
}) => {
  const email = "keys.want@example.com";
  await page.goto("/search?q=quetzalograph");
  await expect(heading(page, m.search.nothingLikeIt)).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByLabel("Email").focus();
  await page.keyboard.type("claire@");
  await page.keyboard.press("Enter");
  await expect(heading(page, m.wishes.whatLookingFor)).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/isn't complete/);
  await expect(page.getByLabel(m.wishes.whatLookingFor)).toHaveValue("quetzalograph");
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: m.wishes.notifyMe })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, m.wishes.checkEmail)).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.goto(await confirmPath(email));
  await expect(heading(page, m.alerts.confirmTitle)).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("button", { name: m.alerts.confirm }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(m.alerts.confirmed)).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  const desk = await context.newPage();
  await visitDesk(desk, "/desk/wish-list");
  const row = desk.getByRole("row").filter({ hasText: "Quetzalograph" });
  await row.locator("summary").focus();
  await desk.keyboard.press("Enter");
  await expect(row.getByText(email)).toBeVisible();
  expect.soft(await faultsInThemes(desk, { withBestPractices: true })).toEqual([]);

  await page.getByRole("button", { name: m.alerts.stopLooking("quetzalograph") }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, m.alerts.unsubscribed)).toBeVisible();
  await expect(page.getByText(m.alerts.stopped)).toBeVisible();
  expect.soft(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await desk.reload();
  await expect(desk.getByText("No alerts yet")).toBeVisible();
});

test("a sold piece offers an alert, and repeated clicks send one request", {
  tag: "@full",
}, async ({ page, own }) => {
  await page.goto("/product/patek-philippe-nautilus-5711-1a-010");
  const send = page.getByRole("button", { name: m.wishes.notifyMe });
  await page.getByLabel("Email").fill("five.want@example.com");
  expect.soft(await faultsInThemes(page, { part: "main" })).toEqual([]);
  await send.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await expect(heading(page, m.wishes.checkEmail)).toBeVisible();
  expect(own.rows("select query, piece_title is not null as piece from want")).toEqual([
    { query: "Patek Philippe 5711/1A-010", piece: 1 },
  ]);
});

test("an alert sent offline keeps typed input", { tag: "@full" }, async ({ page, context }) => {
  await page.goto("/wish-list?q=quetzalograph");
  await page.getByLabel("Email").fill("offline.want@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: m.wishes.notifyMe }).click();
  await expect(page.getByText(m.wishes.offline)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("offline.want@example.com");
  await context.setOffline(false);
  await page.getByRole("button", { name: m.wishes.notifyMe }).click();
  await expect(heading(page, m.wishes.checkEmail)).toBeVisible();
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("goes from a search with results to a confirmed alert and unsubscribing", { tag: "@full" }, async ({
    page,
  }) => {
    const email = "plain.want@example.com";
    await page.goto("/search?q=rolex+under+10k");
    await page.getByLabel("Email").fill("x");
    await page.getByRole("button", { name: m.wishes.notifyMe }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue("x");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: m.wishes.notifyMe }).click();
    await expect(heading(page, m.wishes.checkEmail)).toBeVisible();
    await page.goto(await confirmPath(email));
    await page.getByRole("button", { name: m.alerts.confirm }).click();
    await expect(page.getByText("p•••@example.com")).toBeVisible();
    await page.getByRole("button", { name: m.alerts.unsubscribeAll }).click();
    await expect(heading(page, m.alerts.unsubscribed)).toBeVisible();
  });
});
