import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { noindexMeta } from "./noindex-meta.ts";
import { type PageFacts, pageMeta } from "./page-meta.ts";
import { graph } from "./structured-data/breadcrumb-data.ts";

const origin = "https://shop.example";
const page: PageFacts = {
  title: "Rolex",
  description: "Six watches.",
  path: "/category/rolex",
  shows: "shop",
};

test("a page names itself, its one address and a card of whole addresses", () => {
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

test("a hidden page has no address for search engines, and may still be passed on", () => {
  const meta = pageMeta(origin, { ...page, isHidden: true });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  expect(meta).toContainEqual({ property: "og:title", content: "Rolex" });
  expect(noindexMeta("Your cart")).toEqual([
    { title: "Your cart · Averell & Wythe" },
    { name: "robots", content: "noindex" },
  ]);
});

test("a long title leaves the shop's name out rather than be cut", () => {
  const title = "Art Deco Emerald-Cut Diamond Engagement Ring in Platinum";
  expect(pageMeta(origin, { ...page, title })).toContainEqual({ title });
});

test("no text of a product ends the script element or the line that its data stands in", () => {
  const name = "</script><script>alert(1)</script>&\u2028";
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Meta,
      meta: () => [graph({ "@type": "Product", name })],
    },
  ]);
  const html = renderToStaticMarkup(createElement(Stub));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data)["@graph"][0].name).toBe(name);
});
