import { m } from "#messages";
import { firstVariant, readHiddenFields, redirectPath } from "../../tools/bench/buy-over-http.ts";
import { openVisitor } from "../../tools/bench/visitor.ts";
import { isFullRun, repeatCount, sampleItems } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStore } from "../store/open-store.ts";
import { approve, signature } from "./approve.ts";
import { fillVisit, pressBook } from "./book-visit.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl, pay, payDeposit, shopperAtPayment } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";

const limits =
  "sizer=1/1h visit=1/1h quote=1/1h track=1/1h checkout=1/10m pay-one=1/10m cart=3/10m work=200/1h";
const test = testWithSettings({ RATE_LIMITS: limits, TRUSTED_PROXIES: "1" });
/** Each test has its own IP address. */
const from = (address: string) => ({ "x-forwarded-for": address });

const rateLimitedMessage =
  /We've had too many requests from your connection, so nothing was sent\. Please try again in/;

test("G-22 RAT-01 rejects a second request in an hour on the page, and keeps typed input", async ({
  page,
}) => {
  for (const status of [200, 429]) {
    await page.goto("/custom-builder/ring-sizer");
    page.getByLabel("Full name").fill("Claire Donnelly");
    page.getByLabel("Email").fill("often@example.com");
    page.getByLabel("Address").fill("3 Mill Lane");
    page.getByLabel(m.sizer.city).fill("Harrow Bay");
    page.getByLabel("ZIP code").fill("11700");
    await page.getByRole("button", { name: "Send me a ring sizer" }).click();
    expect(page.status).toBe(status);
  }
  expect(page.getByText(rateLimitedMessage)).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
});

test("G-22 RAT-01 rejects a second visit in an hour, keeps typed input, and doesn't count invalid forms", async ({
  page,
  rows,
}) => {
  for (const [email, status] of [
    ["not complete", 422],
    ["once@example.com", 200],
    ["twice@example.com", 429],
  ] as const) {
    await page.goto("/visit");
    fillVisit(page, email);
    await pressBook(page);
    expect(page.status).toBe(status);
  }
  expect(page.getByText(rateLimitedMessage)).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
  expect(rows("select email from visit")).toEqual([{ email: "once@example.com" }]);
});

test("G-22 RAT-01 rejects a second attempt to pay with a message, and charges nothing", async ({
  origin,
  rows,
}) => {
  const address = await checkoutUrl(origin, "wedding-band-plain-14k-4mm");
  const page = await shopperAtPayment(origin, address, "pays-often@example.com", from("198.51.100.11"));
  await pay(page, "2");
  expect(page.getByRole("alert")).toContainText("declined");
  await pay(page, "1");
  expect(page.getByRole("alert")).toContainText(rateLimitedMessage);
  const states = "select p.state from payment p join orders o on o.id = p.order_id where o.email = ?";
  expect(rows(states, "pays-often@example.com")).toEqual([{ state: "declined" }]);
});

