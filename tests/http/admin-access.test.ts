import { expect } from "vitest";
import { deskToken } from "./desk.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, RATE_LIMITS: "" });

test("SEC-12, G-22 RAT-01: after five wrong tokens, rejects any token from that address", async ({
  origin,
}) => {
  const ask = (presented: string) =>
    fetch(`${origin}/admin/api/2025-07/graphql.json`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-shopify-access-token": presented },
      body: JSON.stringify({ query: "{ shop { name } }" }),
    });
  const open = await ask(deskToken);
  expect(open.status).toBe(200);
  expect(await open.json()).toMatchObject({ data: { shop: {} } });
  for (let i = 0; i < 5; i++)
    expect(await (await ask(`${deskToken}${i}`)).text()).not.toContain('"data":{"shop"');
  for (const presented of [`${deskToken}x`, deskToken]) {
    const shut = await ask(presented);
    expect(shut.status).toBe(429);
    expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(600);
  }
  const figures = await fetch(`${origin}/metrics`, {
    headers: { "x-forwarded-for": "198.51.100.7", authorization: `Bearer ${deskToken}` },
  });
  expect(figures.status).toBe(429);
});
