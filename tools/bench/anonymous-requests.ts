import { encodeDesign } from "#jewelry/link";
import { goldenDesigns } from "#jewelry/making/golden-designs";

/** A request anyone may send. No two are answered from a cache. */
export interface BenchmarkRequest {
  path: string;
  method?: "GET" | "POST";
  type?: string;
  body?: string;
}

/** The `place`-th request of a kind. */
type Ask = (place: number) => BenchmarkRequest;

const design = (place: number) => encodeDesign(goldenDesigns[place % goldenDesigns.length]!.design);
const token = (place: number) => `A${String(place).padStart(21, "0")}`;
const get =
  (path: (place: number) => string): Ask =>
  (place) => ({ path: path(place) });
const words = [
  "gold",
  "oval ring",
  "platinum engagement",
  "rolex chronograph",
  "atelier",
  "1",
  "vintage pavé",
];
const word = (place: number) => words[place % words.length]!;
const types = ["Watches", "Engagement Rings", "Chains", "Earrings"];
const handle = (place: number) => `engagement-rings-${place + 1}`;
const filters = (place: number) =>
  `type=${encodeURIComponent(types[place % types.length]!)}&min=${place + 1}&sort=name-asc&page=${1 + place * 7}`;

/** Requests to each public route, by its pattern in `app/routes.ts`: the heaviest kind found for each. */
export const routeRequests: Readonly<Record<string, Ask>> = {
  "/": get((place) => `/?min=${place + 1}`),
  "/shop": get((place) => `/shop?${filters(place)}`),
  "/category/:category": get((place) => `/category/${place % 2 ? "watches" : "no-such"}?${filters(place)}`),
  "/custom-jewelry": get((place) => `/custom-jewelry?${filters(place)}`),
  "/product/:handle": get((place) => `/product/${handle(place)}`),
  "/product/:handle/similar": get((place) => `/product/${handle(place)}/similar`),
  "/search": get((place) => `/search?q=${encodeURIComponent(`${word(place)} under ${place + 1}k`)}`),
  "/compare": get(
    (place) => `/compare?${[0, 1, 2, 3].map((one) => `p=${handle(place * 4 + one)}`).join("&")}`,
  ),
  "/saved": get((place) => `/saved?n=${place}`),
  "/visit": get((place) => `/visit?n=${place}`),
  "/wish-list": get((place) => `/wish-list?q=${encodeURIComponent(word(place))}`),
  "/wish-list/confirm/:token": get((place) => `/wish-list/confirm/${token(place)}`),
  "/wish-list/:token": get((place) => `/wish-list/${token(place)}`),
  "/visits/:token": get((place) => `/visits/${token(place)}`),
  "/cart": get((place) => `/cart?empty=${place}`),
  "/custom-builder": get((place) => `/custom-builder?n=${place}`),
  "/custom-builder/configurator": get((place) => `/custom-builder/configurator?design=${design(place)}`),
  "/custom-builder/review": get((place) => `/custom-builder/review?design=${design(place)}`),
  "/custom-builder/deposit": get((place) => `/custom-builder/deposit?n=${place}`),
  "/custom-builder/budget": get((place) => `/custom-builder/budget?amount=${3_000 + place * 37}`),
  "/custom-builder/savings": get((place) => `/custom-builder/savings?design=${design(place)}`),
  "/custom-builder/ring-sizer": get((place) => `/custom-builder/ring-sizer?n=${place}`),
  "/policies/:slug": get((place) => `/policies/none-${place}`),
  "/admin-test": get((place) => `/admin-test?n=${place}`),
  "/*": get((place) => `/no-page-${place}`),
  "/custom-builder/ring-sizer/strip": get((place) => `/custom-builder/ring-sizer/strip?n=${place}`),
  "/custom-builder/drawing.svg": get((place) => `/custom-builder/drawing.svg?design=${design(place)}`),
  "/custom-builder/dimensions.svg": get((place) => `/custom-builder/dimensions.svg?design=${design(place)}`),
  "/custom-builder/sections.svg": get((place) => `/custom-builder/sections.svg?design=${design(place)}`),
  "/custom-builder/model.glb": get((place) => `/custom-builder/model.glb?design=${design(place)}`),
  "/custom-builder/model.usdz": get((place) => `/custom-builder/model.usdz?design=${design(place)}`),
  "/cart/c/:token": get((place) => `/cart/c/${token(place)}`),
  "/checkout/:key": get((place) => `/checkout/${token(place)}`),
  "/checkout/:key/payment": get((place) => `/checkout/${token(place)}/payment`),
  "/orders/:token": get((place) => `/orders/${token(place)}`),
  "/orders/:token/receipts/:receipt": get((place) => `/orders/${token(place)}/receipts/R-1`),
  "/orders/:token/print": get((place) => `/orders/${token(place)}/print`),
  "/papers/:token": get((place) => `/papers/${token(place)}`),
  "/papers/:token/:file": get((place) => `/papers/${token(place)}/any.pdf`),
  "/certificate/:token": get((place) => `/certificate/${token(place)}`),
  "/track/:token": get((place) => `/track/${token(place)}`),
  "/track/:token/castings-ready": get((place) => `/track/${token(place)}/castings-ready`),
  "/quotes/:token": get((place) => `/quotes/${token(place)}`),
  "/repairs/:token": get((place) => `/repairs/${token(place)}`),
  "/quotes/:token/pictures/:id": get((place) => `/quotes/${token(place)}/pictures/1`),
  "/track/:token/drawings/:name": get((place) => `/track/${token(place)}/drawings/dimensions.svg`),
  "/track/:token/pictures/:id": get((place) => `/track/${token(place)}/pictures/1`),
  "/gift-card-balance": get(() => "/gift-card-balance"),
  "/repairs/:token/photos/:id": get((place) => `/repairs/${token(place)}/photos/1`),
  "/wish-list/:token/stop": get((place) => `/wish-list/${token(place)}/stop`),
  "/wants/:token/stop": get((place) => `/wants/${token(place)}/stop`),
  "/wants": get((place) => `/wants?q=${encodeURIComponent(word(place))}`),
  "/wants/:token": get((place) => `/wants/${token(place)}`),
  "/want/:token": get((place) => `/want/${token(place)}`),
  "/visits/:token/visit.ics": get((place) => `/visits/${token(place)}/visit.ics`),
  "/quotes/:token/print": get((place) => `/quotes/${token(place)}/print`),
  "/s/:number": get((place) => `/s/${place}`),
  "/r/:check": get((place) => `/r/${place}`),
  "/desk/sign-in": get((place) => `/desk/sign-in?n=${place}`),
  "/desk/passkey": get((place) => `/desk/passkey?n=${place}`),
  "/desk/join/:token": get((place) => `/desk/join/${token(place)}`),
  "/collections/:collection?": get((place) => `/collections/none-${place}`),
  "/collections/:collection/products/:product": get((place) => `/collections/all/products/${handle(place)}`),
  "/products/:product?": get((place) => `/products/${handle(place)}`),
  "/pages/:page": get((place) => (place % 2 ? "/pages/contact" : `/pages/none-${place}`)),
  "/webhooks/square": (place) => ({ path: "/webhooks/square", ...json({ event_id: place }) }),
  "/webhooks/stripe": (place) => ({ path: "/webhooks/stripe", ...json({ id: place }) }),
  "/webhooks/shopify": (place) => ({ path: "/webhooks/shopify", ...json({ id: place }) }),
  "/webhooks/texts": (place) => ({ path: "/webhooks/texts", ...json({ id: place }) }),
  "/api/:version/graphql.json": (place) => graphqlCall(`{ shop { name } }`, place),
  "/admin/api/:version/graphql.json": () => ({
    path: "/admin/api/2025-07/graphql.json",
    ...json({ query: "{ shop { name } }" }),
  }),
  "/admin-test/run": () => ({
    path: "/admin-test/run",
    method: "POST",
    type: "application/x-www-form-urlencoded",
    body: "token=none",
  }),
  "/api/ucp/mcp": (place) =>
    agentCall("search_catalog", { query: word(place), filters: { price: { max: 100_000 + place } } }),
  "/.well-known/ucp": get((place) => `/.well-known/ucp?n=${place}`),
  "/merchant-feed.xml": get(() => "/merchant-feed.xml"),
  "/api/search-suggestions": get((place) => `/api/search-suggestions?q=${encodeURIComponent(word(place))}`),
  "/api/market-prices": get(() => "/api/market-prices"),
  "/api/purchases": get(() => "/api/purchases"),
  "/api/events": () => ({ path: "/api/events", ...json({ events: [{ name: "view", page: "home" }] }) }),
  "/api/sign-up": (place) => ({ path: "/api/sign-up", ...json({ email: `not complete ${place}` }) }),
  "/sitemap.xml": get((place) => `/sitemap.xml?part=${1 + (place % 20)}`),
  "/robots.txt": get((place) => `/robots.txt?n=${place}`),
  "/manifest.webmanifest": get((place) => `/manifest.webmanifest?n=${place}`),
  "/livez": get(() => "/livez"),
  "/readyz": get(() => "/readyz"),
  "/metrics": get(() => "/metrics"),
  "/api/csp-reports": (place) => ({
    path: "/api/csp-reports",
    method: "POST",
    type: "application/reports+json",
    body: JSON.stringify([{ type: "csp-violation", body: { blockedURL: `https://a.example/${place}` } }]),
  }),
  "/admin/staged/:key": get((place) => `/admin/staged/none-${place}`),
  "/admin/bulk/:file": get((place) => `/admin/bulk/none-${place}.jsonl`),
  "/shop-files/:hash/:name": get((place) => `/shop-files/none-${place}/logo.png`),
  "/pictures/*": get((place) => `/pictures/none-${place}.webp?width=320`),
  "/assets/*": get((place) => `/assets/none-${place}.js`),
};

