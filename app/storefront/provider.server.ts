import type { Services } from "#services";
import { settings } from "#settings";
import { log } from "../platform/log.server.ts";
import { embeddedSource, pagedSource } from "./catalogue-source.ts";
import { createStorefront } from "./client.ts";

/** The Storefront API's provider and everything that depends on it. */
export type Provider = ReturnType<typeof openProvider>;

/**
 * The only adapter to the Storefront API's provider. No other file of the app knows whether that is the embedded shop, in
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
    /** Whether the provider exposes quantities: Shopify requires a token with inventory access. */
    withStock,
    /** Source of the whole catalogue: paged, or directly from the shop in this process. */
    catalogueSource: shop
      ? embeddedSource(shop, providerName)
      : pagedSource(storefront, { providerName, withStock, journal: hostedCatalogue }),
    dataDir: config.dataDir,
    /** The store's public URL, without a trailing slash. */
    publicOrigin: config.publicOrigin,
    /** Other origins that a buyer may be redirected to. */
    checkoutOrigins: shopify ? [shopify.origin, shopify.checkoutOrigin] : [config.publicOrigin],
    depositVariantId: shopify?.depositVariantId ?? null,
    /** The checkout hosted by this process; null with Shopify's own. */
    hostedCheckout: shop?.checkout ?? null,
    /** Other payments in this process; null with Shopify. */
    balances: shop?.balances ?? null,
    repairMoney: shop?.repairMoney ?? null,
    quoteDeposits: shop?.quoteDeposits ?? null,
    /** Set for a demonstration: no money moves, and the checkout says so. */
    takesTestPayments: shop !== null && config.stripe === null,
    /** Origins of the embedded shop's payment pages. */
    paymentOrigins: shop ? config.paymentOrigins : [],
    /** Handles payment webhooks for the embedded shop; null with Shopify. */
    takePaymentEvent: shop?.takePaymentEvent ?? null,
    /** Handles the Shopify shop's webhooks; null with the embedded shop or without a secret. */
    takeShopEvent: hostedCatalogue?.takeEvent ?? null,
    /** Calls `listener` after each catalogue change reported by the provider; Shopify reports them by webhook. */
    onCatalogueChange(listener: () => void): void {
      shop?.onCatalogueChange(listener);
      hostedCatalogue?.onChange(listener);
    },
  };
}
