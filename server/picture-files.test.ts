import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxWaiting, pictureCrops } from "./crop-picture.ts";
import { acceptsAvif, pictureFiles, servedWidth } from "./picture-files.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const pictureWidths = [240, 400, 640, 900, 1200];
const avif = { accept: "image/avif,image/webp,*/*;q=0.8" };
let origin = "";
/** Seconds by which the limits delay a crop. */
let spentFor = 0;
let close = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, "a-ring"));
  writeFileSync(join(folder, "secret-1200.webp"), "secret");
  for (const width of pictureWidths) {
    const size = { width, height: (width / 4) * 5 };
    const picture = sharp({ create: { ...size, channels: 4, background: "#d6b98280" } });
    await picture
      .clone()
      .avif({ effort: 0 })
      .toFile(join(folder, "a-ring", `front-${width}.avif`));
    await picture
      .clone()
      .webp()
      .toFile(join(folder, "a-ring", `front-${width}.webp`));
  }
  const kept = new TextEncoder().encode("kept");
  const answer = pictureFiles(folder, {
    async kept({ hash, choose }) {
      if (hash === "broken") throw new Error("The database is away.");
      return hash === "0a1b2c3d" && choose([240, 400]) === 400 ? kept : null;
    },
    limits: { spend: () => spentFor, correct: () => {}, rateLimitKey: (who) => who },
    addressOf: () => "192.0.2.1",
  });
  const server = createServer((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["", 1200],
  ["?width=1", 240],
  ["?width=240", 240],
  ["?v=0a1b2c3d&width=241", 400],
  ["?width=640", 640],
  ["?width=99999999999999999999", 1200],
  ["?width=0", 1200],
  ["?width=-4", 1200],
  ["?width=4e2", 1200],
  ["?width=%ff%", 1200],
  ["?width", 1200],
])("serves %s at %d pixels wide, in both formats", async (query, width) => {
  for (const [headers, format] of [
    [avif, "avif"],
    [{}, "webp"],
  ] as const) {
    const answer = await fetch(`${origin}/pictures/a-ring/front.webp${query}`, { headers });
    const { width: sent, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([sent, height]).toEqual([width, (width / 4) * 5]);
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("vary")).toBe("Accept");
  }
});

test("serves the narrowest width that covers the request", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (asked) => {
      const width = servedWidth(String(asked), pictureWidths)!;
      expect(pictureWidths).toContain(width);
      expect(width).toBe(servedWidth(String(asked), pictureWidths.toReversed()));
      if (width < asked) expect(width).toBe(1200);
      for (const other of pictureWidths) if (other < width) expect(other).toBeLessThan(asked);
    }),
  );
});

test("serves a picture in its own widths when they differ", () => {
  expect(servedWidth("640", [240, 400, 500])).toBe(500);
  expect(servedWidth("1300", [900, 1200, 1500])).toBe(1500);
  expect(servedWidth("640", [])).toBeNull();
});

test.each([
  ["image/avif,image/webp,*/*;q=0.8", true],
  ["image/webp, IMAGE/AVIF;q=0.9", true],
  ["image/avif;q=0, image/webp", false],
  ["image/*,*/*", false],
  ["image/avif-sequence", false],
  [undefined, false],
])("sends AVIF for Accept %s: %s", (accept, takes) => {
  expect(acceptsAvif(accept)).toBe(takes);
});

test("caches a versioned picture forever, and revalidates one without a version", async () => {
  const path = `${origin}/pictures/a-ring/front.webp`;
  const [versioned, plain] = [await fetch(`${path}?v=0a1b2c3d`), await fetch(path)];
  expect(versioned.headers.get("cache-control")).toContain("immutable");
  expect(plain.headers.get("cache-control")).not.toContain("immutable");
});

