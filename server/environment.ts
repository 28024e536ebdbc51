import { z } from "zod";
import { tokenWeakness } from "./owner/token-strength.ts";
import { readTrustedProxies } from "./rate-limit/client-address.ts";
import { readRules } from "./rate-limit/rules.ts";

const strongToken = z.string().superRefine((token, context) => {
  const message = tokenWeakness(token);
  if (message) context.addIssue({ code: "custom", message });
});
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

/** A variable with a custom notation. */
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

/** The public default token. */
export const defaultToken = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

/** Shopify's formats of the two kinds of token: clients take a public one of another length for a private one. */
const publicToken = /^[0-9a-f]{32}$/;
const privateToken = /^shpat_[0-9a-f]{32}$/;

/** The environment variables of the process with their validation; documented in `.env.example`. */
export const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default("localhost"),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    PUBLIC_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
    SITE_MODE: z.enum(["demo", "live"]).default("demo"),
    PURCHASE_POPUP: z.enum(["sample", "orders", "off"]).default("sample"),
    TESTIMONIALS: z.enum(["sample", "reviews", "off"]).default("sample"),
    CATALOGUE: z.enum(["sample", "own"]).default("sample"),
    STOREFRONT_API_VERSION: z
      .string()
      .regex(/^(\d{4}-\d{2}|unstable)$/, "must look like 2025-07")
      .default("2025-07"),
    STOREFRONT_ACCESS_TOKEN: z.string().min(1).default(defaultToken),
    STOREFRONT_PRIVATE_TOKEN: optional(
      z.string().regex(privateToken, "must be shpat_ and 32 hexadecimal digits: openssl rand -hex 16"),
    ),
    SHOPIFY_STORE_DOMAIN: optional(
      z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, like your-shop.myshopify.com"),
    ),
    SHOPIFY_STOREFRONT_PRIVATE_TOKEN: optional(z.string().min(1)),
    SHOPIFY_READS_INVENTORY: z.enum(["yes", "no"]).default("no"),
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
    ADMIN_API_TOKEN: optional(strongToken),
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
  .refine((env) => env.SHOPIFY_STORE_DOMAIN || publicToken.test(env.STOREFRONT_ACCESS_TOKEN), {
    path: ["STOREFRONT_ACCESS_TOKEN"],
    message: "must be 32 hexadecimal digits, as public tokens of Shopify are: openssl rand -hex 16",
  })
  .refine(
    ({ ADMIN_API_TOKEN: token, ...env }) =>
      !token || ![env.STOREFRONT_ACCESS_TOKEN, env.STOREFRONT_PRIVATE_TOKEN, defaultToken].includes(token),
    {
      path: ["ADMIN_API_TOKEN"],
      message:
        "is a token of the Storefront API, which others hold. Print one of its own with: openssl rand -base64 32",
    },
  )
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.STOREFRONT_PRIVATE_TOKEN), {
    path: ["STOREFRONT_PRIVATE_TOKEN"],
    message:
      "opens the embedded shop's API, which is closed while a Shopify shop is named. Shopify's own is SHOPIFY_STOREFRONT_PRIVATE_TOKEN",
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
