import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, RATE_LIMITS: "" });

test("SEC-12, STF-01: wrong recovery codes and passkeys count as wrong tokens", async ({ page, rows }) => {
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2
        ? page.request("/desk/sign-in", { method: "POST", body: new URLSearchParams({ code: `ZZZZ-${i}` }) })
        : page.request("/desk/passkey", {
            method: "POST",
            body: JSON.stringify({ ask: "sign-in", response: {} }),
          }),
    ),
  );
  expect(tries.map((one) => one.status).sort()).toEqual([...Array(5).fill(403), ...Array(5).fill(429)]);
  const body = new URLSearchParams({ token: deskToken });
  expect((await page.request("/desk/sign-in", { method: "POST", body })).status).toBe(429);
  expect(page.cookies.size).toBe(0);
  const refused = rows("select action from audit where action like 'desk.%_refused'");
  expect(refused).toHaveLength(5);
});

test("a made-up invitation gets 404, on the page and in the API", async ({ page, rows }) => {
  const token = "A".repeat(43);
  await page.goto(`/desk/join/${token}`);
  expect(page.status).toBe(404);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.getByRole("heading", { name: "This invitation isn't valid" })).toBeVisible();
  for (const form of [
    { ask: "join-options", token },
    { ask: "join", token, response: {} },
  ]) {
    const answer = await page.request("/desk/passkey", { method: "POST", body: JSON.stringify(form) });
    expect(answer.status).toBe(404);
  }
  for (const body of ["", "{", "[]", JSON.stringify({ ask: "join", token: "../x" }), "x".repeat(100_000)])
    expect((await page.request("/desk/passkey", { method: "POST", body })).status).toBeGreaterThanOrEqual(
      400,
    );
  expect(rows("select id from staff")).toEqual([]);
});
