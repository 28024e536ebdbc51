import type { Services } from "#services";
import { settings } from "#settings";
import { log } from "../platform/log.server.ts";
import { embeddedSource, pagedSource } from "./catalogue-source.ts";
import { createStorefront } from "./client.ts";

/** The Storefront API's provider, and what differs by it. */
export type Provider = ReturnType<typeof openProvider>;

/**
 * The one adapter to the Storefront API's provider. No other file of the app knows whether it is the embedded shop, in
 * this process, or Shopify over HTTPS.
 */
export function openProvider({ config, shop, hostedCatalogue }: Services) {
  const { apiVersion, accessToken, shopify } = config.storefront;
  const providerName = shopify ? "Shopify" : settings().name;
  const providerOrigin = shopify?.origin ?? config.publicOrigin;
  const withStock = shopify?.readsInventory ?? true;
  const storefront = createStorefront({
    fetch: (url, init) =>
      shop ? shop.storefrontApi(new Request(url, init)) : fetch(url, { ...init, redirect: "error" }),
    endpoint: `${providerOrigin}/api/${apiVersion}/graphql.json`,
    apiVersion,
    headers: shopify?.privateToken
      ? { "shopify-storefront-private-token": shopify.privateToken }
      : { "x-shopify-storefront-access-token": accessToken },
    providerName,
    isOwnProcess: shop !== null,
    warn: (context, message) => log.warn(context, message),
  });
  return {
    storefront,
    /** The provider's name in messages. */
    providerName,
    /** URL of the Storefront API. */
    providerOrigin,
    /** Whether the provider may be asked for quantities: Shopify wants a token with inventory access. */
    withStock,
    /** Source of the whole catalogue: page by page, or at once from the shop in this process. */
    catalogueSource: shop
      ? embeddedSource(shop, providerName)
      : pagedSource(storefront, { providerName, withStock, journal: hostedCatalogue }),
    /** Folder of the process's files. */
    dataDir: config.dataDir,
    /** The store's public URL, without a trailing slash. */
    publicOrigin: config.publicOrigin,
    /** Other origins that a buyer may be redirected to. */
    checkoutOrigins: shopify ? [shopify.origin, shopify.checkoutOrigin] : [config.publicOrigin],
    depositVariantId: shopify?.depositVariantId ?? null,
    /** The hosted checkout of this process; null with Shopify's own. */
    hostedCheckout: shop?.checkout ?? null,
    /** What else takes money in this process; null with Shopify. */
    balances: shop?.balances ?? null,
    repairMoney: shop?.repairMoney ?? null,
    quoteDeposits: shop?.quoteDeposits ?? null,
    /** A demonstration: no money moves, and the checkout says so. */
    takesTestPayments: shop !== null && config.stripe === null,
    /** Origin of the payment pages of the embedded shop. */
    paymentOrigins: shop && config.stripe ? [config.stripe.checkoutOrigin] : [],
    /** Handles the payment provider's webhooks to the embedded shop; null with Shopify. */
    takePaymentEvent: shop?.takePaymentEvent ?? null,
    /** Handles the Shopify shop's webhooks; null with the embedded shop, or without a secret. */
    takeShopEvent: hostedCatalogue?.takeEvent ?? null,
    /** Calls `listener` after each catalogue change that the provider reports: Shopify by its webhooks. */
    onCatalogueChange(listener: () => void): void {
      shop?.onCatalogueChange(listener);
      hostedCatalogue?.onChange(listener);
    },
  };
}
