import type { Services } from "#services";
import { shop as facts } from "../../shop.config.ts";
import { log } from "../platform/log.server.ts";
import { embeddedSource, pagedSource } from "./catalogue-source.ts";
import { createStorefront } from "./client.ts";

/** Who answers the Storefront API, and what differs by who it is. */
export type Provider = ReturnType<typeof openProvider>;

/**
 * The one plug: who answers the Storefront API. No other file of the app knows whether it is the embedded shop, in
 * this process, or Shopify over HTTPS.
 */
export function openProvider({ config, shop, hostedCatalogue }: Services) {
  const { apiVersion, accessToken, shopify } = config.storefront;
  const providerName = shopify ? "Shopify" : facts.name;
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
    warn: (context, message) => log.warn(context, message),
  });
  return {
    storefront,
    /** Names the provider in messages. */
    providerName,
    /** Address of whoever answers the Storefront API. */
    providerOrigin,
    /** Whether the provider may be asked how many of a piece there are: Shopify wants a token that may read its inventory. */
    withStock,
    /** Where the whole catalogue is read: page by page, or at once from the shop in this process. */
    catalogueSource: shop
      ? embeddedSource(shop, providerName)
      : pagedSource(storefront, { providerName, withStock }),
    /** Folder of what the process keeps. */
    dataDir: config.dataDir,
    /** Address of the store for visitors, without a trailing slash. */
    publicOrigin: config.publicOrigin,
    /** Origins, besides the store's own pages, that a buyer is led to. */
    checkoutOrigins: shopify ? [shopify.origin, shopify.checkoutOrigin] : [config.publicOrigin],
    /** The variant that deposits are bought as, where it is configured. */
    depositVariantId: shopify?.depositVariantId ?? null,
    /** The hosted checkout that this process serves; null when Shopify's own is used. */
    hostedCheckout: shop?.checkout ?? null,
    /** The checkout moves no money, and says so. */
    takesTestPayments: shop !== null && config.stripe === null,
    /** Where the pages lie on which orders of the embedded shop are paid. */
    paymentOrigins: shop && config.stripe ? [config.stripe.checkoutOrigin] : [],
    /** Takes the messages of whoever takes the embedded shop's money; null when Shopify does. */
    takePaymentEvent: shop?.takePaymentEvent ?? null,
    /** Takes the messages of the Shopify shop that answers; null where the embedded shop does, or no secret is set. */
    takeShopEvent: hostedCatalogue?.takeEvent ?? null,
    /** Calls `listener` after each change of the catalogue that the provider tells of: Shopify does by its webhooks. */
    onCatalogueChange(listener: () => void): void {
      shop?.onCatalogueChange(listener);
      hostedCatalogue?.onChange(listener);
    },
  };
}
