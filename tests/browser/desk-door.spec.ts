import type { APIRequestContext } from "@playwright/test";
import routes from "../../app/routes.ts";
import { deskCookie } from "../../app/storefront/desk-cookie.server.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, openStore, type Store, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const behindDoor = (await routes)
  .find(({ file }) => file === "screens/desk/desk-layout.tsx")!
  .children!.map(({ path = "" }) => `/${path.replace("*", "not/there").replace(/:\w+/g, "1")}`);

const hour = 3_600_000;

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
  const before = everything(store);
  const expired = (await deskCookie(deskToken, store.origin).begin(Date.now() - 9 * hour)).split(";")[0]!;
  const forged = (await deskCookie(`${deskToken}x`, store.origin).begin(Date.now())).split(";")[0]!;
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
  const header = await deskCookie(deskToken, store.origin).begin(Date.now() - 9 * hour);
  const [name = "", value = ""] = header.split(";")[0]!.split("=", 2);
  await page
    .context()
    .addCookies([
      { name, value, domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Strict" },
    ]);
  await page.goto("/desk/people");
  await expect(page.getByRole("status")).toContainText("Your session ended after 8 hours.");
  await page.getByLabel("Owner's token").fill(deskToken);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/desk/people");
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
