import { ConfigurationError } from "./configuration-error.ts";
import { defaultToken, environment } from "./environment.ts";
import type { TrustedProxies } from "./rate-limit/client-address.ts";
import type { Rules } from "./rate-limit/rules.ts";

/** Everything the process is told from outside, read and checked once. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Address under which visitors reach the store, without a trailing slash. */
  publicOrigin: string;
  /** False: the address is only a guess from host and port. */
  hasPublicOrigin: boolean;
  siteMode: "demo" | "live";
  /** Where what is shown of people and pieces comes from. */
  sources: {
    purchases: "sample" | "orders" | "off";
    testimonials: "sample" | "reviews" | "off";
    /** The embedded shop's first pieces: `own` brings none. */
    catalogue: "sample" | "own";
  };
  storefront: {
    apiVersion: string;
    accessToken: string;
    /** What servers of other storefronts present to the embedded shop; null: none can. */
    privateToken: string | null;
    /** The token is the one that everybody can read in the code. */
    isDefaultToken: boolean;
    /** Null: the embedded shop answers. */
    shopify: {
      origin: string;
      privateToken: string | null;
      /** The token may read how many of a piece there are. */
      readsInventory: boolean;
      /** Null: the deposit is found by its product's handle. */
      depositVariantId: string | null;
      /** Where its checkout lies. */
      checkoutOrigin: string;
      /** Proves its webhooks; null: it sends none. */
      webhookSecret: string | null;
    } | null;
  };
  /** Who takes the embedded shop's money; null: the test gateway, which moves none. */
  stripe: {
    secretKey: string;
    webhookSecret: string;
    /** Without a trailing slash. */
    apiUrl: string;
    /** Where its payment pages lie. */
    checkoutOrigin: string;
  } | null;
  /** Bytes that finished pages may take; 0 makes every page anew. */
  pageCacheBytes: number;
  adminApiToken: string | null;
  trustedProxies: TrustedProxies;
  rateLimits: Rules;
  /** How long a process that was told to end still answers new visitors. */
  drainMs: number;
  mail: {
    /** Where letters leave; null: they are kept. */
    smtp: { url: string; from: string } | null;
    /** Where the showroom reads its notices; null: the shop's own address. */
    inbox: string | null;
  };
  /** The service that the bar's prices come from: its address without a trailing slash, and a demo key of it. */
  marketPrices: { url: string; demoKey: string | null };
}

/**
 * Reads the configuration from environment variables (see `.env.example`).
 * Throws one error that lists every variable to mend.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigurationError("The configuration is not usable, so the store does not start.", lines);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ""),
    hasPublicOrigin: env.PUBLIC_ORIGIN !== undefined,
    siteMode: env.SITE_MODE,
    sources: {
      purchases: env.PURCHASE_POPUP,
      testimonials: env.TESTIMONIALS,
      catalogue: env.CATALOGUE,
    },
    storefront: {
      apiVersion: env.STOREFRONT_API_VERSION,
      accessToken: env.STOREFRONT_ACCESS_TOKEN,
      privateToken: env.STOREFRONT_PRIVATE_TOKEN ?? null,
      isDefaultToken: env.STOREFRONT_ACCESS_TOKEN === defaultToken,
      shopify: env.SHOPIFY_STORE_DOMAIN
        ? {
            origin: `${env.SHOPIFY_SCHEME}://${env.SHOPIFY_STORE_DOMAIN}`,
            privateToken: env.SHOPIFY_STOREFRONT_PRIVATE_TOKEN ?? null,
            readsInventory: env.SHOPIFY_READS_INVENTORY === "yes",
            depositVariantId: env.SHOPIFY_DEPOSIT_VARIANT_ID ?? null,
            checkoutOrigin: `${env.SHOPIFY_SCHEME}://${env.SHOPIFY_CHECKOUT_DOMAIN ?? env.SHOPIFY_STORE_DOMAIN}`,
            webhookSecret: env.SHOPIFY_WEBHOOK_SECRET ?? null,
          }
        : null,
    },
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: (env.STRIPE_API_URL ?? "https://api.stripe.com").replace(/\/+$/, ""),
            checkoutOrigin: new URL(env.STRIPE_CHECKOUT_ORIGIN ?? "https://checkout.stripe.com").origin,
          }
        : null,
    pageCacheBytes: env.PAGE_CACHE_MB * 1_048_576,
    adminApiToken: env.ADMIN_API_TOKEN ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    mail: {
      smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
      inbox: env.MAIL_TO_SHOP ?? null,
    },
    marketPrices: {
      url: (env.MARKET_PRICES_URL ?? "https://api.coingecko.com/api/v3").replace(/\/+$/, ""),
      demoKey: env.MARKET_PRICES_DEMO_KEY ?? null,
    },
  };
}
