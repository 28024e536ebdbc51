import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "../content/pages.ts";
import { deskAccess } from "./desk/access/desk-access.ts";

/** Every URL of the store and the file that handles it. */
export default [
  layout("store/frame/store-layout.tsx", [
    index("store/home/home.tsx"),
    route("shop", "store/list/shop.tsx"),
    route("category/:category", "store/list/category.tsx"),
    route("custom-jewelry", "store/list/custom-jewelry.tsx"),
    route("product/:handle", "store/product/product.tsx"),
    route("product/:handle/similar", "store/quote/similar/similar.tsx"),
    route("search", "store/search/search.tsx"),
    route("compare", "store/compare/compare.tsx"),
    route("saved", "store/saved/saved-page.tsx"),
    route("visit", "store/visit/visit.tsx"),
    route("wish-list", "store/wants/wants.tsx"),
    route("wish-list/confirm/:token", "client/wants/want.tsx", { id: "client-want" }),
    route("wish-list/:token", "client/wants/wants.tsx", { id: "client-wants" }),
    route("visits/:token", "client/visit/visit.tsx", { id: "client-visit" }),
    route("gift-card-balance", "client/balance/gift-card-balance.tsx"),
    route("cart", "store/cart/cart-page.tsx"),
    route("custom-builder", "store/builder/landing/landing.tsx"),
    route("custom-builder/configurator", "store/builder/configurator/configurator.tsx"),
    route("custom-builder/review", "store/builder/review/review.tsx"),
    route("custom-builder/deposit", "store/builder/deposit/deposit.tsx"),
    route("custom-builder/budget", "store/budget/budget.tsx"),
    route("custom-builder/savings", "store/budget/savings.tsx"),
    route("custom-builder/ring-sizer", "store/builder/ring-sizer/ring-sizer.tsx"),
    route("policies/:slug", "store/policies/policy.tsx"),
    route("pages/:page", "store/own-pages/own-page.tsx"),
    route("admin-test", "desk/admin-test/admin-test.tsx"),
    route("*", "store/frame/not-found.tsx"),
  ]),

  route("custom-builder/ring-sizer/strip", "store/builder/ring-sizer/ring-sizer-strip.tsx"),
  ...["drawing.svg", "dimensions.svg", "sections.svg", "model.glb", "model.usdz"].map((file) =>
    route(`custom-builder/${file}`, "store/builder/design-files/design-file.ts", { id: file }),
  ),

  route("cart/c/:token", "checkout/checkout-entry.ts"),
  route("checkout/:key", "checkout/checkout.tsx"),
  route("checkout/:key/payment", "checkout/confirmation.tsx"),
  route("orders/:token", "checkout/order.tsx"),
  route("orders/:token/receipts/:receipt", "client/receipts/client-receipt.tsx"),
  route("orders/:token/print", "client/paper/order-print.tsx"),
  route("papers/:token", "client/papers/folder.tsx"),
  route("papers/:token/:file", "client/papers/folder-file.ts"),
  route("certificate/:token", "client/papers/certificate.tsx"),
  route("track/:token", "client/track/track.tsx"),
  route("track/:token/castings-ready", "client/track/track-castings-ready.ts"),
  route("quotes/:token", "client/quote/quote.tsx"),
  route("repairs/:token", "client/repair/repair.tsx", { id: "client-repair" }),
  route("repairs/:token/photos/:id", "client/repair/photo.ts", { id: "client-repair-photo" }),
  route("wish-list/:token/stop", "client/wants/stop-wants.ts"),
  // Former URLs, used until November 2026 and still in emails. Mail clients that unsubscribe don't follow redirects.
  route("wants/:token/stop", "client/wants/stop-wants.ts", { id: "former-stop-wants" }),
  ...["wants", "wants/:token", "want/:token"].map((path) =>
    route(path, "client/wants/former-address.ts", { id: path }),
  ),
  route("visits/:token/visit.ics", "client/visit/visit-file.ts"),
  route("quotes/:token/pictures/:id", "client/quote/quote-picture.ts", { id: "client-quote-picture" }),
  route("track/:token/drawings/:name", "client/track/track-drawing.ts"),
  route("track/:token/pictures/:id", "client/track/track-picture.ts"),
  route("quotes/:token/print", "client/quote/quote-print.tsx"),

  // URL in the code on a label.
  route("s/:number", "desk/stock/piece-link.ts"),
  // URL in the code on a claim check.
  route("r/:check", "desk/repairs/claim-link.ts"),
  route("desk/sign-in", "desk/session/sign-in.tsx"),
  route("desk/passkey", "desk/session/passkey.ts"),
  route("desk/join/:token", "desk/session/join.tsx"),
  // All desk pages are within this layout, which requires a session.
  layout("desk/frame/desk-layout.tsx", [
    ...Object.entries(deskAccess).map(([path, { file }]) => route(path, `desk/${file}`, { id: path })),
  ]),
  // The Storefront API's URLs, the same as for Shopify's shops.
  ...[
    "collections/:collection?",
    "collections/:collection/products/:product",
    "products/:product?",
    ...pages.map(({ handle }) => `pages/${handle}`),
  ].map((path) => route(path, "endpoints/api-addresses.ts", { id: path })),

  route("webhooks/stripe", "endpoints/payment-webhook.ts"),
  route("webhooks/square", "endpoints/payment-webhook.ts", { id: "square-webhook" }),
  route("webhooks/shopify", "endpoints/shop-webhook.ts"),
  route("webhooks/texts", "endpoints/text-webhook.ts"),
  route("api/:version/graphql.json", "endpoints/storefront-api.ts"),
  route("admin/api/:version/graphql.json", "endpoints/admin-api.ts"),
  route("admin/staged/:key", "endpoints/staged-upload.ts"),
  route("admin/bulk/:file", "endpoints/bulk-result.ts"),
  route("admin-test/run", "desk/admin-test/admin-test-run.ts"),
  route("api/ucp/mcp", "store/agents/mcp.ts"),
  route(".well-known/ucp", "store/agents/profile.ts"),
  route("merchant-feed.xml", "store/seo/merchant-feed/merchant-feed.ts"),
  route("api/search-suggestions", "store/search/suggestions.ts"),
  route("api/market-prices", "store/frame/ticker/market-prices.ts"),
  route("api/purchases", "store/home/pop-ups/purchases.ts"),
  route("api/events", "store/analytics/events.ts"),
  route("api/sign-up", "store/home/pop-ups/sign-up.ts"),
  route("sitemap.xml", "store/seo/sitemap/sitemap.ts"),
  route("robots.txt", "store/seo/robots.ts"),
  route("manifest.webmanifest", "store/seo/manifest.ts"),
  route("shop-files/:hash/:name", "store/seo/shop-file.ts"),
] satisfies RouteConfig;
