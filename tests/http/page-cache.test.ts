import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import { sampleItems } from "../faults/run-size.ts";
import { deskToken } from "./desk.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The raw response: no decoding, no cache, no headers except those given. */
function ask(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, method, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

test("stores a filtered list from its second request, the same for everyone in every encoding", async ({
  store,
}) => {
  const address = `${store.origin}/shop?type=Watches`;
  expect((await ask(address)).headers["x-cache"]).toBe("miss");
  const first = await ask(address, { "accept-encoding": "br", cookie: "a=1", "user-agent": "one" });
  expect(first.headers["x-cache"]).toBe("miss");
  expect(first.headers["set-cookie"]).toBeUndefined();
  const html = brotliDecompressSync(first.body).toString();
  const [again, zipped, plain] = await Promise.all([
    ask(address, { "accept-encoding": "gzip, br", "user-agent": "two" }),
    ask(address, { "accept-encoding": "gzip" }),
    ask(address),
  ]);
  expect(again.headers["x-cache"]).toBe("hit");
  expect(brotliDecompressSync(again.body).toString()).toBe(html);
  expect(gunzipSync(zipped.body).toString()).toBe(html);
  expect(plain.body.toString()).toBe(html);
  for (const { headers } of [first, again, zipped, plain]) {
    expect(headers.etag).toBe(first.headers.etag);
    expect(headers.vary).toBe("accept-encoding");
    expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=300, /);
  }
});

test("returns 304 for a current copy, and only headers for HEAD", async ({ store }) => {
  const address = `${store.origin}/custom-builder`;
  const whole = await ask(address, { "accept-encoding": "br" });
  const known = await ask(address, { "if-none-match": `"x", ${whole.headers.etag}` });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect((await ask(address, { "if-none-match": '"x"' })).status).toBe(200);
  const head = await ask(address, { "accept-encoding": "br" }, "HEAD");
  expect(head.body.length).toBe(0);
  expect(head.headers["content-security-policy"]).toBe(whole.headers["content-security-policy"]);
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test("tracking parameters don't create another cached page, or appear in it", async ({ store }) => {
  const plain = await ask(`${store.origin}/policies/shipping`);
  const tracked = await ask(`${store.origin}/policies/shipping?utm_source=%3Cscript%3E&gclid=1`);
  expect(tracked.headers["x-cache"]).toBe("hit");
  expect(tracked.body.equals(plain.body)).toBe(true);
});

for (const path of [
  "/custom-builder/ring-sizer",
  "/saved",
  "/no-such-page",
  "/product/no-such-piece",
  "/livez",
])
  test(`does not cache ${path}`, async ({ store }) => {
    await ask(store.origin + path);
    const { headers } = await ask(store.origin + path);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-cache"] ?? "miss").toBe("miss");
    expect(headers.etag).toBeUndefined();
  });

test("a page with deferred content is complete on the first and later requests", async ({ store }) => {
  for (let time = 0; time < 2; time++) {
    const { status, body } = await ask(`${store.origin}/policies/no-such-policy`);
    expect(status).toBe(404);
    expect(body.toString()).toMatch(/^<!DOCTYPE html>.*Oops! Page not found.*<\/html>$/s);
  }
});

test("caches every public page of the sitemap", async ({ store }) => {
  const sitemap = await ask(`${store.origin}/sitemap.xml`);
  const addresses = Array.from(sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g), ([, each]) => each!);
  for (const address of sampleItems(addresses, 9)) {
    await ask(address);
    const { headers } = await ask(address);
    expect(headers["x-cache"] ?? headers["cache-control"], address).toMatch(/^(hit|no-store)$/);
  }
});

test("a piece changed through the Admin API soon shows the change, and no request waits for it", async ({
  store,
}) => {
  const handle = "rolex-explorer-124270";
  const addresses = ["/shop?brand=Rolex", `/product/${handle}`].map((path) => store.origin + path);
  for (const address of [...addresses, ...addresses]) await ask(address);
  const { productByHandle } = await graphql(
    `${store.origin}/api/2025-07/graphql.json`,
    { "x-shopify-storefront-access-token": "5f1c3a9e7d2b48068c4ea1f09b7d6e25" },
    "query($handle: String!) { productByHandle(handle: $handle) { id } }",
    { handle },
  );
  const title = "Rolex Explorer, Renamed";
  await graphql(
    `${store.origin}/admin/api/2025-07/graphql.json`,
    { "x-shopify-access-token": deskToken },
    "mutation($p: ProductUpdateInput) { productUpdate(product: $p) { userErrors { message } } }",
    { p: { id: productByHandle.id, title } },
  );
  for (const address of addresses) {
    await eventually(async () => {
      const { headers, body } = await ask(address);
      expect(headers["x-cache"]).not.toBe("miss");
      expect(body.toString()).toContain(title);
    });
  }
});

async function graphql(
  address: string,
  headers: Record<string, string>,
  query: string,
  variables: object,
): Promise<{ productByHandle: { id: string } }> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await response.json();
  expect(answer.errors).toBeUndefined();
  return answer.data;
}
