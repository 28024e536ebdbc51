import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sampleAnswer, samplePage } from "./page.sample.ts";
import { createPage } from "./page.ts";

const { body } = sampleAnswer("ring");

test("every encoding decodes to the same body, before and after recompression", async () => {
  const page = samplePage("ring");
  const read = async () => ({
    br: brotliDecompressSync((await page.prepare("br")).body),
    gzip: gunzipSync((await page.prepare("gzip")).body),
    identity: (await page.prepare("identity")).body,
  });
  const same = { br: body, gzip: body, identity: body };
  expect(await read()).toEqual(same);
  await page.refine();
  expect(await read()).toEqual(same);
});

test("stores compressed bodies exactly, with no uncompressed copy next to Brotli", async () => {
  const page = samplePage("ring");
  const { body: sent } = await page.prepare("br");
  expect(page.coded("identity")).toBeUndefined();
  expect(sent.buffer.byteLength).toBe(sent.length);
});

test("encodes once for simultaneous requests", async () => {
  const page = samplePage("ring");
  const [one, other] = await Promise.all([page.prepare("br"), page.prepare("br")]);
  expect(one).toBe(other);
  expect(page.coded("br")).toBe(one);
});

test("headers give length, encoding, ETag and Vary", async () => {
  const page = samplePage("ring");
  const { body: sent, headers } = await page.prepare("br");
  const pairs = Array.from({ length: headers.hit.length / 2 }, (_, i) => headers.hit.slice(2 * i, 2 * i + 2));
  expect(Object.fromEntries(pairs)).toMatchObject({
    "content-length": String(sent.length),
    "content-encoding": "br",
    etag: page.etag,
    vary: "accept-encoding",
    "x-cache": "hit",
  });
  expect(page.unchanged.stale).toEqual([
    "cache-control",
    expect.any(String),
    "etag",
    page.etag,
    "vary",
    "accept-encoding",
    "x-cache",
    "stale",
  ]);
});

test("the ETag changes only with body, header and status", () => {
  const { etag } = samplePage("ring");
  expect(samplePage("ring").etag).toBe(etag);
  expect(samplePage("rings").etag).not.toBe(etag);
  expect(samplePage("ring", { cacheControl: "public, s-maxage=1" }).etag).not.toBe(etag);
  expect(samplePage("ring", { status: 404 }).etag).not.toBe(etag);
});

test("caches only a successful response, and doesn't compress a small one", () => {
  expect(samplePage("ring").life).not.toBeNull();
  for (const status of [301, 404, 500]) expect(samplePage("ring", { status }).life).toBeNull();
  const small = createPage({ ...sampleAnswer("ring"), body: Buffer.from("ok") });
  expect(small.codingFor("br")).toBe("identity");
  expect(samplePage("ring").codingFor("br")).toBe("br");
});
