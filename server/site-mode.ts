import type { Config } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";

/** What stands in the house when it is about to open. */
export interface Standing {
  config: Config;
  /** Who takes the embedded shop's money; null where another shop's checkout is used. */
  gateway: string | null;
  /** Pieces of the sample catalogue in the database. */
  samplePieces: number;
}

interface Rule {
  isBroken(standing: Standing): boolean;
  /** The variable to set, and why. */
  line(standing: Standing): string;
}

/** Gateways that move no money. */
const pretenders = ["test"];

/** What a real shop must not have. */
const rules: Rule[] = [
  {
    isBroken: ({ config }) => config.sources.purchases === "sample",
    line: ({ config }) =>
      `PURCHASE_POPUP: shows invented purchases. Set it to ${config.storefront.shopify ? "off" : "orders or off"}.`,
  },
  {
    isBroken: ({ config }) => config.sources.testimonials === "sample",
    line: () => "TESTIMONIALS: shows invented customers. Set it to reviews or off.",
  },
  {
    isBroken: ({ config }) => !config.storefront.shopify && config.sources.catalogue === "sample",
    line: () => "CATALOGUE: sells invented pieces. Set it to own.",
  },
  {
    isBroken: ({ config, samplePieces }) =>
      !config.storefront.shopify && config.sources.catalogue === "own" && samplePieces > 0,
    line: ({ samplePieces, config }) =>
      `${config.databaseUrl ? "DATABASE_URL" : "DATA_DIR"}: the database holds ${pieces(samplePieces)} of the sample catalogue. Name an empty one, or delete them through the Admin API.`,
  },
  {
    isBroken: ({ gateway }) => gateway !== null && pretenders.includes(gateway),
    line: ({ gateway }) =>
      `STRIPE_SECRET_KEY: the embedded shop has only the ${gateway} gateway, which takes no money. Set it with STRIPE_WEBHOOK_SECRET, or name a Shopify shop in SHOPIFY_STORE_DOMAIN, whose checkout does.`,
  },
  {
    isBroken: ({ config: { stripe } }) => /^.k_test_/.test(stripe?.secretKey ?? ""),
    line: () => "STRIPE_SECRET_KEY: is a test key, with which no money moves. Set the live one.",
  },
  {
    isBroken: ({ config: { stripe } }) =>
      stripe !== null && !(isPrivate(stripe.apiUrl) && isPrivate(stripe.checkoutOrigin)),
    line: () => "STRIPE_API_URL: payments would be asked for without encryption. Use https.",
  },
  {
    isBroken: ({ config }) => !config.hasPublicOrigin,
    line: () => "PUBLIC_ORIGIN: not set. Set it to the address of the store, like https://shop.example.",
  },
  {
    isBroken: ({ config }) => config.hasPublicOrigin && !isPrivate(config.publicOrigin),
    line: ({ config }) => `PUBLIC_ORIGIN: ${config.publicOrigin} is not encrypted. Use https.`,
  },
  {
    isBroken: ({ config }) =>
      config.storefront.shopify !== null && !isPrivate(config.storefront.shopify.origin),
    line: () => "SHOPIFY_SCHEME: the shop would be asked without encryption. Use https.",
  },
  {
    isBroken: ({ config: { storefront } }) =>
      storefront.shopify !== null && !storefront.shopify.privateToken && storefront.isDefaultToken,
    line: () => "STOREFRONT_ACCESS_TOKEN: not set. Set it to the Shopify shop's public Storefront API token.",
  },
];

/** Throws ConfigurationError when a live store would show something invented or could not be trusted. */
export function assertLiveConfiguration(standing: Standing): void {
  if (standing.config.siteMode !== "live") return;
  const lines = rules.filter((rule) => rule.isBroken(standing)).map((rule) => rule.line(standing));
  if (lines.length > 0)
    throw new ConfigurationError("SITE_MODE=live is for a real shop, so the store does not start.", lines);
}

/** Encrypted, or never leaving this machine. */
function isPrivate(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}

function pieces(count: number): string {
  return count === 1 ? "one piece" : `${count} pieces`;
}
