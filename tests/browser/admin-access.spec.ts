import { expect, test } from "./store.ts";

const token = "a-token-of-the-owner-that-nobody-guesses";
test.use({ storeVariables: [{ ADMIN_API_TOKEN: token, RATE_LIMITS: "" }, { scope: "worker" }] });

test("SEC-12, G-22 RAT-01: after five wrong tokens an address is not heard, with whatever token", async ({
  request,
}) => {
  const ask = (presented: string) =>
    request.post("/admin/api/2025-07/graphql.json", {
      headers: { "x-shopify-access-token": presented },
      data: { query: "{ shop { name } }" },
    });
  const open = await ask(token);
  expect(open.status()).toBe(200);
  expect(await open.json()).toMatchObject({ data: { shop: {} } });
  for (let i = 0; i < 5; i++)
    expect(await (await ask(`${token}${i}`)).text()).not.toContain('"data":{"shop"');
  for (const presented of [`${token}x`, token]) {
    const shut = await ask(presented);
    expect(shut.status()).toBe(429);
    expect(Number(shut.headers()["retry-after"])).toBeGreaterThan(600);
  }
  const figures = await request.get("/metrics", {
    headers: { "x-forwarded-for": "198.51.100.7", authorization: `Bearer ${token}` },
  });
  expect(figures.status()).toBe(429);
});
