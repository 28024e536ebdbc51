import { deskAccess } from "../../app/desk/access/desk-access.ts";
import { isFullRun } from "../faults/run-size.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because sessions age and nothing in it may change meanwhile. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const behindDoor = Object.keys(deskAccess).map(
  (path) => `/${path.replace("*", "not/there").replace(/:\w+/g, "1")}`,
);

const hour = 3_600_000;

/** The Cookie header of a user who just signed in. */
async function signedIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ token: deskToken });
  const response = await fetch(`${origin}/desk/sign-in`, { method: "POST", body, redirect: "manual" });
  return response.headers.getSetCookie()[0]!.split(";")[0]!;
}

/** Makes every session start this much earlier. */
function age(store: Store, ms: number): void {
  const file = openStoreFile(store.dataDir);
  file.prepare("update desk_session set created_at = created_at - ?, used_at = used_at - ?").run(ms, ms);
  file.close();
}

/** Everything in the store except the visit counts. */
function everything({ rows }: Store): string {
  const tables = rows("select name from sqlite_master where type = 'table' order by name");
  return JSON.stringify(
    tables
      .map(({ name }) => String(name))
      .filter((name) => name !== "rate_limit" && !name.startsWith("sqlite_"))
      .map((name) => [name, rows(`select * from "${name}"`)]),
  );
}

/** The relevant part of a response at the desk: the redirect, if it is to the sign-in page. */
async function ask(origin: string, method: "GET" | "POST", path: string, cookie?: string) {
  const form = { intent: "done", next: "done", version: "0", email: "a@example.com" };
  const response = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: cookie ? { cookie } : {},
    ...(method === "POST" ? { body: new URLSearchParams(form) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    to: response.headers.get("location") ?? (/\/desk\/sign-in[^"]*/.exec(text) ?? [""])[0],
  };
}

test("SEC-12: without a session, the desk shows nothing and changes nothing", async ({ origin, store }) => {
  expect(behindDoor.length).toBeGreaterThan(5);
  const expired = await signedIn(origin);
  age(store, 9 * hour);
  const forged = expired.replace(/=.{4}/, "=AAAA");
  const before = everything(store);
  const to = expect.stringMatching(/^\/desk\/sign-in\?to=/);
  // In each run every page rejects one of the three.
  for (const [place, path] of behindDoor.entries())
    for (const method of ["GET", "POST"] as const)
      for (const cookie of isFullRun
        ? [undefined, expired, forged]
        : [[undefined, expired, forged][place % 3]]) {
        const page = await ask(origin, method, path, cookie);
        expect({ path, ...page }).toEqual({ path, status: 303, to });
        const data = await ask(origin, method, `${path}.data`, cookie);
        expect({ path, ...data }).toEqual({ path, status: 202, to });
      }
  expect(everything(store)).toBe(before);
});

test("desk pages are never cached, indexed or shared with other sites", async ({ origin, page }) => {
  await page.goto("/desk/sign-in");
  const told = [page.headers];
  await visitDesk(page);
  for (const path of ["/desk/audit", "/desk/not/there"]) {
    await page.goto(path);
    told.push(page.headers);
  }
  for (const headers of told)
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
    });
  expect(await (await page.request("/robots.txt")).text()).toContain("Disallow: /desk");
  const body = new URLSearchParams({ token: deskToken });
  const signIn = await fetch(`${origin}/desk/sign-in`, { method: "POST", body, redirect: "manual" });
  const [name, ...attributes] = signIn.headers.getSetCookie()[0]!.split("; ");
  expect(name).toMatch(/^__Host-desk=/);
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]));
});

test("says that the session expired, and sign-in returns to the page", async ({ page, store }) => {
  await visitDesk(page);
  age(store, 9 * hour);
  await page.goto("/desk/people");
  expect(page.getByRole("status")).toContainText("Your session ended after 8 hours");
  page.getByLabel("Owner's token").fill(deskToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page).toHaveURL("/desk/people");
});

