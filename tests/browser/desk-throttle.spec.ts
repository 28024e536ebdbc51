import { deskToken } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken, RATE_LIMITS: "" }, { scope: "worker" }] });

test("SEC-12, G-22 RAT-01: ten wrong tokens at once are five looks; then even the right one waits, and the page says how long", async ({
  page,
  request,
}) => {
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      request.post("/desk/sign-in", { form: { token: `${deskToken}${i}` } }),
    ),
  );
  expect(tries.map((one) => one.status()).sort()).toEqual([...Array(5).fill(403), ...Array(5).fill(429)]);
  await page.goto("/desk/sign-in");
  await page.getByLabel("Owner's token").fill(deskToken);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Sign in" }).click(),
  ]);
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(600);
  await expect(page.getByRole("alert")).toContainText(
    /too often from your connection.*try again in \d+ minutes/i,
  );
  expect(await page.context().cookies()).toEqual([]);
});
