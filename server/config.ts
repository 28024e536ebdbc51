import { z } from "zod";
import { ConfigurationError } from "./configuration-error.ts";
import { readTrustedProxies, type TrustedProxies } from "./rate-limit/client-address.ts";
import { type Rules, readRules } from "./rate-limit/rules.ts";

const flag = z.enum(["demo", "live"]);
const secret = z.string().min(32, "must be at least 32 characters, so that nobody guesses it");
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

/** A variable in a notation of its own. */
function readBy<T>(read: (text: string) => T | null, otherwise: string, message: string) {
  return z
    .string()
    .default(otherwise)
    .transform((text, context): T => {
      const value = read(text.trim() || otherwise);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const defaultToken = "vitrine-public-storefront-token";

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default("localhost"),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    PUBLIC_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
    SITE_MODE: flag.default("demo"),
    PURCHASE_POPUP: z.enum(["sample", "orders", "off"]).default("sample"),
    TESTIMONIALS: z.enum(["sample", "reviews", "off"]).default("sample"),
    CATALOGUE: z.enum(["sample", "own"]).default("sample"),
    STOREFRONT_API_VERSION: z
      .string()
      .regex(/^(\d{4}-\d{2}|unstable)$/, "must look like 2025-07")
      .default("2025-07"),
    STOREFRONT_ACCESS_TOKEN: z.string().min(1).default(defaultToken),
    SHOPIFY_STORE_DOMAIN: optional(
      z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, like your-shop.myshopify.com"),
    ),
    SHOPIFY_STOREFRONT_PRIVATE_TOKEN: optional(z.string().min(1)),
    SHOPIFY_DEPOSIT_VARIANT_ID: optional(
      z
        .string()
        .regex(/^gid:\/\/shopify\/ProductVariant\/\d+$/, "must look like gid://shopify/ProductVariant/123"),
    ),
    SHOPIFY_SCHEME: z.enum(["https", "http"]).default("https"),
    SHOPIFY_CHECKOUT_DOMAIN: optional(
      z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, like checkout.your-shop.com"),
    ),
    SHOPIFY_WEBHOOK_SECRET: optional(z.string().min(16, "must be the secret that Shopify shows")),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^[sr]k_(test|live)_\w{16,}$/, "must be a secret or restricted key, like sk_live_…"),
    ),
    STRIPE_WEBHOOK_SECRET: optional(
      z.string().regex(/^whsec_\w{16,}$/, "must be the signing secret of the endpoint, like whsec_…"),
    ),
    STRIPE_API_URL: optional(z.url({ protocol: /^https?$/ })),
    STRIPE_CHECKOUT_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
    ADMIN_API_TOKEN: optional(secret),
    TRUSTED_PROXIES: readBy(
      readTrustedProxies,
      "0",
      "must be the number of proxies in front of the store, or their addresses, like 10.0.0.0/8, 192.0.2.7",
    ),
    RATE_LIMITS: readBy(
      readRules,
      "",
      "must be rules like quote=5/1h,20/1d sign-up=off, with the names of .env.example, or off",
    ),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@host:465" }),
    ),
    MAIL_FROM: optional(z.email("must be one plain address, like letters@shop.example")),
    MAIL_TO_SHOP: optional(z.email("must be one plain address, like showroom@shop.example")),
    MARKET_PRICES_URL: optional(z.url({ protocol: /^https?$/ })),
    MARKET_PRICES_DEMO_KEY: optional(z.string().min(1)),
  })
  .refine((env) => !(env.SMTP_URL && !env.MAIL_FROM), {
    path: ["MAIL_FROM"],
    message: "names the address that letters come from, which SMTP_URL needs. Set both or neither",
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    message:
      "belongs to STRIPE_SECRET_KEY: payments are asked for with one and proved with the other. Set both",
  })
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.STRIPE_SECRET_KEY), {
    path: ["STRIPE_SECRET_KEY"],
    message: "takes the money of the embedded shop, which is closed while a Shopify shop is named. Unset it",
  })
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.PURCHASE_POPUP === "orders"), {
    path: ["PURCHASE_POPUP"],
    message:
      "orders are kept by Shopify here, and it does not tell who agreed to be shown. Set it to sample or off",
  });

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
    /** The token is the one that everybody can read in the code. */
    isDefaultToken: boolean;
    /** Null: the embedded shop answers. */
    shopify: {
      origin: string;
      privateToken: string | null;
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
      isDefaultToken: env.STOREFRONT_ACCESS_TOKEN === defaultToken,
      shopify: env.SHOPIFY_STORE_DOMAIN
        ? {
            origin: `${env.SHOPIFY_SCHEME}://${env.SHOPIFY_STORE_DOMAIN}`,
            privateToken: env.SHOPIFY_STOREFRONT_PRIVATE_TOKEN ?? null,
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
