import { expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../storefront/catalogue.ts";
import type { ListedProduct } from "../../storefront/read-product.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { sitemapText } from "./sitemap-text.ts";

const origin = "https://shop.example";

function listed(handle: string): ListedProduct {
  return {
    card: { handle, image: null },
    updatedAt: "2026-11-20T10:00:00Z",
  } as ListedProduct;
}

function catalogueOf(handles: string[], filled: string[]): CatalogueSnapshot {
  return {
    products: handles.map(listed),
    query: ({ category }: { category: string | null }) => ({
      total: filled.includes(category ?? "") ? 1 : 0,
    }),
  } as unknown as CatalogueSnapshot;
}

test("it holds the house's pages, lists that show a piece, policies and products, each once", () => {
  const paths = sitemapPages(catalogueOf(["ring"], ["rolex", "watches"])).map(({ path }) => path);
  expect(paths).toEqual([
    "/",
    "/shop",
    "/custom-jewelry",
    "/custom-builder",
    "/custom-builder/ring-sizer",
    "/category/rolex",
    "/category/watches",
    "/policies/privacy",
    "/policies/terms",
    "/policies/returns",
    "/policies/shipping",
    "/product/ring",
  ]);
});

test("the product that deposits are bought as is no page to find", () => {
  const paths = sitemapPages(catalogueOf(["custom-design-deposit"], [])).map(({ path }) => path);
  expect(paths).not.toContain("/product/custom-design-deposit");
});

test("addresses are whole and escaped; what nobody knows is left out", () => {
  const page = { path: "/a?b=1&c='2'", changedAt: "2026-11-20T10:00:00Z", picture: "/pieces/<a>.webp" };
  expect(sitemapText(origin, [page, { path: "/d", changedAt: null, picture: null }], null)).toContain(
    `<url><loc>https://shop.example/a?b=1&amp;c=&apos;2&apos;</loc><lastmod>2026-11-20T10:00:00Z</lastmod>\
<image:image><image:loc>https://shop.example/pieces/&lt;a&gt;.webp</image:loc></image:image></url>
<url><loc>https://shop.example/d</loc></url>`,
  );
});

test("more pages than a file may hold become an index and its parts", () => {
  const pages = Array.from({ length: 5 }, (_, number) => ({
    path: `/${number}`,
    changedAt: null,
    picture: null,
  }));
  const index = sitemapText(origin, pages, null, 2) ?? "";
  expect(index.match(/<loc>[^<]+/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://shop.example/sitemap.xml?part=${part}`),
  );
  const parts = [1, 2, 3].map((part) => sitemapText(origin, pages, part, 2) ?? "");
  expect(parts.join("").match(/<loc>[^<]+/g)).toHaveLength(5);
  expect(sitemapText(origin, pages, 4, 2)).toBeNull();
  expect(sitemapText(origin, pages, 0, 2)).toBeNull();
});

test("a full file of 50,000 pages stays one file; one page more parts it", () => {
  const page = { path: "/a", changedAt: null, picture: null };
  const full = Array.from({ length: 50_000 }, () => page);
  expect(sitemapText(origin, full, null)).toContain("<urlset");
  expect(sitemapText(origin, [...full, page], null)).toContain("<sitemapindex");
});
