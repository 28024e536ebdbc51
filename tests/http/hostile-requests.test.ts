import { request as plainRequest } from "node:http";
import { connect } from "node:net";
import { expect } from "vitest";
import { longestWaitMs } from "../faults/run-size.ts";
import { checkoutUrl } from "./shopper.ts";
import { readOnlyTest as test } from "./stories.ts";

/** Sends a malformed request; returns what was received until the connection ended, and whether it did. */
function raw(origin: string, head: string, body = ""): Promise<{ answer: string; isClosed: boolean }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", () => {});
    socket.setTimeout(longestWaitMs, () => {
      resolve({ answer, isClosed: false });
      socket.destroy();
    });
    socket.on("close", () => resolve({ answer, isClosed: true }));
  });
}

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}`;
const form = "application/x-www-form-urlencoded";

for (const [what, status, head] of [
  ["an address of more than 8 kB", 414, `GET /${"a".repeat(8_200)} HTTP/1.1\r\nHost: a`],
  ["heads of more than 16 kB", 431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(17_000)}`],
  ["a quote of more than 48 kB", 413, post("/custom-builder/review", form, 49_153)],
  ["a wish of more than 48 kB", 413, post("/product/rolex-submariner-date-126610ln/similar", form, 49_153)],
  ["a sizer request of more than 48 kB", 413, post("/custom-builder/ring-sizer", form, 49_153)],
  ["a sign-up of more than 16 kB", 413, post("/api/sign-up", "application/json", 16_385)],
  ["a checkout of more than 32 kB", 413, post("/checkout/AAAAAAAAAAAAAAAAAAAAAA", form, 32_769)],
  ["a query of more than 32 kB", 413, post("/api/2025-07/graphql.json", "application/json", 32_769)],
  ["a cart of more than 64 kB", 413, post("/cart", form, 65_537)],
  ["a page sent more than 64 kB", 413, post("/shop", form, 65_537)],
  ["an event of more than 256 kB", 413, post("/webhooks/any", "application/json", 262_145)],
  ["what is no HTTP", 400, "GET / NONSENSE"],
] as const) {
  test(`G-21 ${what}: returns ${status} without reading the rest, and closes the connection`, async ({
    origin,
  }) => {
    const { answer, isClosed } = await raw(origin, head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(isClosed).toBe(true);
  });
}

for (const [what, status, length] of [
  ["too large a file", 413, 60_000_000],
  ["a file of somebody who isn't signed in", 303, 1_000_000],
] as const) {
  test(`rejects ${what} before it arrives, and closes an idle connection`, async ({ origin }) => {
    const { answer, isClosed } = await raw(origin, post("/desk/products/1/photos", form, length));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(isClosed).toBe(true);
  });
}

test("G-21 cuts off an endless body that states no length", async ({ origin }) => {
  const endless = "POST /api/2025-07/graphql.json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const chunk = `8000\r\n${"a".repeat(32_768)}\r\n`;
  const { answer, isClosed } = await raw(origin, `${endless}Transfer-Encoding: chunked`, chunk.repeat(3));
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(isClosed).toBe(true);
});

test("SEC-08 accepts our own forms but no cross-site form, and rejects unknown methods", async ({
  origin,
  page,
  rows,
}) => {
  const send = (path: string, headers: Record<string, string>, form: Record<string, string>) =>
    page.request(path, { method: "POST", headers, body: new URLSearchParams(form) });
  const name = "Somebody from another site";
  for (const path of [
    "/cart",
    "/custom-builder/deposit",
    "/custom-builder/review",
    "/custom-builder/ring-sizer",
  ])
    for (const site of ["cross-site", "same-site"]) {
      const answer = await send(path, { "sec-fetch-site": site }, { merchandiseId: "x", name });
      expect(answer.status, path).toBe(403);
      const text = await answer.text();
      if (text.includes("<title>")) expect(text).toMatch(/<title>This form came from another site[^<]*</);
    }
  const elsewhere = await send("/cart", { origin: "https://evil.example" }, { a: "x" });
  expect([400, 403]).toContain(elsewhere.status);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const answer = await page.request("/cart", { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  }
  expect(rows("select count(*) as n from quote_request where name = ?", name)).toEqual([{ n: 0 }]);
  const ours = await send("/cart", { "sec-fetch-site": "same-origin", origin }, { merchandiseId: "unknown" });
  expect(ours.status).not.toBe(403);
});

test("a form posted to a read-only page gets 405 and a message that fits", async ({ page }) => {
  for (const path of [
    "/merchant-feed.xml",
    "/.well-known/ucp",
    "/api/search-suggestions",
    "/sitemap.xml",
    "/robots.txt",
  ]) {
    const answer = await page.request(path, { method: "POST", body: new URLSearchParams({ a: "x" }) });
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, "GET, HEAD"]);
    expect(answer.headers.get("content-type"), path).toBe("text/plain; charset=utf-8");
    expect(await answer.text(), path).toMatch(/^This page can only be viewed/);
  }
  const toPage = await page.request("/policies/privacy", { method: "POST", body: new URLSearchParams({}) });
  expect([toPage.status, toPage.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await toPage.text()).toContain("<title>");
});

test("rejects bodies of unsupported types, and forms only when they are too long", async ({ page }) => {
  for (const path of [
    "/wish-list",
    "/visit",
    "/custom-builder/review",
    "/custom-builder/ring-sizer",
    "/custom-builder/deposit",
    "/product/rolex-submariner-date-126610ln/similar",
  ]) {
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    const answer = await page.request(path, json);
    expect(answer.status, path).toBe(415);
    expect(await answer.text(), path).not.toContain("Unexpected Server Error");
  }
  const body = new URLSearchParams({ query: "x".repeat(50_000) });
  const long = await page.request("/wish-list", { method: "POST", body });
  expect(long.status).toBe(413);
  expect(await long.text()).toContain("That's longer than this form allows");
});

test("SEC-09 no Host or forwarded header ends up in a generated URL", async ({ origin }) => {
  const { port, hostname } = new URL(origin);
  const page = await new Promise<string>((resolve, reject) => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    plainRequest({ port, hostname, path: "/shop?fresh", headers }, async (answer) => {
      let text = JSON.stringify(answer.headers);
      for await (const part of answer) text += part;
      resolve(text);
    })
      .on("error", reject)
      .end();
  });
  expect(page).toContain(origin);
  expect(page).not.toContain("evil.example");
});

