import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The map: every address of the store and the one file that answers it. */
export default [
  layout("screens/store-layout.tsx", [
    index("screens/home/home.tsx"),
    route("shop", "screens/list/shop.tsx"),
    route("category/:category", "screens/list/category.tsx"),
    route("custom-jewelry", "screens/list/custom-jewelry.tsx"),
    route("product/:handle", "screens/product/product.tsx"),
    route("saved", "screens/saved.tsx"),
    route("cart", "screens/cart/cart.tsx"),
    route("custom-builder", "screens/builder/landing.tsx"),
    route("custom-builder/configurator", "screens/builder/configurator.tsx"),
    route("custom-builder/review", "screens/builder/review.tsx"),
    route("custom-builder/deposit", "screens/builder/deposit.tsx"),
    route("custom-builder/ring-sizer", "screens/builder/ring-sizer.tsx"),
    route("policies/:slug", "screens/policy.tsx"),
    route("admin-test", "screens/admin-test/admin-test.tsx"),
    route("*", "screens/not-found.tsx"),
  ]),

  route("custom-builder/ring-sizer/strip", "screens/builder/ring-sizer-strip.tsx"),
  route("custom-builder/drawing.svg", "endpoints/design-drawing.ts"),
  route("custom-builder/dimensions.svg", "endpoints/dimensioned-drawing.ts"),
  route("custom-builder/model.glb", "endpoints/design-glb.ts"),
  route("custom-builder/model.usdz", "endpoints/design-usdz.ts"),

  route("cart/c/:token", "endpoints/checkout-entry.ts"),
  route("checkout/:key", "screens/checkout/checkout.tsx"),
  route("checkout/:key/payment", "screens/checkout/confirmation.tsx"),
  route("orders/:token", "screens/checkout/order.tsx"),
  route("track/:token", "screens/track/track.tsx"),

  route("desk/sign-in", "screens/desk/sign-in.tsx"),
  // Whatever the owner reads or does stands in here: its door is the layout's.
  layout("screens/desk/desk-layout.tsx", [
    route("desk", "screens/desk/inbox/inbox.tsx"),
    route("desk/inbox/:word/:id", "screens/desk/inbox/entry.tsx"),
    route("desk/quotes/:id", "screens/desk/quotes/quote.tsx"),
    route("desk/products", "screens/desk/products/products.tsx"),
    route("desk/products/new", "screens/desk/products/new-product.tsx"),
    route("desk/products/:id", "screens/desk/products/product.tsx"),
    route("desk/products/:id/stock", "screens/desk/products/stock.tsx"),
    route("desk/products/:id/pictures", "screens/desk/products/pictures.tsx"),
    route("desk/jobs/:id/files/:name", "endpoints/job-file.ts"),
    route("desk/sign-out", "screens/desk/sign-out.ts"),
    route("desk/*", "screens/desk/desk-missing.tsx"),
  ]),

  route("webhooks/stripe", "endpoints/payment-webhook.ts"),
  route("webhooks/shopify", "endpoints/shop-webhook.ts"),
  route("api/:version/graphql.json", "endpoints/storefront-api.ts"),
  route("admin/api/:version/graphql.json", "endpoints/admin-api.ts"),
  route("admin-test/run", "endpoints/admin-test-run.ts"),
  route("api/market-prices", "endpoints/market-prices.ts"),
  route("api/purchases", "endpoints/purchases.ts"),
  route("api/sign-up", "endpoints/sign-up.ts"),
  route("sitemap.xml", "endpoints/sitemap.ts"),
  route("robots.txt", "endpoints/robots.ts"),
  route("manifest.webmanifest", "endpoints/manifest.ts"),
  route("livez", "endpoints/livez.ts"),
] satisfies RouteConfig;
