import { expect, test } from "./store.ts";

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

test("G-24 a page names where its policy's refusals are told, and such a report is taken", async ({
  request,
}) => {
  const headers = (await request.get("/")).headers();
  expect(headers["reporting-endpoints"]).toBe(`csp="${path}"`);
  expect(headers["content-security-policy"]).toContain("report-to csp");
  const taken = await request.post(path, {
    headers: { "content-type": "application/reports+json" },
    data: report("https://shop.example/checkout/secret-key"),
  });
  expect(taken.status()).toBe(204);
});

test("G-24 reports that are too long, no reports, or more than sixty a minute change nothing", async ({
  request,
}) => {
  const send = async (data: unknown) => (await request.post(path, { data })).status();
  expect(await send("x".repeat(9_000))).toBe(413);
  for (const junk of ["{", [], {}, [{ type: "other" }], [[[[]]]], { __proto__: null }])
    expect(await send(junk)).toBe(204);
  const statuses: number[] = [];
  for (let i = 0; i < 70; i++) statuses.push(await send(report("https://shop.example/")));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
  expect((await request.get("/livez")).status()).toBe(200);
});
