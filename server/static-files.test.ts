import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codingFor } from "./encoding.ts";
import { staticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const script = "console.log('a watch');".repeat(100);
let origin = "";
let close = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "app-1.js"), script);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "secret.env"), "TOKEN=1");
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "pictures", "front-240.webp"), "a picture");
  const answer = staticFiles(folder, { except: "/pictures/" });
  rmSync(folder, { recursive: true });
  const server = createServer((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  close = () => server.close();
});
afterAll(() => close());

test("serves files even after the folder was removed", async () => {
  const response = await fetch(`${origin}/assets/app-1.js?v=1`, { headers: { "accept-encoding": "br" } });
  expect(await response.text()).toBe(script);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
});

test("returns 304 for a known version, and revalidates files without a hash in their name", async () => {
  const first = await fetch(`${origin}/favicon.svg`);
  expect(first.headers.get("cache-control")).not.toContain("immutable");
  const again = await fetch(`${origin}/favicon.svg`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test.each([
  "/secret.env",
  "/pictures/front-240.webp",
  "/assets/",
  "/assets/../secret.env",
  "/%2e%2e/etc/passwd",
  "/",
])("returns 404 for %s", async (path) => {
  expect((await fetch(origin + path)).status).toBe(404);
});

test.each([
  ["gzip, deflate, br", "text/html", "br"],
  ["gzip;q=1.0, br;q=0", "text/html", "gzip"],
  ["*", "application/json", "br"],
  [undefined, "text/html", "identity"],
  ["br", "image/webp", "identity"],
] as const)("Accept-Encoding %s for %s selects %s", (accepted, type, coding) => {
  expect(codingFor(accepted, type, 10_000)).toBe(coding);
});

test("other sites can embed the store's pictures but not its scripts", async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${origin}${path}`)).headers.get("cross-origin-resource-policy");
  expect(await policyOf("/favicon.svg")).toBe("cross-origin");
  expect(await policyOf("/assets/app-1.js")).toBeNull();
});
