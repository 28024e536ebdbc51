import type { APIRequestContext, Page } from "@playwright/test";
import { firstVariant, hidden, pathOf } from "../../tools/bench/buy-over-http.ts";
import { openVisitor } from "../../tools/bench/visitor.ts";
import { openStore } from "../store/open-store.ts";
import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test.use({
  storeVariables: {
    RATE_LIMITS: "sizer=1/1h quote=1/1h checkout=1/10m pay-one=1/10m cart=3/10m work=200/1h",
  },
});

const rateLimitedMessage =
  /This came too often from your connection, so nothing was done\. Please try again in/;

async function askForSizer(page: Page): Promise<number | undefined> {
  await page.goto("/custom-builder/ring-sizer");
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill("often@example.com");
  await page.getByLabel("Address").fill("3 Mill Lane");
  await page.getByLabel("Town").fill("Harrow Bay");
  await page.getByLabel("ZIP code").fill("11700");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send me a ring sizer" }).click();
  return (await answer).status();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("G-22 RAT-01 a second request in an hour is answered on the page, and what was typed stays", async ({
      page,
    }) => {
      if (javaScriptEnabled) {
        expect(await askForSizer(page)).toBe(200);
        await expect(page.getByText("Your request is saved.")).toBeVisible();
      }
      expect(await askForSizer(page)).toBe(429);
      await expect(page.getByText(rateLimitedMessage)).toBeVisible();
      await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
    });
  });

test("G-22 RAT-01 a second try to pay one checkout says so, and charges nothing", async ({
  page,
  request,
  store,
}) => {
  await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
  await enterContact(page, "pays-often@example.com");
  await go(page).click();
  await pay(page, "2");
  await expect(page.getByRole("alert")).toContainText("declined");
  await pay(page, "1");
  await expect(page.getByRole("alert")).toContainText(rateLimitedMessage);
  expect(store.rows("select state from payment")).toEqual([{ state: "declined" }]);
});

test("G-22 RAT-01 a second checkout from a cart is refused with the time to wait", async ({ request }) => {
  const form = { merchandiseId: "gid://shopify/ProductVariant/1", quantity: "1", answer: "tab" };
  const statuses = [];
  for (let tries = 0; tries < 2; tries++) {
    const response = await request.post("/cart", { form });
    statuses.push(response.status());
    if (tries === 1) {
      expect(Number(response.headers()["retry-after"])).toBeGreaterThan(500);
      expect(await response.text()).toMatch(rateLimitedMessage);
    }
  }
  expect(statuses[1]).toBe(429);
});

test("G-22 RAT-01 the Storefront API counts changes and calls, and answers as Shopify does", async ({
  request,
}) => {
  const ask = (query: string) => request.post("/api/2025-07/graphql.json", { data: { query } });
  const change = await lastOf(4, () => ask("mutation { cartCreate { cart { id } } }"));
  expect(change.status()).toBe(429);
  expect(await change.json()).toEqual({
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  });
  const read = await lastOf(60, () => ask("{ shop { name } }"));
  expect(read.status()).toBe(429);
  expect(Number(read.headers()["retry-after"])).toBeGreaterThan(0);
});

async function lastOf<T>(times: number, act: () => Promise<T>): Promise<T> {
  let last = await act();
  for (let done = 1; done < times; done++) last = await act();
  return last;
}

async function pages(request: APIRequestContext, origin: string, from: string, address: string) {
  return request.get(origin + address, { headers: { "x-forwarded-for": from } });
}

for (const [proxies, others] of [
  ["0", 429],
  ["1", 404],
] as const)
  test(`G-22 RAT-01 pages that must be made are counted by address, finished ones are not; ${proxies} proxies trusted`, async ({
    request,
  }) => {
    const { store, close } = await openStore({ RATE_LIMITS: "work=55/1h", TRUSTED_PROXIES: proxies });
    try {
      const ask = (from: string, address: string) => pages(request, store.origin, from, address);
      expect((await ask("198.51.100.1", "/")).status()).toBe(200);
      const last = await lastOf(6, () => ask("198.51.100.1", "/no-such-page"));
      expect(last.status()).toBe(429);
      expect(last.headers()["retry-after"]).toMatch(/^\d+$/);
      expect(await last.text()).toContain("Load this page again in");
      expect((await ask("198.51.100.2", "/no-such-page")).status()).toBe(others);
      const finished = await lastOf(20, () => ask("198.51.100.1", "/"));
      expect([finished.status(), finished.headers()["x-cache"]]).toEqual([200, "hit"]);
      expect((await ask("198.51.100.1", "/readyz")).status()).toBe(200);
    } finally {
      await close();
    }
  });

test("G-05 STK-05 the IPv6 networks of one customer hold two orders together, those of another are not kept from theirs", async () => {
  const { store, close } = await openStore({ RATE_LIMITS: "cart=off", TRUSTED_PROXIES: "1" });
  try {
    const outcomes = [];
    for (const [i, address] of [
      "2001:db8:1:1::9",
      "2001:db8:1:2::9",
      "2001:db8:1:3::9",
      "2001:db8:2::9",
    ].entries()) {
      const visitor = openVisitor(store.origin, 1, { "x-forwarded-for": address });
      const merchandiseId = await firstVariant(visitor, pieces[i]!);
      const cart = await visitor.post("/cart", { merchandiseId, quantity: "1" });
      const path = pathOf(await visitor.get(pathOf(cart)));
      const details = hidden(await visitor.get(path), ["intentKey", "seenSubtotalCents"]);
      const typed = {
        email: `buyer${i}@example.com`,
        firstName: "Claire",
        lastName: "Donnelly",
        method: "pickup",
      };
      outcomes.push((await visitor.post(path, { intent: "continue", ...details, ...typed })).status);
      visitor.leave();
    }
    expect(outcomes).toEqual([303, 303, 409, 303]);
  } finally {
    await close();
  }
});

const pieces = [
  "rolex-submariner-date-126610ln",
  "rolex-explorer-124270",
  "rolex-day-date-40-228238",
  "rolex-datejust-41-126334",
];
