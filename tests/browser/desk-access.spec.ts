import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext } from "@playwright/test";
import routes from "../../app/routes.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const behindDoor = (await routes)
  .find(({ file }) => file === "desk/frame/desk-layout.tsx")!
  .children!.map(({ path = "" }) => `/${path.replace("*", "not/there").replace(/:\w+/g, "1")}`);

const hour = 3_600_000;

/** The Cookie header of somebody who signed in just now. */
async function signedIn(request: APIRequestContext): Promise<string> {
  const response = await request.post("/desk/sign-in", { form: { token: deskToken }, maxRedirects: 0 });
  return response.headers()["set-cookie"]!.split(";")[0]!;
}

/** Lets every session begin so long ago. */
function age(store: Store, ms: number): void {
  const file = new DatabaseSync(join(store.dataDir, "vitrine.sqlite"));
  file.prepare("update desk_session set created_at = created_at - ?, used_at = used_at - ?").run(ms, ms);
  file.close();
}

/** Everything that the store keeps, but how often visitors came. */
function everything(store: Store): string {
  const tables = store.rows("select name from sqlite_master where type = 'table' order by name");
  return JSON.stringify(
    tables
      .map(({ name }) => String(name))
      .filter((name) => name !== "rate_limit" && !name.startsWith("sqlite_"))
      .map((name) => [name, store.rows(`select * from "${name}"`)]),
  );
}

/** The answer to a request at the desk, as far as it tells: where it leads, if it leads to the sign-in. */
async function ask(request: APIRequestContext, method: "GET" | "POST", path: string, cookie?: string) {
  const response = await request.fetch(path, {
    method,
    maxRedirects: 0,
    headers: cookie ? { cookie } : {},
    ...(method === "POST"
      ? { form: { intent: "done", next: "done", version: "0", email: "a@example.com" } }
      : {}),
  });
  const text = await response.text();
  return {
    status: response.status(),
    to: response.headers().location ?? (/\/desk\/sign-in[^"]*/.exec(text) ?? [""])[0],
  };
}

test("SEC-12: nothing behind the desk's door is told or done without a session", async ({
  request,
  store,
}) => {
  expect(behindDoor.length).toBeGreaterThan(5);
  const expired = await signedIn(request);
  age(store, 9 * hour);
  const forged = expired.replace(/=.{4}/, "=AAAA");
  const before = everything(store);
  for (const path of behindDoor)
    for (const method of ["GET", "POST"] as const)
      for (const cookie of [undefined, expired, forged]) {
        const page = await ask(request, method, path, cookie);
        expect({ path, ...page }).toEqual({
          path,
          status: 303,
          to: expect.stringMatching(/^\/desk\/sign-in\?to=/),
        });
        const data = await ask(request, method, `${path}.data`, cookie);
        expect({ path, ...data }).toEqual({
          path,
          status: 202,
          to: expect.stringMatching(/^\/desk\/sign-in\?to=/),
        });
      }
  expect(everything(store)).toBe(before);
});

test("what is behind the door is kept nowhere, found by no search and told to no other site", async ({
  page,
}) => {
  const signIn = await page.goto("/desk/sign-in");
  await visitDesk(page);
  for (const response of [signIn, await page.goto("/desk/audit"), await page.goto("/desk/not/there")]) {
    const headers = response!.headers();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["referrer-policy"]).toBe("same-origin");
  }
  expect(await (await page.request.get("/robots.txt")).text()).toContain("Disallow: /desk");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: "__Host-desk",
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
    path: "/",
  });
});

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

test("a session that ended says so, and leads back to the page", async ({ page, store }) => {
  await visitDesk(page);
  age(store, 9 * hour);
  await page.goto("/desk/people");
  await expect(page.getByRole("status")).toContainText("Your session ended: 8 hours after its sign-in");
  await page.getByLabel("Owner's token").fill(deskToken);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk/people");
});

test("who signs out is out, also with the Back button and with a copy of the cookie", async ({
  page,
  request,
}) => {
  await visitDesk(page);
  const [{ name, value } = { name: "", value: "" }] = await page.context().cookies();
  expect((await ask(request, "GET", "/desk", `${name}=${value}`)).status).toBe(200);
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await expect(page.getByText("You are signed out in this browser.")).toBeVisible();
  await page.goBack();
  // The page that Back leads to may be on its way elsewhere already.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/desk\/sign-in/);
  }).toPass();
  expect((await ask(request, "GET", "/desk", `${name}=${value}`)).status).toBe(303);
});

test("sessions are listed and end from elsewhere, one by one and all at once, without scripts too", async ({
  browser,
  page,
  store,
}) => {
  await visitDesk(page, "/desk/sessions");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  await visitDesk(page, "/desk/sessions");
  const elsewhere = await browser.newContext({
    baseURL: store.origin,
    javaScriptEnabled: false,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
  });
  const phone = await elsewhere.newPage();
  await visitDesk(phone, "/desk/sessions");
  await expect(phone.getByRole("row", { name: /Safari on iPhone/ })).toContainText("This session");
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row", { name: /Chrome on/ })).toContainText("This session");
  await page.getByRole("button", { name: /End the session of Safari on iPhone/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await phone.reload();
  await expect(phone.getByText("ended from another browser")).toBeVisible();
  await visitDesk(phone, "/desk/sessions");
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(phone.getByText("You are signed out everywhere.")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/desk\/sign-in/);
  const ends = store.rows("select action from audit where action like 'desk.session%'");
  expect(ends.map(({ action }) => action)).toEqual([
    "desk.sessions_ended",
    "desk.session_ended",
    "desk.sessions_ended",
  ]);
  await elsewhere.close();
});

test("another site's page signs nobody in or out, and leads nobody astray", async ({
  page,
  request,
  store,
}) => {
  const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post(path, { form, headers, maxRedirects: 0 });
  const before = everything(store);
  expect((await post("/desk/sign-in", { token: deskToken }, elsewhere)).status()).toBeGreaterThanOrEqual(400);
  expect(everything(store)).toBe(before);
  const away = await post("/desk/sign-in", { token: deskToken, to: "https://elsewhere.example/desk" });
  expect([away.status(), away.headers().location]).toEqual([303, "/desk"]);
  await visitDesk(page);
  const out = await page.request.post("/desk/sign-out", { headers: elsewhere, maxRedirects: 0 });
  expect(out.status()).toBeGreaterThanOrEqual(400);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});

test("a store without a token says how to open its desk", async ({ page }) => {
  const closed = await openStore({ ADMIN_API_TOKEN: "" });
  try {
    await page.goto(`${closed.store.origin}/desk/orders`);
    await expect(page.getByText("ADMIN_API_TOKEN")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
    const tried = await page.request.post(`${closed.store.origin}/desk/sign-in`, { form: { token: "" } });
    expect(tried.status()).toBe(403);
  } finally {
    await closed.close();
  }
});
