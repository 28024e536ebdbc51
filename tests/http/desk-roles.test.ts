import { createHash, randomBytes } from "node:crypto";
import { deskAccess } from "../../app/desk/access/desk-access.ts";
import { isFullRun } from "../faults/run-size.ts";
import type { Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { roles, signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const patterns = Object.keys(deskAccess).filter((pattern) => pattern !== "desk/sign-out");
const pathOf = (pattern: string) => `/${pattern.replace("*", "not/there").replace(/:\w+/g, "1")}`;

/** Every form intent of a page in the table. */
function intentsOf(pattern: string): string[] {
  const act = deskAccess[pattern]?.act ?? [];
  return "length" in act ? [""] : [...Object.keys(act), "invented"];
}

/** Everything in the store except the visit counts and when a session was last used. */
function everything({ rows }: Store): string {
  const tables = rows("select name from sqlite_master where type = 'table' order by name");
  return JSON.stringify(
    tables
      .map(({ name }) => String(name))
      .filter((name) => name !== "rate_limit" && !name.startsWith("sqlite_"))
      .map((name) => [name, rows(`select * from "${name}"`).map(({ used_at: _, ...row }) => row)]),
  );
}

/** "-" means denied. */
async function ask(
  url: string,
  cookie: string,
  form: Record<string, string> | undefined,
): Promise<"yes" | "-"> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const text = await response.text();
  const inData = response.status === 202 ? /\/desk[^"]*/.exec(text)?.[0] : undefined;
  const to = response.headers.get("location") ?? inData ?? "";
  expect(to).not.toMatch(/^\/desk\/sign-in/);
  const isStart = !form && /\/desk(\.data)?$/.test(url) && /^\/desk\/(jobs|money)$/.test(to);
  return isStart || to === "/desk/denied" ? "-" : "yes";
}

/** Whether the table lets a role see a page, or submit one of its forms. */
function isAllowed(role: (typeof roles)[number], pattern: string, intent: string | null): boolean {
  const { see, act = [] } = deskAccess[pattern]!;
  const acting = "length" in act ? (act as typeof see) : (act[intent ?? ""] ?? []);
  const lists = intent === null ? [see] : [see, acting];
  return role === "owner" || lists.every((list) => list.includes(role));
}

/** In each run every form is requested by one role that isn't allowed to. */
test("STF-03: serves every desk route and form only to the roles in the access table", async ({
  origin,
  store,
}) => {
  const cookies = await signInAll(store);
  const denied: Parameters<typeof ask>[] = [];
  const before = everything(store);
  for (const pattern of patterns)
    for (const intent of [null, ...intentsOf(pattern)]) {
      const form = intent === null ? undefined : intent === "" ? {} : { intent };
      const url = origin + pathOf(pattern);
      const refused = roles.filter((role) => !isAllowed(role, pattern, intent));
      for (const role of isFullRun ? roles : refused.slice(0, 1)) {
        const isRefused = refused.includes(role);
        if (isRefused) denied.push([url, cookies[role], form]);
        const addresses = isFullRun && !pattern.includes(".") ? [url, `${url}.data`] : [url];
        for (const address of addresses)
          expect([address, intent, role, await ask(address, cookies[role], form)]).toEqual([
            ...[address, intent, role],
            isRefused ? "-" : "yes",
          ]);
      }
    }
  expect(denied.length).toBeGreaterThan(100);
  if (!isFullRun) return expect(everything(store)).toBe(before);
  const afterAllowed = everything(store);
  for (const one of denied) expect(await ask(...one)).toBe("-");
  expect(everything(store)).toBe(afterAllowed);
});

test("STF-03: sending two intents in one form, or another kind of form, doesn't bypass access rules", async ({
  origin,
  store,
}) => {
  const [sales] = store.rows("select id from staff where role = 'sales'");
  expect(sales).toBeDefined();
  const cookie = (await sessionOf(store, origin, Number(sales!.id)))!;
  const send = async (body: BodyInit, type?: string) => {
    const headers = { cookie, ...(type && { "content-type": type }) };
    const init = { method: "POST", body, headers, redirect: "manual" } as const;
    return (await fetch(`${origin}/desk/orders/1`, init)).headers.get("location");
  };
  expect(await send(new URLSearchParams("intent=move"))).not.toBe("/desk/denied");
  for (const body of ["intent=move&intent=refund", "intent=refund&intent=move", "", "intent="])
    expect(await send(new URLSearchParams(body))).toBe("/desk/denied");
  expect(await send("intent=refund", "text/plain")).toBe("/desk/denied");
});

test("explains why a role can't open a page, and shows that role's menu", async ({ origin, store }) => {
  const [bench] = store.rows("select id from staff where role = 'bench'");
  const cookie = (await sessionOf(store, origin, Number(bench!.id)))!;
  const page = new Visitor(origin, { cookie });
  await page.goto("/desk/money");
  expect(page.status).toBe(403);
  expect(page.getByRole("heading", { name: "Your role doesn't allow this" })).toBeVisible();
  expect(page.getByText("Your role (Bench) doesn't allow this")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Desk" }).getByRole("link");
  expect(menu.all().map((link) => link.textContent)).toEqual([
    "Jobs",
    "Repairs",
    "Inventory status",
    "Products",
  ]);
  await page.goto("/desk");
  expect(page).toHaveURL("/desk/jobs");
});

test("once an owner has an account, the token can't open the desk, and its sessions end", async ({
  origin,
  store,
}) => {
  expect(store.rows("select id from desk_session where staff_id is null")).not.toEqual([]);
  const body = new URLSearchParams({ token: deskToken });
  const page = await fetch(`${origin}/desk/sign-in`, { method: "POST", body, redirect: "manual" });
  expect([page.status, page.headers.getSetCookie()]).toEqual([403, []]);
  expect(await page.text()).toContain("no longer works");
});

test("a recovery code signs in without scripts, once, and only to add a passkey", async ({
  origin,
  store,
  page,
}) => {
  const code = "0123-4567-89AB-CDEF";
  const hash = createHash("sha256").update("recovery code 0123456789ABCDEF").digest("hex");
  const file = openStoreFile(store.dataDir);
  file.prepare("insert into recovery_code (code_hash, staff_id) values (?, 2)").run(hash);
  file.close();
  const use = async (typed: string) => {
    await page.goto("/desk/sign-in");
    page.getByLabel("Recovery code").fill(typed);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
  };
  await use("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(page.getByText("That isn't a valid recovery code")).toBeVisible();
  await use(code);
  expect(page).toHaveURL("/desk/account");
  expect(page.getByText("You signed in with a recovery code")).toBeVisible();
  for (const path of ["/desk/orders", "/desk/quotes/new", "/desk/denied", "/desk/not/there"]) {
    await page.goto(path);
    expect(page).toHaveURL("/desk/account");
  }
  const post = { method: "POST", body: new URLSearchParams({ intent: "codes" }) };
  expect((await page.request("/desk/account", post)).headers.get("location")).toBe("/desk/account");
  expect(store.rows("select code_hash from recovery_code")).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await use(code);
  expect(page.getByText("That isn't a valid recovery code")).toBeVisible();
  const actions = store.rows("select actor, action from audit order by id desc limit 4");
  expect(actions.map(({ actor, action }) => [String(actor).replace(/[0-9a-f]{8}/, "…"), action])).toEqual([
    ["desk …", "desk.recovery_refused"],
    ["staff 2 (sales)", "desk.signed_out"],
    ["staff 2 (sales)", "desk.signed_in"],
    ["desk …", "desk.recovery_refused"],
  ]);
  expect(origin).toBe(store.origin);
});

/** The Cookie header of a new session for an account. */
async function sessionOf({ dataDir }: Store, origin: string, staffId: number): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const file = openStoreFile(dataDir);
  file
    .prepare(
      "insert into desk_session (key_hash, token_key, staff_id, device, network, created_at, used_at) select ?, token_key, ?, 'Chrome on Linux', '', ?, ? from desk_session limit 1",
    )
    .run(createHash("sha256").update(key).digest("hex"), staffId, Date.now(), Date.now());
  file.close();
  const value = encodeURIComponent(Buffer.from(JSON.stringify(key)).toString("base64"));
  return `${origin.startsWith("http://localhost") ? "__Host-desk" : "desk"}=${value}`;
}