function json(content: object): Pick<BenchmarkRequest, "method" | "type" | "body"> {
  return { method: "POST", type: "application/json", body: JSON.stringify(content) };
}

function graphqlCall(query: string, place: number): BenchmarkRequest {
  // A comment makes each one a different document.
  return { path: "/api/2025-07/graphql.json", ...json({ query: `${query} # ${place}` }) };
}

function agentCall(name: string, catalog: object): BenchmarkRequest {
  const meta = { "ucp-agent": { profile: "https://agent.example/profile.json" } };
  return {
    path: "/api/ucp/mcp",
    ...json({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: { meta, catalog } } }),
  };
}

const card = "id handle title priceRange { minVariantPrice { amount } }";
const found = `nodes { ... on Product { ${card} } } totalCount productFilters { values { count } }`;

const noCart = (rest: string) => (place: number) => `cartId: "gid://shopify/Cart/none-${place}", ${rest}`;

const cartMutations: Readonly<Record<string, (place: number) => string>> = {
  cartAttributesUpdate: noCart("attributes: []"),
  cartBuyerIdentityUpdate: noCart("buyerIdentity: {}"),
  cartCreate: (place) =>
    `input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/${place + 1}", quantity: 1 }] }`,
  cartDeliveryAddressesAdd: noCart("addresses: []"),
  cartDeliveryAddressesRemove: noCart("addressIds: []"),
  cartDeliveryAddressesReplace: noCart("addresses: []"),
  cartDeliveryAddressesUpdate: noCart("addresses: []"),
  cartDiscountCodesUpdate: noCart(`discountCodes: ["NONE"]`),
  cartGiftCardCodesAdd: noCart("giftCardCodes: []"),
  cartGiftCardCodesRemove: noCart("appliedGiftCardIds: []"),
  cartGiftCardCodesUpdate: noCart("giftCardCodes: []"),
  cartLinesAdd: noCart("lines: []"),
  cartLinesRemove: noCart("lineIds: []"),
  cartLinesUpdate: noCart("lines: []"),
  cartMetafieldDelete: (place) => `input: { ownerId: "gid://shopify/Cart/none-${place}", key: "a.b" }`,
  cartMetafieldsSet: (place) =>
    `metafields: [{ ownerId: "gid://shopify/Cart/none-${place}", key: "a.b", type: "boolean", value: "true" }]`,
  cartNoteUpdate: noCart(`note: "a"`),
  cartSelectedDeliveryOptionsUpdate: noCart("selectedDeliveryOptions: []"),
};

