import { m } from "#messages";
import { expect } from "./matchers.ts";
import { readOnlyTest, testWithSettings } from "./stories.ts";

/** A separate store, because some of these forms are accepted. */
const test = testWithSettings({});

const typed = { email: "bad.want@example.com", query: "omega", piece: "" };
const bad: [name: string, form: Record<string, string>, status: number, text: string][] = [
  ["no address", { ...typed, email: "" }, 422, "Enter your email address."],
  [
    "10,000 letters of an address",
    { ...typed, email: `${"a".repeat(10_000)}@x.example` },
    422,
    "Keep this to 254 characters.",
  ],
  [
    "10,000 letters to look for",
    { ...typed, query: "a".repeat(10_000) },
    422,
    "Keep this to 200 characters.",
  ],
  ["20,000 letters", { ...typed, query: "a".repeat(20_000) }, 422, "Keep this to 200 characters."],
  ["50,000 letters", { ...typed, query: "a".repeat(50_000) }, 413, "longer than this form allows"],
  ["nothing to look for", { ...typed, query: " " }, 422, "Tell us what you"],
  ["words that name nothing", { ...typed, query: "???" }, 422, "tell what piece you mean"],
  [
    "markup as an address",
    { ...typed, email: "<script>alert(1)</script>" },
    422,
    "complete. Enter it like name@example.com",
  ],
  ["everything", { ...typed, query: "ring or watch or necklace" }, 303, ""],
  ["right-to-left text", { ...typed, query: "خاتم ذهب" }, 303, ""],
  ["markup to look for", { ...typed, query: "<script>alert(1)</script>" }, 303, ""],
  ["an emoji", { ...typed, query: "💍" }, 422, "tell what piece you mean"],
  ["an unknown piece", { ...typed, piece: "../../x" }, 303, ""],
];

for (const [name, form, status, text] of bad) {
  test(`reports ${name} on its field`, async ({ page }) => {
    const answer = await page.request("/wish-list", { method: "POST", body: new URLSearchParams(form) });
    const body = await answer.text();
    expect(answer.status).toBe(status);
    expect(body).toContain(text);
    expect(body).not.toMatch(/<script>alert|node_modules|TypeError/);
  });
}

test("rejects another site's form, and unsubscribing with an unknown key looks the same as with a real one", async ({
  page,
}) => {
  const headers = { "sec-fetch-site": "cross-site" };
  const body = () => new URLSearchParams(typed);
  expect((await page.request("/wish-list", { method: "POST", body: body(), headers })).status).toBe(403);
  expect(
    (await page.request("/wish-list/confirm/unknown", { method: "POST", body: body(), headers })).status,
  ).toBe(403);
  expect((await page.request("/wish-list/confirm/unknown")).status).toBe(404);
  for (const key of ["unknown", "A".repeat(22)])
    expect((await page.request(`/wish-list/${key}`)).status, key).toBe(404);
  const unread = await page.request("/wish-list/unknown", { method: "POST", body: body() });
  expect([unread.status, await unread.text()]).toEqual([400, expect.stringContaining("nothing was changed")]);
  const all = new URLSearchParams({ want: "all" });
  const stopped = await page.request("/wish-list/unknown", { method: "POST", body: all });
  expect([stopped.status, stopped.headers.get("location")]).toEqual([303, "/wish-list/unknown?stopped=1"]);
});

for (const key of ["%00", "..%2Fcart"]) {
  test(`the unusual key ${key} redirects to its own page`, async ({ page }) => {
    const fields = { ...typed, want: "all" };
    const post = (path: string) => page.request(path, { method: "POST", body: new URLSearchParams(fields) });
    const confirmed = await post(`/wish-list/confirm/${key}`);
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `/wish-list/confirm/${key}`]);
    const stopped = await post(`/wish-list/${key}`);
    expect([stopped.status, stopped.headers.get("location")]).toEqual([303, `/wish-list/${key}?stopped=1`]);
    const followed = await page.request(`/wish-list/${key}/stop`);
    expect([followed.status, followed.headers.get("location")]).toEqual([303, `/wish-list/${key}`]);
  });
}

readOnlyTest(
  "redirects URLs from before November 2026 to the new ones with key, query and form",
  async ({ page }) => {
    for (const [from, to] of [
      ["/wants", "/wish-list"],
      ["/wants?q=omega+%26+gold", "/wish-list?q=omega+%26+gold"],
      ["/wants/want-key?confirmed=1", "/wish-list/want-key?confirmed=1"],
      ["/want/..%2Fwants", "/wish-list/confirm/..%2Fwants"],
    ] as const)
      for (const method of ["GET", "POST"]) {
        const answer = await page.request(from, {
          method,
          ...(method === "POST" && { body: new URLSearchParams() }),
        });
        expect([answer.status, answer.headers.get("location")], `${method} ${from}`).toEqual([308, to]);
        expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
      }
  },
);

readOnlyTest(
  "one-click unsubscribe links in emails from before November 2026 still work",
  async ({ page }) => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await page.request("/wants/unknown/stop", { method: "POST", body });
    expect([answer.status, await answer.text()]).toEqual([200, `${m.alerts.oneClickDone}\n`]);
  },
);

readOnlyTest("the alerts page is never cached or indexed", async ({ page }) => {
  await page.goto("/wish-list?q=omega");
  expect(page.getByLabel(m.wishes.whatLookingFor)).toHaveValue("omega");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await (await page.request("/wish-list")).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});
