import { expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../../storefront/catalogue/snapshot.ts";
import { type SitemapPage, type SitemapPages, sitemapPages, sitemapText } from "./sitemap-pages.ts";

const origin = "https://shop.example";

function catalogueOf(handles: string[], filled: string[]): CatalogueSnapshot {
  return {
    size: handles.length,
    listings: (from: number, to: number) =>
      handles.slice(from, to).map((handle) => ({ handle, updatedAt: "2026-11-20T10:00:00Z", picture: null })),
    query: ({ category }: { category: string | null }) => ({
      total: filled.includes(category ?? "") ? 1 : 0,
    }),
  } as unknown as CatalogueSnapshot;
}

function pagesOf(pages: SitemapPage[]): SitemapPages {
  return { size: pages.length, part: (from, to) => pages.slice(from, to) };
}

const pathsOf = (pages: SitemapPages) => pages.part(0, pages.size).map(({ path }) => path);

test("lists pages, non-empty lists, policies and products once each", () => {
  const paths = pathsOf(sitemapPages(catalogueOf(["ring"], ["rolex", "watches"])));
  expect(paths).toEqual([
    "/",
    "/shop",
    "/custom-jewelry",
    "/custom-builder",
    "/custom-builder/budget",
    "/custom-builder/ring-sizer",
    "/visit",
    "/category/rolex",
    "/category/watches",
    "/policies/privacy",
    "/policies/terms",
    "/policies/returns",
    "/policies/shipping",
    "/product/ring",
  ]);
});

test("uses absolute escaped URLs and omits unknown values", () => {
  const page = { path: "/a?b=1&c='2'", changedAt: "2026-11-20T10:00:00Z", picture: "/pieces/<a>.webp" };
  expect(
    sitemapText(origin, pagesOf([page, { path: "/d", changedAt: null, picture: null }]), null),
  ).toContain(
    `<url><loc>https://shop.example/a?b=1&amp;c=&apos;2&apos;</loc><lastmod>2026-11-20T10:00:00Z</lastmod>\
<image:image><image:loc>https://shop.example/pieces/&lt;a&gt;.webp</image:loc></image:image></url>
<url><loc>https://shop.example/d</loc></url>`,
  );
});

test("splits into an index and parts above the file limit", () => {
  const pages = pagesOf(
    Array.from({ length: 5 }, (_, number) => ({ path: `/${number}`, changedAt: null, picture: null })),
  );
  const index = sitemapText(origin, pages, null, 2) ?? "";
  expect(index.match(/<loc>[^<]+/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://shop.example/sitemap.xml?part=${part}`),
  );
  const parts = [1, 2, 3].map((part) => sitemapText(origin, pages, part, 2) ?? "");
  expect(parts.join("").match(/<loc>[^<]+/g)).toHaveLength(5);
  expect(sitemapText(origin, pages, 4, 2)).toBeNull();
  expect(sitemapText(origin, pages, 0, 2)).toBeNull();
});

test("keeps 5,000 pages in one file and splits at one more", () => {
  const page = { path: "/a", changedAt: null, picture: null };
  const full = Array.from({ length: 5_000 }, () => page);
  expect(sitemapText(origin, pagesOf(full), null)).toContain("<urlset");
  expect(sitemapText(origin, pagesOf([...full, page]), null)).toContain("<sitemapindex");
});

test("a later part of the products starts where the previous part ended", () => {
  const handles = Array.from({ length: 40 }, (_, number) => `piece-${number}`);
  const pages = sitemapPages(catalogueOf(handles, []));
  const texts = [1, 2, 3, 4, 5, 6].map((part) => sitemapText(origin, pages, part, 10) ?? "");
  const found = texts.join("").match(/piece-\d+/g);
  expect(found).toEqual(handles);
});
