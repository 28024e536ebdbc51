import type { Services } from "#services";
import { shop as facts } from "../../shop.config.ts";
import { log } from "../platform/log.server.ts";
import { type CatalogueSource, embeddedSource, pagedSource } from "./catalogue-source.ts";
import { createStorefront, type Storefront } from "./client.ts";

type EmbeddedShop = NonNullable<Services["shop"]>;

/** Who answers the Storefront API, and what differs by who it is. */
export interface Provider {
  storefront: Storefront;
  /** Names the provider in messages. */
  providerName: string;
  /** Address of whoever answers the Storefront API. */
  providerOrigin: string;
  /** Whether the provider may be asked how many of a piece there are: Shopify wants a token that may read its inventory. */
  withStock: boolean;
  /** Where the whole catalogue is read: page by page, or at once from the shop in this process. */
  catalogueSource: CatalogueSource;
  /** Folder of what the process keeps. */
  dataDir: string;
  /** Address of the store for visitors, without a trailing slash. */
  publicOrigin: string;
  /** Origins, besides the store's own pages, that a buyer is led to. */
  checkoutOrigins: readonly string[];
  /** The variant that deposits are bought as, where it is configured. */
  depositVariantId: string | null;
  /** The hosted checkout that this process serves; null when Shopify's own is used. */
  hostedCheckout: EmbeddedShop["checkout"] | null;
  /** The checkout moves no money, and says so. */
  takesTestPayments: boolean;
  /** Where the pages lie on which orders of the embedded shop are paid. */
  paymentOrigins: readonly string[];
  /** Takes the messages of whoever takes the embedded shop's money; null when Shopify does. */
  takePaymentEvent: EmbeddedShop["takePaymentEvent"] | null;
  /** Takes the messages of the Shopify shop that answers; null where the embedded shop does, or no secret is set. */
  takeShopEvent: NonNullable<Services["hostedCatalogue"]>["takeEvent"] | null;
  /** Calls `listener` after each change of the catalogue that the provider tells of: Shopify does by its webhooks. */
  onCatalogueChange(listener: () => void): void;
}

/**
 * The one plug: who answers the Storefront API. No other file of the app knows whether it is the embedded shop, in
 * this process, or Shopify over HTTPS.
 */
export function openProvider({ config, shop, hostedCatalogue }: Services): Provider {
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
    providerName,
    providerOrigin,
    withStock,
    catalogueSource: shop
      ? embeddedSource(shop, providerName)
      : pagedSource(storefront, { providerName, withStock }),
    dataDir: config.dataDir,
    publicOrigin: config.publicOrigin,
    checkoutOrigins: shopify ? [shopify.origin, shopify.checkoutOrigin] : [config.publicOrigin],
    depositVariantId: shopify?.depositVariantId ?? null,
    hostedCheckout: shop?.checkout ?? null,
    takesTestPayments: shop !== null && config.stripe === null,
    paymentOrigins: shop && config.stripe ? [config.stripe.checkoutOrigin] : [],
    takePaymentEvent: shop?.takePaymentEvent ?? null,
    takeShopEvent: hostedCatalogue?.takeEvent ?? null,
    onCatalogueChange(listener) {
      shop?.onCatalogueChange(listener);
      hostedCatalogue?.onChange(listener);
    },
  };
}
