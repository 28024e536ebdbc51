import { readConfig } from "../../server/config.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { expect } from "./matchers.ts";
import { readOnlyTest, testWithSettings } from "./stories.ts";

const script = "https://measure.example/script.js";
const test = testWithSettings({ ANALYTICS: "on", ANALYTICS_SCRIPT: script, STORE_LANGUAGES: "en,es" });

const view = { name: "view", page: "home" };

async function send(origin: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/events`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, cookies: response.headers.getSetCookie() };
}

async function counted({ origin }: Pick<Store, "origin">): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith("vitrine_events_total{"));
}

test("counts events by name and kind of page, and takes nothing else", async ({ origin, store }) => {
  expect(await send(origin, { events: [view, { name: "add-to-cart", page: "product" }] })).toEqual({
    ...{ status: 204, cookies: [] },
  });
  expect((await send(origin, { events: [view] })).status).toBe(204);
  const wanted = [
    'vitrine_events_total{name="view",page="home"} 2',
    'vitrine_events_total{name="add-to-cart",page="product"} 1',
  ];
  expect(await counted(store)).toEqual(wanted);
  for (const [body, status] of [
    [{ events: [{ ...view, email: "ann@example.com" }] }, 422],
    [{ events: [{ name: "view", page: "/orders/secret" }] }, 422],
    [{ events: [{ name: "look", page: "home" }] }, 422],
    [{ events: [] }, 422],
    [{ events: Array.from({ length: 11 }, () => view) }, 422],
    [{ events: [view], visitor: 1 }, 422],
    ["{", 422],
    ["x".repeat(2_000), 413],
  ] as const)
    expect({ body, status: (await send(origin, body)).status }).toEqual({ body, status });
  expect((await send(origin, { events: [view] }, { "content-type": "text/plain" })).status).toBe(415);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await send(origin, { events: [view] }, foreign)).status).toBe(403);
  expect((await fetch(`${origin}/api/events`)).status).toBe(405);
  expect(await counted(store)).toEqual(wanted);
});

test("pages without a client's secret allow the script's host, set no cookie, and say what is counted", async ({
  origin,
}) => {
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    const policy = response.headers.get("content-security-policy") ?? "";
    return { policy, cookies: response.headers.getSetCookie(), text: await response.text() };
  };
  for (const path of ["/", "/es", "/shop", "/cart"]) {
    const { policy, cookies, text } = await read(path);
    expect(policy).toMatch(/script-src 'self' https:\/\/measure\.example /);
    expect(policy).toContain("trusted-types analytics");
    expect(cookies).toEqual([]);
    expect(text).toContain("data-privacy-choices");
    expect(text).not.toContain(`src="${script}"`);
  }
  for (const path of ["/visits/none", "/orders/none", "/wish-list/none", "/desk/sign-in", "/checkout/none"])
    expect((await read(path)).policy).not.toContain("measure.example");
  expect((await read("/policies/privacy")).text).toContain("a script from measure.example");
  expect((await read("/es/policies/privacy")).text).toContain("un programa de measure.example");
});

readOnlyTest("without ANALYTICS nothing is asked, allowed or counted", async () => {
  expect(readConfig({ ANALYTICS_SCRIPT: script }).analytics).toBeNull();
  const { store, close } = await openStore({ ANALYTICS_SCRIPT: script });
  try {
    expect((await send(store.origin, { events: [view] })).status).toBe(404);
    const home = await fetch(store.origin);
    expect(home.headers.get("content-security-policy")).not.toContain("measure.example");
    expect(await home.text()).not.toContain("data-privacy-choices");
    expect(await (await fetch(`${store.origin}/policies/privacy`)).text()).toContain("use no trackers");
  } finally {
    await close();
  }
});
