import { createServer } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { openStore } from "../store/open-store.ts";
import { expect, test } from "./store.ts";

const token = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";
const privateToken = `shpat_${token}`;
test.use({
  storeVariables: [{ STOREFRONT_PRIVATE_TOKEN: privateToken }, { scope: "worker" }],
});

const image = "image { url(transform: { maxWidth: 400 }) width height }";
const items = "url type resourceId";

/** What the screens of other storefronts ask for that holds addresses. Which of its things each handle means, they know. */
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

/** Asks as the server of another storefront does, for a buyer of its own each time. */
async function ask(request: APIRequestContext, query: string, variables: object = {}) {
  const answer = await request.post("/api/2025-07/graphql.json", {
    headers: {
      "shopify-storefront-private-token": privateToken,
      "shopify-storefront-buyer-ip": `203.0.113.${buyers++}`,
    },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}
let buyers = 1;

test("D9.9 every address that the API hands out answers, and menus say what they mean", async ({
  request,
  store,
}) => {
  const data = await ask(request, everything);
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
    all.map((handle) => `${store.origin}/${kind}/${handle}`),
  );
  const addresses = [
    ...new Set([...written, ...own, `${store.origin}/collections`, `${store.origin}/products`]),
  ];
  expect(addresses.length).toBeGreaterThan(150);
  // A connection that was kept open may end in the moment in which it is used again.
  const headers = { connection: "close" };
  await Promise.all(
    addresses.map(async (address) => {
      expect(address.startsWith(store.origin)).toBe(true);
      expect([address, (await request.get(address, { headers })).status()]).toEqual([address, 200]);
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
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, leadsTo]);
  }
  expect((await request.get("/pages/no-such")).status()).toBe(404);
});

test("D5.4, D7.4 a page of another site shows the store's pictures and calls its API, but not with a private token", async ({
  page,
  request,
  store,
}) => {
  const { products } = await ask(request, "{ products(first: 1) { nodes { featuredImage { url } } } }");
  const picture = products.nodes[0].featuredImage.url;
  const site = createServer((_, outgoing) =>
    outgoing
      .writeHead(200, { "content-type": "text/html", "cross-origin-embedder-policy": "require-corp" })
      .end(
        `<title>Elsewhere</title><img alt="plain" src="${picture}"><img alt="open" crossorigin src="${picture}">`,
      ),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as { port: number }).port}`);
    for (const name of ["plain", "open"])
      await expect(page.getByRole("img", { name })).toHaveJSProperty("naturalWidth", 1200);
    const call = (headers: Record<string, string>, origin = store.origin) =>
      page.evaluate(
        async ([url, sent]) => {
          const body = JSON.stringify({ query: '{ menu(handle: "footer") { title } }' });
          const asked = { "content-type": "application/json", "x-sdk-variant": "hydrogen-react", ...sent };
          const answer = await fetch(url, { method: "POST", headers: asked, body });
          return { status: answer.status, id: answer.headers.get("x-request-id"), ...(await answer.json()) };
        },
        [`${origin}/api/2025-07/graphql.json`, headers] as const,
      );
    const open = { "x-shopify-storefront-access-token": token };
    expect(await call(open)).toMatchObject({
      status: 200,
      id: expect.any(String),
      data: { menu: { title: "Footer" } },
    });
    expect(await call({ "shopify-storefront-private-token": privateToken })).toMatchObject({
      errors: [{ extensions: { code: "ACCESS_DENIED" } }],
    });
    const limited = await openStore({ RATE_LIMITS: "work=10/1h" });
    try {
      const { origin } = limited.store;
      expect(await call({}, origin)).toMatchObject({ status: 200 });
      for (let calls = 0; calls < 2; calls++) await call({}, origin);
      expect(await call({}, origin)).toMatchObject({ status: 429, errors: [{ message: "Throttled" }] });
    } finally {
      await limited.close();
    }
  } finally {
    site.close();
  }
});