test("G-22 RAT-01 rejects a second message to the workshop in an hour, and keeps typed input", async ({
  origin,
  rows,
}) => {
  const { shopper } = await payDeposit(origin, ringDesign(), "often@example.com", from("198.51.100.12"));
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  const field = shopper.getByLabel(m.track.yourMessage);
  const send = shopper.getByRole("button", { name: m.track.sendMessage });
  field.fill("Once.");
  await send.click();
  expect(shopper.getByText(m.track.messageSent)).toBeVisible();
  field.fill("And again.");
  await send.click();
  expect(shopper.getByText(/We've had too many requests from your connection/)).toBeVisible();
  expect(field).toHaveValue("And again.");
  expect(rows("select text from job_message")).toEqual([{ text: "Once." }]);
});

test("G-22 RAT-01 rejects too many approvals next to the button, and keeps the signature", async ({
  origin,
  rows,
}) => {
  const address = from("198.51.100.15");
  const { shopper } = await payDeposit(origin, ringDesign(), "approves-often@example.com", address);
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  await shopper.getByRole("button", { name: m.track.approve }).click();
  expect(shopper.status).toBe(422);
  await approve(shopper);
  expect(shopper.status).toBe(429);
  expect(shopper.locator("#approval form")).toContainText(rateLimitedMessage);
  expect(shopper.getByLabel(m.track.signature)).toHaveValue(signature);
  expect(shopper.getByLabel(/^I have reviewed/)).toBeChecked();
  expect(rows("select id from job where approved_by = ?", signature)).toEqual([]);
});

test("G-22 RAT-01 rejects a second checkout from a cart and says how long to wait", async ({ origin }) => {
  const form = { merchandiseId: "gid://shopify/ProductVariant/1", quantity: "1", answer: "tab" };
  const ask = () =>
    fetch(`${origin}/cart`, {
      method: "POST",
      headers: from("198.51.100.13"),
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  await ask();
  const second = await ask();
  expect(second.status).toBe(429);
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await second.text()).toMatch(rateLimitedMessage);
});

test("G-22 RAT-01 limits Storefront API calls and mutations, with Shopify's errors", async ({ origin }) => {
  const ask = (query: string) =>
    fetch(`${origin}/api/2025-07/graphql.json`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from("198.51.100.14") },
      body: JSON.stringify({ query }),
    });
  const change = await lastOf(4, () => ask("mutation { cartCreate { cart { id } } }"));
  expect(change.status).toBe(429);
  expect(await change.json()).toEqual({
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  });
  const read = await lastOf(220, () => ask("{ shop { name } }"));
  expect(read.status).toBe(429);
  expect(Number(read.headers.get("retry-after"))).toBeGreaterThan(0);
});

async function lastOf<T>(times: number, act: () => Promise<T>): Promise<T> {
  let last = await act();
  for (let done = 1; done < times; done++) last = await act();
  return last;
}

for (const [proxies, others] of sampleItems(
  [
    ["0", 429],
    ["1", 404],
  ] as const,
  2,
))
  test(`G-22 RAT-01 counts uncached pages by address; ${proxies} proxies trusted`, async () => {
    const { store, close } = await openStore({ RATE_LIMITS: "work=55/1h", TRUSTED_PROXIES: proxies });
    try {
      const ask = (client: string, address: string) =>
        fetch(store.origin + address, { headers: from(client) });
      expect((await ask("198.51.100.1", "/")).status).toBe(200);
      const last = await lastOf(6, () => ask("198.51.100.1", "/no-such-page"));
      expect(last.status).toBe(429);
      expect(last.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await last.text()).toContain("Reload this page in");
      expect((await ask("198.51.100.2", "/no-such-page")).status).toBe(others);
      const finished = await lastOf(20, () => ask("198.51.100.1", "/"));
      expect([finished.status, finished.headers.get("x-cache")]).toEqual([200, "hit"]);
      await expect.poll(async () => (await ask("198.51.100.1", "/readyz")).status).toBe(200);
    } finally {
      await close();
    }
  });

// Covered in every run by `server/rate-limit/client-address.test.ts`.
test.runIf(isFullRun)(
  "G-05 STK-05 a customer's IPv6 networks share a limit of two held orders, without limiting others",
  async () => {
    const { store, close } = await openStore({ RATE_LIMITS: "cart=off", TRUSTED_PROXIES: "1" });
    try {
      const outcomes = [];
      for (const [i, address] of [
        "2001:db8:1:1::9",
        "2001:db8:1:2::9",
        "2001:db8:1:3::9",
        "2001:db8:2::9",
      ].entries()) {
        const visitor = openVisitor(store.origin, 1, from(address));
        const merchandiseId = await firstVariant(visitor, pieces[i]!);
        const cart = await visitor.post("/cart", { merchandiseId, quantity: "1" });
        const path = redirectPath(await visitor.get(redirectPath(cart)));
        const details = readHiddenFields(await visitor.get(path), ["intentKey", "seenSubtotalCents"]);
        const typed = {
          email: `buyer${i}@example.com`,
          firstName: "Claire",
          lastName: "Donnelly",
          phone: "(516) 555-0199",
          method: "pickup",
        };
        outcomes.push((await visitor.post(path, { intent: "continue", ...details, ...typed })).status);
        visitor.leave();
      }
      expect(outcomes).toEqual([303, 303, 409, 303]);
    } finally {
      await close();
    }
  },
);

const pieces = [
  "rolex-submariner-date-126610ln",
  "rolex-explorer-124270",
  "rolex-day-date-40-228238",
  "rolex-datejust-41-126334",
];

test("answers a bot's first search and rate-limits the rest", async ({ origin }) => {
  const search = () =>
    fetch(`${origin}/api/ucp/mcp`, {
      method: "POST",
      headers: {
        ...from("198.51.100.77"),
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "search_catalog",
          arguments: {
            meta: { "ucp-agent": { profile: "https://agent.example/p.json" } },
            catalog: { query: "ring" },
          },
        },
      }),
    });
  const statuses = new Map<number, number>();
  for (let index = 0; index < repeatCount(60, 1_000); index++) {
    const { status, headers } = await search();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  expect(statuses.get(200)).toBeLessThan(30);
  const limited = await (await search()).json();
  expect(limited).toMatchObject({
    id: 1,
    error: { code: -32_000, data: { retry_after: expect.any(Number) } },
  });
});
