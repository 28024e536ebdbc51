import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { noindexMeta } from "./noindex-meta.ts";
import { type PageFacts, pageMeta } from "./page-meta.ts";
import { jsonLd } from "./structured-data/breadcrumb-data.ts";

const origin = "https://shop.example";
const page: PageFacts = {
  title: "Rolex",
  description: "Six watches.",
  path: "/category/rolex",
  shows: "shop",
};

test("a page has a title, one canonical URL and a share card with absolute URLs", () => {
  const meta = pageMeta(origin, page);
  expect(meta).toContainEqual({ title: "Rolex · Averell & Wythe" });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://shop.example/category/rolex",
  });
  expect(meta).toContainEqual({ property: "og:url", content: "https://shop.example/category/rolex" });
  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://shop.example/cards/page-shop.jpg",
  });
  expect(meta).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(meta).not.toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("a noindex page has no canonical URL and can still be shared", () => {
  const meta = pageMeta(origin, { ...page, isHidden: true });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  expect(meta).toContainEqual({ property: "og:title", content: "Rolex" });
  expect(noindexMeta("Your cart")).toEqual([
    { title: "Your cart · Averell & Wythe" },
    { name: "robots", content: "noindex" },
  ]);
});

test("drops the shop's name from a long title instead of truncating it", () => {
  const title = "Art Deco Emerald-Cut Diamond Engagement Ring in Platinum";
  expect(pageMeta(origin, { ...page, title })).toContainEqual({ title });
});

test("product text can't close the JSON-LD script or break its line", () => {
  const name = "</script><script>alert(1)</script>&\u2028";
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Meta,
      meta: () => [jsonLd({ "@type": "Product", name })],
    },
  ]);
  const html = renderToStaticMarkup(createElement(Stub));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data)["@graph"][0].name).toBe(name);
});
