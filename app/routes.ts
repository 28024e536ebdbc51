import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "../content/pages.ts";

/** Every URL of the store and the file that answers it. */
export default [
  layout("store/frame/store-layout.tsx", [
    index("store/home/home.tsx"),
    route("shop", "store/list/shop.tsx"),
    route("category/:category", "store/list/category.tsx"),
    route("custom-jewelry", "store/list/custom-jewelry.tsx"),
    route("product/:handle", "store/product/product.tsx"),
    route("product/:handle/similar", "store/quote/similar/similar.tsx"),
    route("saved", "store/saved/saved-page.tsx"),
    route("cart", "store/cart/cart-page.tsx"),
    route("custom-builder", "store/builder/landing/landing.tsx"),
    route("custom-builder/configurator", "store/builder/configurator/configurator.tsx"),
    route("custom-builder/review", "store/builder/review/review.tsx"),
    route("custom-builder/deposit", "store/builder/deposit/deposit.tsx"),
    route("custom-builder/ring-sizer", "store/builder/ring-sizer/ring-sizer.tsx"),
    route("policies/:slug", "store/policies/policy.tsx"),
    route("admin-test", "desk/admin-test/admin-test.tsx"),
    route("*", "store/frame/not-found.tsx"),
  ]),

  route("custom-builder/ring-sizer/strip", "store/builder/ring-sizer/ring-sizer-strip.tsx"),
  ...["drawing.svg", "dimensions.svg", "model.glb", "model.usdz"].map((file) =>
    route(`custom-builder/${file}`, "store/builder/design-files/design-file.ts", { id: file }),
  ),

  route("cart/c/:token", "checkout/checkout-entry.ts"),
  route("checkout/:key", "checkout/checkout.tsx"),
  route("checkout/:key/payment", "checkout/confirmation.tsx"),
  route("orders/:token", "checkout/order.tsx"),
  route("track/:token", "client/track/track.tsx"),

  route("desk/sign-in", "desk/session/sign-in.tsx"),
  // All desk pages are within this layout, which requires a session.
  layout("desk/frame/desk-layout.tsx", [
    route("desk", "desk/inbox/inbox.tsx"),
    route("desk/inbox/:word/:id", "desk/inbox/entry.tsx"),
    route("desk/quotes/:id", "desk/quotes/quote.tsx"),
    route("desk/products", "desk/products/products.tsx"),
    route("desk/products/new", "desk/products/new-product.tsx"),
    route("desk/products/:id", "desk/products/product.tsx"),
    route("desk/products/:id/stock", "desk/products/stock.tsx"),
    route("desk/products/:id/pictures", "desk/products/pictures.tsx"),
    route("desk/jobs/:id/files/:name", "desk/jobs/job-file.ts"),
    route("desk/jobs/:id/sheet", "desk/sheet/job-sheet.tsx"),
    route("desk/orders", "desk/orders/orders.tsx"),
    route("desk/orders/:number", "desk/orders/order.tsx"),
    route("desk/pieces", "desk/pieces/pieces.tsx"),
    route("desk/mail", "desk/mail/mail.tsx"),
    route("desk/mail/:id", "desk/mail/letter.tsx"),
    route("desk/jobs", "desk/jobs/jobs.tsx"),
    route("desk/jobs/:id", "desk/jobs/job.tsx"),
    route("desk/reviews", "desk/reviews/reviews.tsx"),
    route("desk/reviews/new", "desk/reviews/new-review.tsx"),
    route("desk/reviews/:id", "desk/reviews/review.tsx"),
    route("desk/prices", "desk/prices/prices.tsx"),
    route("desk/prices/:version", "desk/prices/book.tsx"),
    route("desk/people", "desk/people/people.tsx"),
    route("desk/people/export", "desk/people/person-file.ts"),
    route("desk/audit", "desk/audit/audit.tsx"),
    route("desk/sessions", "desk/session/sessions.tsx"),
    route("desk/export/:file", "desk/export/export-file.ts"),
    route("desk/sign-out", "desk/session/sign-out.ts"),
    route("desk/*", "desk/frame/desk-missing.tsx"),
  ]),

  // The Storefront API's URLs: those of Shopify's shops.
  ...[
    "collections/:collection?",
    "collections/:collection/products/:product",
    "products/:product?",
    ...pages.map(({ handle }) => `pages/${handle}`),
  ].map((path) => route(path, "endpoints/api-addresses.ts", { id: path })),

  route("webhooks/stripe", "endpoints/payment-webhook.ts"),
  route("webhooks/shopify", "endpoints/shop-webhook.ts"),
  route("api/:version/graphql.json", "endpoints/storefront-api.ts"),
  route("admin/api/:version/graphql.json", "endpoints/admin-api.ts"),
  route("admin-test/run", "desk/admin-test/admin-test-run.ts"),
  route("api/market-prices", "store/frame/ticker/market-prices.ts"),
  route("api/purchases", "store/home/pop-ups/purchases.ts"),
  route("api/sign-up", "store/home/pop-ups/sign-up.ts"),
  route("sitemap.xml", "store/seo/sitemap/sitemap.ts"),
  route("robots.txt", "store/seo/robots.ts"),
  route("manifest.webmanifest", "store/seo/manifest.ts"),
] satisfies RouteConfig;
