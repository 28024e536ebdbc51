import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, RATE_LIMITS: "" });

test("SEC-12, G-22 RAT-01: checks five of ten simultaneous wrong tokens, then rejects even the right one for a while", async ({
  page,
}) => {
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      page.request("/desk/sign-in", {
        method: "POST",
        body: new URLSearchParams({ token: `${deskToken}${i}` }),
      }),
    ),
  );
  expect(tries.map((one) => one.status).sort()).toEqual([...Array(5).fill(403), ...Array(5).fill(429)]);
  await page.goto("/desk/sign-in");
  page.getByLabel("Owner's token").fill(deskToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(600);
  expect(page.getByRole("alert")).toContainText(
    /too many requests from your connection.*try again in \d+ minutes/i,
  );
  expect(page.cookies.size).toBe(0);
});
