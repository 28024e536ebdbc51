import { expect } from "vitest";
import { isFullRun } from "../faults/run-size.ts";
import { fetchAll } from "../search/fetch-all.ts";
import { pictureSize } from "../search/picture-size.ts";
import { type PageContents, readPage } from "../search/read-page.ts";
import { richResults } from "../search/rich-results.ts";
import { readOnlyTest as test } from "./stories.ts";

async function readAll(addresses: Iterable<string>): Promise<Map<string, PageContents>> {
  const pages = new Map<string, PageContents>();
  for (const [address, { status, type, body }] of await fetchAll(addresses)) {
    expect(status, address).toBe(200);
    if (type.startsWith("text/html")) pages.set(address, readPage(body.toString(), address));
  }
  return pages;
}

async function sitemapAddresses(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const text = await response.text();
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => String(address));
}

/** The sitemap's pages, read once for all tests. */
let sitemapPages: Promise<Map<string, PageContents>> | undefined;

function readSitemap(origin: string): Promise<Map<string, PageContents>> {
  sitemapPages ??= sitemapAddresses(origin).then(readAll);
  return sitemapPages;
}

const withoutFragment = (address: string) => address.replace(/#.*/, "");

test("every sitemap page has a title, a canonical URL and a share card", async ({ origin }) => {
  const addresses = await sitemapAddresses(origin);
  expect(addresses.length).toBeGreaterThan(80);
  const pages = await readSitemap(origin);
  expect([...pages.keys()].sort()).toEqual([...addresses].sort());
  for (const [address, page] of pages) {
    expect(page.headings, `${address}: one main heading`).toBe(1);
    expect(page.canonical, address).toBe(address);
    expect(page.robots, address).toBeNull();
    expect(page.title.length, `${address}: ${page.title}`).toBeLessThanOrEqual(65);
    expect(page.description?.length, `${address}: ${page.description}`).toBeGreaterThanOrEqual(50);
    expect(page.description?.length, `${address}: ${page.description}`).toBeLessThanOrEqual(160);
    expect(page.openGraph, address).toMatchObject({
      "og:url": address,
      "og:title": expect.stringMatching(/./),
      "og:description": page.description,
      "og:image:alt": expect.stringMatching(/./),
    });
  }
  for (const told of ["title", "description"] as const) {
    const texts = Array.from(pages.values(), (page) => page[told]);
    expect(
      texts.filter((text, place) => texts.indexOf(text) !== place),
      told,
    ).toEqual([]);
  }
});

test("every share card is a picture of its declared size and type", async ({ origin }) => {
  const pages = await readSitemap(origin);
  const cards = await fetchAll(Array.from(pages.values(), ({ openGraph }) => openGraph["og:image"]!));
  expect(cards.size).toBeGreaterThan(30);
  for (const [address, { openGraph }] of pages) {
    const card = cards.get(openGraph["og:image"]!);
    expect(card?.status, address).toBe(200);
    expect(card?.type, address).toBe(openGraph["og:image:type"]);
    expect(pictureSize(card!.body), address).toEqual({
      width: Number(openGraph["og:image:width"]),
      height: Number(openGraph["og:image:height"]),
    });
  }
});

test("structured data is valid for search engines: store, lists and every product's offers", async ({
  origin,
}) => {
  const pages = await readSitemap(origin);
  for (const [address, { data }] of pages) {
    const kinds = data.flatMap((text) => {
      const result = richResults.safeParse(JSON.parse(text));
      expect(result.error?.message, address).toBeUndefined();
      return result.data!["@graph"].map((thing) => thing["@type"]);
    });
    const path = new URL(address).pathname;
    if (path === "/") expect(kinds).toEqual(["JewelryStore", "WebSite"]);
    else if (path.startsWith("/product/"))
      expect(kinds, address).toEqual([expect.stringMatching(/^Product(Group)?$/), "BreadcrumbList"]);
    else if (/^\/(shop|custom-jewelry|category\/.*)$/.test(path))
      expect(kinds, address).toEqual(["BreadcrumbList", "ItemList"]);
    else expect(kinds, address).toEqual([]);
  }
});

test("no link or picture is broken, and every linked page is in the sitemap, a view of one that is, or noindex", async ({
  origin,
}) => {
  const found = new Set(await sitemapAddresses(origin));
  const pages = new Map(await readSitemap(origin));
  const addresses = new Set(
    Array.from(pages.values()).flatMap((page) =>
      page.addresses.filter((address) => address.startsWith(`${origin}/`)),
    ),
  );
  expect(addresses.size).toBeGreaterThan(400);
  const answers = await fetchAll(inThisRun(Array.from(addresses, withoutFragment)));
  for (const [address, { status, type, body }] of answers) {
    expect(status, address).toBe(200);
    if (!type.startsWith("text/html")) continue;
    const page = pages.get(address) ?? readPage(body.toString(), address);
    pages.set(address, page);
    const shown = page.canonical?.replace(/\?page=\d+$/, "");
    expect(page.robots === "noindex" || found.has(shown ?? ""), address).toBe(true);
  }
  for (const address of addresses) {
    const [whole = "", fragment] = address.split("#");
    if (!fragment) continue;
    const answer = answers.get(whole);
    const ids = pages.get(whole)?.ids ?? (answer && idsOf(answer.body.toString()));
    expect(ids?.has(fragment) ?? !isFullRun, address).toBe(true);
  }
});

/** Every path, with the first and last of its queries; with SIZE=full, every size of a piece and width of a picture. */
function inThisRun(addresses: readonly string[]): Iterable<string> {
  if (isFullRun) return addresses;
  const views = Map.groupBy(new Set(addresses), (address) => new URL(address).pathname);
  return [...views.values()].flatMap((of) => [of[0]!, of.at(-1)!]);
}

function idsOf(drawing: string): Set<string> {
  return new Set(Array.from(drawing.matchAll(/ id="([^"]+)"/g), ([, id]) => String(id)));
}

test("private pages, empty lists and missing pages are noindex", async ({ origin }) => {
  const hidden = [
    "/cart",
    "/saved",
    "/search?q=rolex",
    "/compare",
    "/custom-builder/configurator",
    "/custom-builder/review",
  ];
  const more = ["/custom-builder/ring-sizer/strip", "/category/rolex?brand=Omega"];
  // A deposit is for a design, so its product has no page.
  const missing = [
    "/no/such/page",
    "/category/no-such-thing",
    "/policies/none",
    "/product/none",
    "/product/custom-design-deposit",
  ];
  for (const path of [...hidden, ...more, ...missing]) {
    const address = origin + path;
    const response = await fetch(address);
    const page = readPage(await response.text(), address);
    expect([page.robots, page.canonical], path).toEqual(["noindex", null]);
    expect(response.status, path).toBe(missing.includes(path) ? 404 : 200);
  }
});

test("robots.txt allows everything in the sitemap and nothing private", async ({ origin }) => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const closed = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, path]) => String(path));
  expect(closed).toEqual(
    expect.arrayContaining(["/cart", "/checkout/", "/orders/", "/api/", "/repairs/", "/r/", "/s/"]),
  );
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const address of await sitemapAddresses(origin)) {
    const { pathname } = new URL(address);
    expect(
      closed.find((path) => pathname.startsWith(path)),
      address,
    ).toBeUndefined();
  }
});

test("icons of manifest and page exist in their declared sizes", async ({ origin }) => {
  const response = await fetch(`${origin}/manifest.webmanifest`);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const { icons } = (await response.json()) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons) {
    const icon = (await fetchAll([origin + src])).get(origin + src)!;
    expect([icon.status, icon.type], src).toEqual([200, type]);
    if (sizes === "any") continue;
    const { width, height } = pictureSize(icon.body);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