test("SEC-09 rejects a request with two hosts, even for a cached page", async ({ origin }) => {
  const { port, hostname, host } = new URL(origin);
  const answered = (path: string, hosts: readonly string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = hosts.flatMap((one) => ["host", one]);
      plainRequest({ port, hostname, path, headers, setHost: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
  for (const path of ["/", "/livez", "/favicon.ico", "/cart"]) {
    expect(await answered(path, [host]), path).toBe(200);
    expect(await answered(path, [host, "evil.example"]), path).toBe(400);
    expect(await answered(path, ["evil.example", host]), path).toBe(400);
    expect(await answered(path, [host, host]), path).toBe(400);
    expect(await answered(path, [`${host}, evil.example`]), path).toBe(400);
  }
});

test("no page allows pictures from arbitrary hosts", async ({ page }) => {
  for (const path of ["/", "/shop", "/cart", "/desk/sign-in"]) {
    const policy = (await page.request(path)).headers.get("content-security-policy") ?? "";
    expect(policy.split("; "), path).toContain("img-src 'self' data:");
  }
});

test("SEC-04 guessed order numbers, checkout keys and carts all get the same 404", async ({
  origin,
  page,
  rows,
}) => {
  await page.goto(await checkoutUrl(origin, "womens-stack-ring-14k-rose"));
  const key = new URL(page.url()).pathname.split("/")[2] ?? "";
  const [cart] = rows("select id from cart");
  const near = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
  const bodies = new Set<string>();
  for (const path of [
    "/orders/1",
    "/orders/LI-00000000",
    `/orders/${key}`,
    `/checkout/${near}`,
    `/checkout/${key.toUpperCase()}`,
    `/cart/c/${cart?.id}`,
    `/cart/c/${cart?.id}?key=`,
    `/cart/c/${cart?.id}?key=${key}`,
  ]) {
    const answer = await page.request(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    const text = await answer.text();
    bodies.add(/<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll(/\b_R_\w+_\b/g, "") ?? text);
  }
  expect(bodies.size).toBe(1);
});
