import type { Browser, BrowserContext, Page } from "@playwright/test";
import { faultsInThemes } from "./axe.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { invite, join, openDevice } from "./passkey-device.ts";
import { expect } from "./store.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, PAGE_CACHE_MB: "0" });

async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function changeRole(owner: Page, name: string, role: string): Promise<void> {
  await owner.goto("/desk/staff");
  await owner.getByLabel(`${name}'s role`, { exact: true }).selectOption(role);
  const saved = owner.waitForResponse((response) => response.request().method() === "POST");
  await owner.getByRole("button", { name: `Change ${name}'s role` }).click();
  await saved;
  await expect(owner.getByRole("row").filter({ hasText: name }).getByRole("combobox")).toHaveValue(
    role.toLowerCase(),
  );
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await expect(page.getByText("You're signed out of this browser.")).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in with a passkey" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
}

const actions = (rows: Record<string, unknown>[]) => rows.map(({ actor, action }) => `${actor}: ${action}`);

test("STF-04: sets up accounts from the owner's token, with passkeys, roles, recovery and ended sessions", async ({
  browser,
  own: store,
}) => {
  const ana = await openDevice(browser, store.origin);
  await visitDesk(ana.page, "/desk/staff");
  await expect(ana.page.getByText("You're signed in with the owner's token.")).toBeVisible();
  await expectNoFaults(ana.page);
  const first = await invite(ana.page, "Ana Ruiz", "Owner");
  await expectNoFaults(ana.page);
  await ana.page.goto(first);
  await expectNoFaults(ana.page);
  const codes = await join(ana.page, first);
  expect(codes).toHaveLength(10);
  await expectNoFaults(ana.page);
  await ana.page.getByRole("link", { name: "I saved them. Open the desk" }).click();
  await expect(ana.page.getByRole("link", { name: "My account: Ana Ruiz" })).toBeVisible();

  await ana.page.goto(first);
  await expect(ana.page.getByRole("heading", { name: "This invitation isn't valid" })).toBeVisible();

  // A bench worker on their own device.
  await ana.page.goto("/desk/staff");
  const link = await invite(ana.page, "Ben Ode", "Bench");
  const ben = await openDevice(browser, store.origin);
  await join(ben.page, link);
  await ben.page.getByRole("link", { name: "I saved them. Open the desk" }).click();
  await expect(ben.page).toHaveURL("/desk/jobs");
  await ben.page.goto("/desk/money");
  await expect(ben.page.getByText("Your role (Bench) doesn't allow this")).toBeVisible();
  await expectNoFaults(ben.page);

  // A changed role takes effect immediately.
  await changeRole(ana.page, "Ben Ode", "Bookkeeping");
  await ben.page.goto("/desk/money?period=today");
  await expect(ben.page.getByRole("heading", { name: "Money", level: 1 })).toBeVisible();
  const reason = ben.page.locator('[name="reason"]').first();
  await reason.fill("Counted twice");
  await changeRole(ana.page, "Ben Ode", "Bench");
  await ben.page
    .getByRole("button", { name: /^Close [A-Z]/ })
    .first()
    .click();
  const notice = ben.page.getByRole("alert").filter({ hasText: /^Your role no longer allows this/ });
  await expect(notice).toBeInViewport();
  await expect(reason).toHaveValue("Counted twice");
  expect(store.rows("select action from audit where action like '%closed%'")).toEqual([]);
  // Discards the typed text.
  ben.page.once("dialog", (question) => void question.accept());
  await ben.page
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: "Audit" })
    .first()
    .click();
  await expect(ben.page.getByText("Your role (Bench) doesn't allow this")).toBeVisible();
  await changeRole(ana.page, "Ben Ode", "Bookkeeping");

  // Signs in again with the passkey, by keyboard, and returns to the requested page.
  await signOut(ben.page);
  await expectNoFaults(ben.page);
  await ben.page.goto("/desk/audit");
  const answered = ben.page.waitForRequest((request) => request.postData()?.includes('"sign-in",') ?? false);
  await signIn(ben.page);
  const answer = (await answered).postData() ?? "";
  await expectNoReplay(browser, ben.context, answer, store.origin);
  await expect(ben.page).toHaveURL("/desk/audit");
  await expect(ben.page.getByRole("row").filter({ hasText: "desk.signed_in" }).first()).toContainText(
    "Ben Ode (bookkeeping)",
  );

  // The owner ends Ben's session remotely.
  await ana.page.goto("/desk/sessions");
  await ana.page.getByRole("row").filter({ hasText: "Ben Ode" }).getByRole("button").click();
  await expect(ana.page.getByRole("row").filter({ hasText: "Ben Ode" })).toHaveCount(0);
  await ben.page.goto("/desk/audit");
  await expect(ben.page.getByText("or from another browser")).toBeVisible();

  // Then ends the account.
  await ana.page.goto("/desk/staff");
  await ana.page.getByRole("button", { name: "Deactivate Ben Ode's account" }).click();
  await expect(ana.page.getByRole("row").filter({ hasText: "Ben Ode" })).toContainText("Deactivated");
  await ben.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(ben.page.getByRole("alert")).toContainText("couldn't verify this passkey");

  await expectRecovery(ana, codes, store.origin, browser);
  const audit = store.rows(
    "select actor, action from audit where subject like 'staff %' or action like 'desk.%' order by id",
  );
  expect(actions(audit).map((one) => one.replace(/desk [0-9a-f]{8}/, "desk"))).toEqual([
    "desk: desk.signed_in",
    "desk: staff.invited",
    "staff 1 (owner): staff.joined",
    "staff 1 (owner): desk.signed_in",
    "staff 1 (owner): staff.invited",
    "staff 2 (bench): staff.joined",
    "staff 2 (bench): desk.signed_in",
    "staff 1 (owner): staff.role_changed",
    "staff 1 (owner): staff.role_changed",
    "staff 1 (owner): staff.role_changed",
    "staff 2 (bookkeeping): desk.signed_out",
    "staff 2 (bookkeeping): desk.signed_in",
    "desk: desk.passkey_refused",
    "desk: desk.passkey_refused",
    "staff 1 (owner): desk.session_ended",
    "staff 1 (owner): staff.ended",
    "desk: desk.passkey_refused",
    "staff 1 (owner): desk.signed_in",
    "staff 1 (owner): staff.passkey_added",
    "staff 1 (owner): staff.passkey_removed",
    "staff 1 (owner): staff.codes_renewed",
  ]);
  for (const { context } of [ana, ben]) await context.close();
});