test("an uploaded picture is requested by width and cached forever under its unique name", async () => {
  const path = `${origin}/pictures/uploaded/0a1b2c3d.webp`;
  const found = await fetch(`${path}?width=300`);
  expect([found.status, await found.text()]).toEqual([200, "kept"]);
  expect(found.headers.get("cache-control")).toContain("immutable");
  for (const missing of [`${path}?width=200`, `${origin}/pictures/uploaded/broken.webp`]) {
    const answer = await fetch(missing);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
});

test("returns 304 for a known picture, and gives the two formats different ETags", async () => {
  const path = `${origin}/pictures/a-ring/front.webp?width=400`;
  const first = await fetch(path, { headers: avif });
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(path, { headers: { ...avif, "if-none-match": etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect((await fetch(path, { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("HEAD returns GET's headers without the body", async () => {
  const path = `${origin}/pictures/a-ring/front.webp`;
  const [head, whole] = [await fetch(path, { method: "HEAD" }), await fetch(path)];
  const length = (await whole.arrayBuffer()).byteLength;
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(length)]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test.each([
  "/pictures/a-ring/back.webp",
  "/pictures/another/front.webp",
  "/pictures/a-ring/front-640.webp",
  "/pictures/a-ring/front.avif",
  "/pictures/",
  "/pictures/secret.webp",
  "/pictures/%2e%2e/secret.webp",
  "/pictures/a-ring/..%2f..%2fsecret.webp",
  "/pictures/a-ring/front%00.webp",
  `/pictures/${"a".repeat(3_000)}/front.webp`,
  "/pictures/../pictures/a-ring/front.webp",
])("returns 404 for %.60s", async (path) => {
  expect(await rawAnswer(path)).toEqual([404, "no-store"]);
});

test("leaves other requests to the next handler", async () => {
  expect((await fetch(`${origin}/pieces/ring.webp`)).status).toBe(418);
  expect((await fetch(`${origin}/pictures/a-ring/front.webp`, { method: "POST" })).status).toBe(418);
});

/** Status and caching of a path sent verbatim; `fetch` would normalize its dots. */
function rawAnswer(path: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { path }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers["cache-control"]]);
    }).on("error", reject);
  });
}

test("lets any site embed a picture, and see when one is missing", async () => {
  for (const path of ["/pictures/a-ring/front.webp?width=240", "/pictures/a-ring/none.webp"]) {
    const { headers } = await fetch(`${origin}${path}`);
    expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, "cross-origin"]);
    expect([path, headers.get("access-control-allow-origin")]).toEqual([path, "*"]);
  }
});

test.each([
  ["crop=center&width=400&height=400", 400, 400],
  ["v=0a1b2c3d&width=300&height=300&crop=center", 400, 400],
  ["crop=center&width=640&height=480", 640, 480],
  ["crop=center&width=640&height=800", 640, 800],
  ["crop=center&width=640&height=1", 640, 800],
  ["crop=center&width=640", 640, 800],
  ["crop=center", 1200, 1500],
  ["width=400&height=400", 400, 500],
])("%s crops around the center if both sizes are given: %d x %d", async (query, width, height) => {
  const answer = await fetch(`${origin}/pictures/a-ring/front.webp?${query}`);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, height, format: "webp" });
});

test("answers a crop over budget with 429 and Retry-After instead of another picture", async () => {
  const path = `${origin}/pictures/a-ring/front.webp?v=1&crop=center&width=900&height=600`;
  spentFor = 9;
  const { status, headers } = await fetch(path);
  spentFor = 0;
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "9", "no-store"]);
  const made = await fetch(path);
  expect([made.status, made.headers.get("cache-control")?.includes("immutable")]).toEqual([200, true]);
});

test("crops over the queue limit get 503, and another address's crop still runs", async () => {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  const crops = pictureCrops({ spend: () => 0, correct: () => {}, rateLimitKey: (who) => who });
  const many = Array.from({ length: maxWaiting + 6 }, (_, i) => crops({ key: `${i}`, body, shape: 1 }, "a"));
  const other = crops({ key: "other", body, shape: 1 }, "b");
  expect(await other).toHaveProperty("body");
  const refused = (await Promise.all(many)).filter((one) => "status" in one);
  expect(refused.length).toBeGreaterThanOrEqual(6);
  expect(refused[0]).toEqual({ status: 503, waitS: 5 });
});
