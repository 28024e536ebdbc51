import { deskAccess } from "../../app/desk/access/desk-access.ts";
import type { Store } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

/** A separate store, because nothing in it may change meanwhile. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

/** Every URL of the desk, and those from which it is entered. */
const paths = [
  ...Object.keys(deskAccess).map((path) => `/${path.replace("*", "not/there").replace(/:\w+/g, "1")}`),
  ...["/desk/sign-in", "/desk/passkey", "/desk/join/1"],
];

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
];

/** Everything in the store except the visit counts. */
function everything({ rows }: Store): string {
  const tables = rows("select name from sqlite_master where type = 'table' order by name")
    .map(({ name }) => String(name))
    .filter((name) => name !== "rate_limit" && !name.startsWith("sqlite_"));
  return JSON.stringify(tables.map((name) => [name, rows(`select * from "${name}"`)]));
}

test("no page or file of the desk takes a form of another site, whatever it does", async ({
  origin,
  store,
}) => {
  const signIn = await fetch(`${origin}/desk/sign-in`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ token: deskToken }) },
  });
  const cookie = signIn.headers.getSetCookie()[0]!.split(";")[0]!;
  const before = everything(store);
  for (const [place, path] of paths.entries())
    for (const url of [path, `${path}.data`]) {
      const headers = { cookie, ...foreign[place % foreign.length] };
      const body = new URLSearchParams({ intent: "save", version: "0", token: deskToken });
      const response = await fetch(origin + url, { method: "POST", redirect: "manual", headers, body });
      await response.arrayBuffer();
      // The router itself answers 400 for pages, but it doesn't check files.
      expect({ url, status: response.status }).toEqual({ url, status: expect.toBeOneOf([400, 403]) });
    }
  expect(everything(store)).toBe(before);
});