/** Calls of each root field of the Storefront API: the heaviest kind found for each. */
export const apiRequests: Readonly<Record<string, (place: number) => string>> = {
  articles: () => "{ articles(first: 10) { nodes { id } } }",
  blog: () => `{ blog(handle: "a") { id } }`,
  blogs: () => "{ blogs(first: 10) { nodes { id } } }",
  cart: (place) => `{ cart(id: "gid://shopify/Cart/none-${place}") { id } }`,
  collection: (place) =>
    `{ collection(handle: "watches") { products(first: 20, sortKey: PRICE, filters: [{ price: { min: ${place} } }, { available: true }]) { nodes { ${card} } filters { values { count } } } } }`,
  collectionByHandle: (place) =>
    `{ collectionByHandle(handle: "watches") { products(first: 20, filters: [{ price: { min: ${place} } }]) { nodes { ${card} } } } }`,
  collections: () =>
    "{ collections(first: 20) { nodes { title image { url } products(first: 1) { nodes { id } } } } }",
  localization: () => "{ localization { country { isoCode } } }",
  menu: () => `{ menu(handle: "main-menu") { items { title items { title } } } }`,
  node: (place) => `{ node(id: "gid://shopify/Product/${place + 1}") { ... on Product { ${card} } } }`,
  page: () => `{ page(handle: "contact") { title body } }`,
  pageByHandle: () => `{ pageByHandle(handle: "contact") { title } }`,
  pages: () => "{ pages(first: 20) { nodes { title } } }",
  predictiveSearch: (place) =>
    `{ predictiveSearch(query: "${word(place)}", limit: 10) { products { ${card} } collections { title } queries { text } } }`,
  product: (place) =>
    `{ product(handle: "${handle(place)}") { ${card} variants(first: 20) { nodes { id } } } }`,
  productByHandle: (place) => `{ productByHandle(handle: "${handle(place)}") { ${card} } }`,
  productRecommendations: (place) =>
    `{ productRecommendations(productId: "gid://shopify/Product/${place + 1}") { ${card} } }`,
  products: (place) =>
    `{ products(first: 20, query: "${word(place)} OR vendor:Rolex variants.price:>${place}", sortKey: TITLE, reverse: true) { nodes { ${card} } } }`,
  search: (place) => `{ search(query: "${word(place)}", first: 20, prefix: LAST) { ${found} } }`,
  shop: () => "{ shop { name } }",
  sitemap: (place) =>
    `{ sitemap(type: PRODUCT) { pagesCount { count } resources(page: ${place * 7 + 1}) { items { handle } } } }`,
  urlRedirects: () => "{ urlRedirects(first: 10) { nodes { path } } }",
  ...Object.fromEntries(
    Object.entries(cartMutations).map(([field, args]) => [
      field,
      (place: number) => `mutation { ${field}(${args(place)}) { userErrors { message } } }`,
    ]),
  ),
};

export const apiRequest = (field: string, place: number): BenchmarkRequest =>
  graphqlCall(apiRequests[field]!(place), place);
