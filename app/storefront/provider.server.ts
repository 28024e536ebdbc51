import { house } from "#house";
import { shop as facts } from "../../shop.config.ts";
import { log } from "../platform/log.server.ts";
import { type CatalogueSource, pagedSource } from "./catalogue-source.ts";
import { createStorefront } from "./client.ts";
import { embeddedSource } from "./embedded-source.ts";

/**
 * The one plug: who answers the Storefront API. No other file of the app knows whether it is the embedded shop, in
 * this process, or Shopify over HTTPS.
 */
const { config, shop, hostedCatalogue } = house;
const { apiVersion, accessToken, shopify } = config.storefront;

function tokenHeaders(): Record<string, string> {
  return shopify?.privateToken
    ? { "shopify-storefront-private-token": shopify.privateToken }
    : { "x-shopify-storefront-access-token": accessToken };
}

/** Names the provider in messages. */
export const providerName: string = shopify ? "Shopify" : facts.name;

/** Address of whoever answers the Storefront API. */
export const providerOrigin = shopify?.origin ?? config.publicOrigin;

export const storefront = createStorefront({
  fetch: (url, init) =>
    shop ? shop.storefrontApi(new Request(url, init)) : fetch(url, { ...init, redirect: "error" }),
  endpoint: `${providerOrigin}/api/${apiVersion}/graphql.json`,
  apiVersion,
  headers: tokenHeaders(),
  providerName,
  warn: (context, message) => log.warn(context, message),
});

/** Whether the provider may be asked how many of a piece there are: Shopify wants a token that may read its inventory. */
export const withStock: boolean = shopify?.readsInventory ?? true;

/** Where the whole catalogue is read: page by page, or at once from the shop in this process. */
export const catalogueSource: CatalogueSource = shop
  ? embeddedSource(shop, providerName)
  : pagedSource(storefront, { providerName, withStock });

/** Folder of what the process keeps. */
export const { dataDir } = config;

/** Origins, besides the store's own pages, that a buyer is led to. */
export const checkoutOrigins: readonly string[] = shopify
  ? [shopify.origin, shopify.checkoutOrigin]
  : [config.publicOrigin];

/** The variant that deposits are bought as, where it is configured. */
export const depositVariantId: string | null = shopify?.depositVariantId ?? null;

/** The hosted checkout that this process serves; null when Shopify's own is used. */
export const hostedCheckout = shop?.checkout ?? null;

/** The checkout moves no money, and says so. */
export const takesTestPayments = shop !== null && config.stripe === null;

/** Where the pages lie on which orders of the embedded shop are paid. */
export const paymentOrigins: readonly string[] = shop && config.stripe ? [config.stripe.checkoutOrigin] : [];

/** Takes the messages of whoever takes the embedded shop's money; null when Shopify does. */
export const takePaymentEvent = shop?.takePaymentEvent ?? null;

/** Takes the messages of the Shopify shop that answers; null where the embedded shop does, or no secret is set. */
export const takeShopEvent = hostedCatalogue?.takeEvent ?? null;

/** The API doors that this process serves to others; null when Shopify answers. */
export const embeddedApis = shop && {
  storefront: shop.storefrontApi,
  buyerAddress: shop.buyerAddress,
  admin: shop.adminApi,
};

/** Calls `listener` after each change of the catalogue that the provider tells of: Shopify does by its webhooks. */
export function onCatalogueChange(listener: () => void): void {
  shop?.onCatalogueChange(listener);
  hostedCatalogue?.onChange(listener);
}

/** Address of the store for visitors, without a trailing slash. */
export const publicOrigin = config.publicOrigin;

/** `demo`: sample content is shown and said to be sample. */
export const siteMode = config.siteMode;