/** The device with the passkey is lost: a recovery code opens the account on another one, for a new passkey. */
async function expectRecovery(
  lost: { page: Page },
  codes: string[],
  origin: string,
  browser: Browser,
): Promise<void> {
  const found = await openDevice(browser, origin);
  const { page } = found;
  await page.goto("/desk/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used");
  await page.getByLabel("Recovery code").fill(codes[0]!.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk/account");
  await expectNoFaults(page);
  await page.goto("/desk/staff");
  await expect(page).toHaveURL("/desk/account");
  await page.getByRole("button", { name: "Add a passkey on this device" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  const keys = page.getByRole("table", { name: "My passkeys" }).getByRole("row");
  await expect(keys).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Remove the passkey/ })
    .first()
    .click();
  await expect(keys).toHaveCount(2);
  await page.getByRole("button", { name: "Create ten new codes" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes", exact: true })).toBeVisible();
  await expectNoFaults(page);
  // The new passkey ended the lost device's session.
  await expect(page.getByRole("table", { name: "My sessions" }).getByRole("row")).toHaveCount(2);
  await lost.page.goto("/desk");
  await expect(lost.page).toHaveURL(/\/desk\/sign-in/);
  await found.context.close();
}

/** An answer can't be replayed: not here, in another browser, or from another site. */
async function expectNoReplay(browser: Browser, own: BrowserContext, answer: string, origin: string) {
  const send = async (context: BrowserContext, headers: Record<string, string> = {}) => {
    const init = { data: answer, headers: { "content-type": "application/json", ...headers } };
    const response = await context.request.post(`${origin}/desk/passkey`, init);
    const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    return [response.status(), cookies.length];
  };
  expect(await send(own)).toEqual([403, 0]);
  const other = await browser.newContext();
  expect(await send(other)).toEqual([403, 0]);
  expect(await send(own, { origin: "https://elsewhere.example" })).toEqual([403, 0]);
  await other.close();
}
