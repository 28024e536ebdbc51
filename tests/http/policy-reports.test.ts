import { expect } from "vitest";
import { test } from "./stories.ts";

const path = "/api/csp-reports";
const report = (page: string) => [
  {
    type: "csp-violation",
    url: page,
    body: {
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/x.js?secret",
      documentURL: page,
    },
  },
];

function post(origin: string, data: unknown, type = "application/json"): Promise<Response> {
  const body = typeof data === "string" ? data : JSON.stringify(data);
  return fetch(origin + path, { method: "POST", headers: { "content-type": type }, body });
}

test("G-24 a page's CSP names a report endpoint, which accepts a report", async ({ origin }) => {
  const { headers } = await fetch(origin);
  expect(headers.get("reporting-endpoints")).toBe(`csp="${path}"`);
  expect(headers.get("content-security-policy")).toContain("report-to csp");
  const told = report("https://shop.example/checkout/secret-key");
  expect((await post(origin, told, "application/reports+json")).status).toBe(204);
});

test("G-24 reports that are too long, invalid, or over sixty a minute change nothing", async ({ origin }) => {
  const send = async (data: unknown) => (await post(origin, data)).status;
  expect(await send("x".repeat(9_000))).toBe(413);
  for (const junk of ["{", [], {}, [{ type: "other" }], [[[[]]]], { __proto__: null }])
    expect(await send(junk)).toBe(204);
  const statuses: number[] = [];
  for (let i = 0; i < 70; i++) statuses.push(await send(report("https://shop.example/")));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});
