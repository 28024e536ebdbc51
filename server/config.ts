import { closestMatch } from "leven";
import { defaultToken, environment, variables as known } from "./environment.ts";

/** The configuration prevents the store from starting. The message lists every variable to fix. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";

  /** Each line starts with the name of its variable. */
  constructor(reason: string, lines: readonly string[]) {
    super(`${reason} Fix:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** The process's configuration, read and validated once. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Names within two edits of an unset store variable (one edit for short names, because every environment has `HOME`).
 * `DATABSE_URL` must not start a store on an empty file.
 */
function misspelledNames(set: Record<string, unknown>): string[] {
  const names = Object.keys(known.shape);
  const unset = names.filter((name) => !(name in set));
  return Object.keys(set)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const meant = closestMatch(name, unset, { maxDistance: name.length > 5 ? 2 : 1 });
      return meant
        ? [`${name}: isn't one of the store's variables. Did you mean ${meant}? Rename it or unset it`]
        : [];
    });
}

/** Reads the configuration from environment variables (see `.env.example`). Throws one error listing every problem. */
export function readConfig(variables: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(set);
  const lines = [
    ...misspelledNames(set),
    ...(result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []),
  ];
  if (lines.length > 0 || !result.success) throw new ConfigurationError("The store can't start.", lines);
  const env = result.data;
  const stripe =
    env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiUrl: (env.STRIPE_API_URL ?? "https://api.stripe.com").replace(/\/+$/, ""),
          checkoutOrigin: new URL(env.STRIPE_CHECKOUT_ORIGIN ?? "https://checkout.stripe.com").origin,
        }
      : null;
  const square =
    env.SQUARE_ACCESS_TOKEN && env.SQUARE_LOCATION_ID && env.SQUARE_WEBHOOK_KEY
      ? {
          accessToken: env.SQUARE_ACCESS_TOKEN,
          locationId: env.SQUARE_LOCATION_ID,
          webhookKey: env.SQUARE_WEBHOOK_KEY,
          apiUrl: (env.SQUARE_API_URL ?? "https://connect.squareup.com").replace(/\/+$/, ""),
          checkoutOrigin: new URL(env.SQUARE_CHECKOUT_ORIGIN ?? "https://square.link").origin,
        }
      : null;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    /** Public origin of the store, without a trailing slash. */
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ""),
    /** If false, the origin is only a guess from host and port. */
    hasPublicOrigin: env.PUBLIC_ORIGIN !== undefined,
    /** Languages of customers' pages. */
    languages: env.STORE_LANGUAGES,
    /** Shop facts that replace those of `shop.config.ts`; null if not set. */
    facts: env.SHOP_FACTS ?? null,
    siteMode: env.SITE_MODE,
    /** Sources of content about people and pieces. */
    sources: {
      purchases: env.PURCHASE_POPUP,
      testimonials: env.TESTIMONIALS,
      /** The embedded shop's initial catalogue; `own` starts empty. */
      catalogue: env.CATALOGUE,
    },
    storefront: {
      apiVersion: env.STOREFRONT_API_VERSION,
      accessToken: env.STOREFRONT_ACCESS_TOKEN,
      /** Private token for other storefronts' servers; null if not set. */
      privateToken: env.STOREFRONT_PRIVATE_TOKEN ?? null,
      /** Whether the token is the public default from the code. */
      isDefaultToken: env.STOREFRONT_ACCESS_TOKEN === defaultToken,
      /** Null for the embedded shop. */
      shopify: env.SHOPIFY_STORE_DOMAIN
        ? {
            origin: `${env.SHOPIFY_SCHEME}://${env.SHOPIFY_STORE_DOMAIN}`,
            privateToken: env.SHOPIFY_STOREFRONT_PRIVATE_TOKEN ?? null,
            /** Whether the token may read inventory quantities. */
            readsInventory: env.SHOPIFY_READS_INVENTORY === "yes",
            /** Null: find the deposit by its product's handle. */
            depositVariantId: env.SHOPIFY_DEPOSIT_VARIANT_ID ?? null,
            checkoutOrigin: `${env.SHOPIFY_SCHEME}://${env.SHOPIFY_CHECKOUT_DOMAIN ?? env.SHOPIFY_STORE_DOMAIN}`,
            /** Verifies webhooks; null if Shopify sends none. */
            webhookSecret: env.SHOPIFY_WEBHOOK_SECRET ?? null,
          }
        : null,
    },
    /** Other origins from which pages may load images. */
    pictureOrigins: env.PICTURE_ORIGINS,
    /** Whether visitors are asked to be counted, and whose script also measures those who agree; null: nobody is. */
    analytics: env.ANALYTICS === "on" ? { script: env.ANALYTICS_SCRIPT ?? null } : null,
    /** The embedded shop's payment provider; null for another, or for the test gateway, which moves no money. */
    stripe,
    /** Another payment provider; null if not set. */
    square,
    /** Origins of the payment provider's pages. */
    paymentOrigins: [stripe, square].flatMap((provider) => provider?.checkoutOrigin ?? []),
    /** Page cache size in bytes; 0 disables the cache. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1_048_576,
    adminApiToken: env.ADMIN_API_TOKEN ?? null,
    /** Keys that encrypt the IDs of those who sell to the shop: the first seals, all open. */
    sellerIdKeys: env.SELLER_ID_KEY,
    /** Where traces go, and of which part of all requests; null: nowhere. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    /** How long a terminating process still accepts new connections. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    mail: {
      /** SMTP server and sender; null: emails stay in the outbox. */
      smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
      /** Recipient of the shop's own notifications; null: the shop's address. */
      inbox: env.MAIL_TO_SHOP ?? null,
    },
    /** The provider of texts to clients; null: none are offered. */
    texts:
      env.TEXT_PROVIDER_URL && env.TEXT_PROVIDER_TOKEN && env.TEXT_WEBHOOK_SECRET
        ? {
            url: env.TEXT_PROVIDER_URL,
            token: env.TEXT_PROVIDER_TOKEN,
            webhookSecret: env.TEXT_WEBHOOK_SECRET,
          }
        : null,
    marketPrices: {
      url: (env.MARKET_PRICES_URL ?? "https://api.coingecko.com/api/v3").replace(/\/+$/, ""),
      demoKey: env.MARKET_PRICES_DEMO_KEY ?? null,
    },
  };
}
