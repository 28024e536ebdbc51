import { expect } from "vitest";
import { testWithSettings } from "./stories.ts";

const privateToken = "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";
const test = testWithSettings({ STOREFRONT_PRIVATE_TOKEN: privateToken });

const image = "image { url(transform: { maxWidth: 400 }) width height }";
const items = "url type resourceId";

/** Everything containing URLs that other storefronts' pages query. They know the meaning of each handle. */
const everything = `{
  shop { primaryDomain { url } ${["privacyPolicy", "termsOfService", "refundPolicy", "shippingPolicy"]
    .map((name) => `${name} { handle url }`)
    .join(" ")} }
  ${["main-menu", "footer", "next-js-frontend-header-menu", "next-js-frontend-footer-menu"]
    .map((handle, at) => `menu${at}: menu(handle: "${handle}") { items { ${items} items { ${items} } } }`)
    .join(" ")}
  collections(first: 250) { nodes { handle ${image} } }
  products(first: 100) { nodes { handle featuredImage { url } variants(first: 1) { nodes { id ${image} } } } }
  pages(first: 10) { nodes { handle body } }
  sitemapProducts: sitemap(type: PRODUCT) { resources(page: 1) { items { handle } } }
  sitemapCollections: sitemap(type: COLLECTION) { resources(page: 1) { items { handle } } }
  sitemapPages: sitemap(type: PAGE) { resources(page: 1) { items { handle } } } }`;

/** Queries like another storefront's server. */
async function ask(origin: string, query: string) {
  const answer = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "shopify-storefront-private-token": privateToken,
      "shopify-storefront-buyer-ip": "203.0.113.1",
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

test("D9.9 every URL that the API returns works, and menu labels match", async ({ origin }) => {
  const data = await ask(origin, everything);
  const handles = (nodes: { handle: string }[]) => nodes.map(({ handle }) => handle);
  const listed = {
    collections: handles(data.collections.nodes),
    products: handles(data.products.nodes),
    pages: handles(data.pages.nodes),
  };
  expect(listed.pages).toEqual(["custom-builder", "contact"]);
  for (const { image: shown } of data.collections.nodes) expect(shown?.url).toContain("width=400");
  for (const [kind, map] of [
    ["products", data.sitemapProducts],
    ["collections", data.sitemapCollections],
    ["pages", data.sitemapPages],
  ] as const)
    expect(listed[kind]).toEqual(expect.arrayContaining(handles(map.resources.items)));

  const menus = [data.menu0, data.menu1, data.menu2, data.menu3];
  const entries = menus.flatMap((menu) =>
    menu.items.flatMap((item: { items: object[] }) => [item, ...item.items]),
  );
  expect(entries.length).toBeGreaterThan(60);
  for (const { url, type, resourceId } of entries) {
    const [kind = "", handle = ""] = new URL(url).pathname.split("/").slice(1);
    if (kind === "policies") continue;
    const means = handle === "all" ? "CATALOG" : { collections: "COLLECTION", pages: "PAGE" }[kind];
    expect([url, type, resourceId !== null]).toEqual([url, means, handle !== "all"]);
    if (handle !== "all") expect(listed[kind as "pages"]).toContain(handle);
  }

  const written = [...JSON.stringify(data).matchAll(/https?:\/\/[^"\\]+/g)].map(([url]) => url);
  const own = Object.entries(listed).flatMap(([kind, all]) =>
    all.map((handle) => `${origin}/${kind}/${handle}`),
  );
  const addresses = [...new Set([...written, ...own, `${origin}/collections`, `${origin}/products`])];
  expect(addresses.length).toBeGreaterThan(150);
  await Promise.all(
    addresses.map(async (address) => {
      expect(address.startsWith(origin)).toBe(true);
      const answer = await fetch(address);
      await answer.arrayBuffer();
      expect([address, answer.status]).toEqual([address, 200]);
    }),
  );
  for (const [path, leadsTo] of [
    ["/collections/rolex?sort=price-asc", "/category/rolex?sort=price-asc"],
    ["/collections/rolex/products/rolex-explorer-124270", "/product/rolex-explorer-124270"],
    ["/collections/all", "/shop"],
    ["/pages/contact", "/#contact"],
    ["/Pages/contact/", "/#contact"],
    ["/policies/refund-policy", "/policies/returns"],
  ] as const) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, leadsTo]);
  }
  expect((await fetch(`${origin}/pages/no-such`)).status).toBe(404);
});