test("lists sessions and ends them remotely, one by one or all at once", async ({ origin, rows }) => {
  const browser = (agent: string) => new Visitor(origin, { "user-agent": agent });
  const page = browser("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36");
  const phone = browser("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1");
  const before = rows("select id from audit order by id desc limit 1")[0]?.id ?? 0;
  await visitDesk(page, "/desk/sessions");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(page.getByText("You're signed out everywhere.")).toBeVisible();
  await visitDesk(page, "/desk/sessions");
  await visitDesk(phone, "/desk/sessions");
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  expect(phone.getByRole("row").filter({ hasText: "Safari on iPhone" })).toContainText("This session");
  await page.reload();
  expect(page.getByRole("row")).toHaveCount(3);
  expect(rowOf("Chrome on")).toContainText("This session");
  await page.getByRole("button", { name: /End the session of Safari on iPhone/ }).click();
  expect(page.getByRole("row")).toHaveCount(2);
  await phone.reload();
  expect(phone.getByText("or from another browser")).toBeVisible();
  await visitDesk(phone, "/desk/sessions");
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(phone.getByText("You're signed out everywhere.")).toBeVisible();
  await page.reload();
  expect(page).toHaveURL(/\/desk\/sign-in/);
  const ends = rows("select action from audit where action like 'desk.session%' and id > ?", Number(before));
  expect(ends.map(({ action }) => action)).toEqual([
    "desk.sessions_ended",
    "desk.session_ended",
    "desk.sessions_ended",
  ]);
});

test("another site can't sign anyone in or out, or use the desk to redirect", async ({
  origin,
  page,
  store,
}) => {
  const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${origin}/desk/sign-in`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers,
      redirect: "manual",
    });
  const before = everything(store);
  expect((await post({ token: deskToken }, elsewhere)).status).toBeGreaterThanOrEqual(400);
  expect(everything(store)).toBe(before);
  const away = await post({ token: deskToken, to: "https://elsewhere.example/desk" });
  expect([away.status, away.headers.get("location")]).toEqual([303, "/desk"]);
  await visitDesk(page);
  const out = await page.request("/desk/sign-out", { method: "POST", headers: elsewhere });
  expect(out.status).toBeGreaterThanOrEqual(400);
  await page.reload();
  expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
});

test("signing out also invalidates copies of the cookie", async ({ page, origin }) => {
  await visitDesk(page);
  const [[name, value] = []] = page.cookies;
  expect((await ask(origin, "GET", "/desk", `${name}=${value}`)).status).toBe(200);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  expect(page.getByText("You're signed out of this browser.")).toBeVisible();
  await page.goto("/desk");
  expect(page).toHaveURL(/\/desk\/sign-in/);
  expect((await ask(origin, "GET", "/desk", `${name}=${value}`)).status).toBe(303);
});

test("a store without a token says how to set one", async () => {
  const closed = await openStore({ ADMIN_API_TOKEN: "" });
  try {
    const page = new Visitor(closed.store.origin);
    await page.goto("/desk/orders");
    expect(page.getByText("ADMIN_API_TOKEN")).toBeVisible();
    expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
    const body = new URLSearchParams({ token: "" });
    expect((await page.request("/desk/sign-in", { method: "POST", body })).status).toBe(403);
  } finally {
    await closed.close();
  }
});

test.runIf(isFullRun)("says when a list is truncated", async ({ origin, page }) => {
  await visitDesk(page);
  expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  expect(page.getByText(/^Only the newest/)).toHaveCount(0);
  const signUp = (number: number) =>
    fetch(`${origin}/api/sign-up`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `many.${number}@example.com` }),
    });
  await signUp(0);
  await Promise.all(Array.from({ length: 199 }, (_, i) => signUp(i + 1)));
  await signUp(200);
  await page.goto("/desk?state=done");
  expect(page.getByText("Only the newest 200 of each kind are listed.")).toBeVisible();
  const rowOf = (name: string) => page.locator("[data-row]").filter({ hasText: name });
  expect(rowOf("many.200@example.com")).toBeVisible();
  expect(rowOf("many.0@example.com")).toHaveCount(0);
});

test("redirects desk URLs from before November 2026, but only with a session", async ({
  store: { origin },
}) => {
  const cookie = await signedIn(origin);
  for (const [from, to] of [
    ["/desk/papers", "/desk/appraisals"],
    ["/desk/papers/AP-000001/pdf?size=a4", "/desk/appraisals/AP-000001/pdf?size=a4"],
    ["/desk/pieces?search=LI-1", "/desk/inventory?search=LI-1"],
    ["/desk/wants", "/desk/wish-list"],
  ] as const) {
    expect(await ask(origin, "GET", from, cookie)).toEqual({ status: 301, to });
    expect((await ask(origin, "GET", from)).to).toMatch(/^\/desk\/sign-in/);
    expect((await ask(origin, "POST", from, cookie)).status).not.toBe(301);
  }
  expect((await ask(origin, "GET", "/desk/constructor", cookie)).status).toBe(404);
});
