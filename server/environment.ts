import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Language, languages } from "#languages";
import { readSealKey } from "../foundation/records/sealed-text.ts";
import { type StoreFacts, storeFacts } from "../foundation/settings/shop-facts.ts";
import { tokenWeakness } from "./owner/token-strength.ts";
import { readTrustedProxies } from "./rate-limit/client-address.ts";
import { readRules } from "./rate-limit/rules.ts";

const strongToken = z.string().superRefine((token, context) => {
  const message = tokenWeakness(token);
  if (message) context.addIssue({ code: "custom", message });
});

function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const last = words.at(-1);
  return z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${last}`);
}

/** Digits only: `0x10` and `1e3` are likely typos. */
function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message));
}

const webUrl = (message: string) => z.url({ protocol: /^https?$/, error: message, abort: true });
/** Pages, links and cookies start at the origin's root, so a path would be silently dropped. */
const webOrigin = (message: string) =>
  webUrl(message).refine((url) => {
    const { pathname, search, hash, username, password } = new URL(url);
    return pathname === "/" && !search && !hash && !username && !password;
  }, message);

/** Shopify releases a version each quarter, and announces the next one. */
function isApiVersion(text: string): boolean {
  if (text === "unstable") return true;
  const [, year, month] = /^(\d{4})-(01|04|07|10)$/.exec(text) ?? [];
  const inSixMonths = new Date();
  inSixMonths.setUTCMonth(inSixMonths.getUTCMonth() + 6);
  return Number(year) >= 2020 && Date.UTC(Number(year), Number(month) - 1) <= inSixMonths.getTime();
}

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

/** Origins in the form a CSP uses; null if one is invalid. */
function readOrigins(text: string): string[] | null {
  const typed = text.split(/\s+/).filter(Boolean);
  const isOrigin = (one: string) => webOrigin("").safeParse(one).success;
  return typed.every(isOrigin) ? typed.map((one) => new URL(one).origin) : null;
}

/** Keys separated by spaces; null if one is invalid. */
function readKeys(text: string): Buffer[] | null {
  const keys = text.split(/\s+/).filter(Boolean).map(readSealKey);
  return keys.every((key) => key !== null) ? keys : null;
}

/** English and any other languages; null if one is unknown. */
function readLanguages(text: string): Language[] | null {
  const typed = text.split(",").map((one) => one.trim());
  const known = languages.filter((one) => typed.includes(one));
  return known.length === typed.length && known.includes("en") ? known : null;
}

/** The facts in a JSON file. Each problem is an issue that names the fact. */
function readFacts(path: string, context: z.RefinementCtx): StoreFacts {
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  try {
    const read = storeFacts.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (read.success) return read.data;
    for (const { path: fact, message } of read.error.issues)
      refuse(`${fact.join(".") || path} ${message.endsWith("received undefined") ? "is missing" : message}`);
  } catch (error) {
    refuse(`must be the path of a JSON file with the shop's facts. ${path} can't be read: ${error}`);
  }
  return z.NEVER;
}

/** The public default token. */
export const defaultToken = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

/** Shopify's formats of the two kinds of token. Clients mistake a public token of another length for a private one. */
const publicToken = /^[0-9a-f]{32}$/;
const privateToken = /^shpat_[0-9a-f]{32}$/;

/** The process's environment variables, validated; documented in `.env.example`. Empty counts as not set. */
export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/database" })
    .optional(),
  PUBLIC_ORIGIN: webOrigin(
    "must be a scheme and a host without a path, like https://shop.example",
  ).optional(),
  STORE_LANGUAGES: readBy(readLanguages, "en", `must be en, or ${languages.join(",")}`),
  SHOP_FACTS: z.string().transform(readFacts).optional(),
  SITE_MODE: oneOf("demo", "live").default("demo"),
  PURCHASE_POPUP: oneOf("sample", "orders", "off").default("sample"),
  TESTIMONIALS: oneOf("sample", "reviews", "off").default("sample"),
  CATALOGUE: oneOf("sample", "own").default("sample"),
  STOREFRONT_API_VERSION: z
    .string()
    .refine(isApiVersion, "must be a version that Shopify has released or announced, like 2025-07")
    .default("2025-07"),
  STOREFRONT_ACCESS_TOKEN: z.string().default(defaultToken),
  STOREFRONT_PRIVATE_TOKEN: z
    .string()
    .regex(privateToken, "must be shpat_ and 32 hexadecimal digits: openssl rand -hex 16")
    .optional(),
  SHOPIFY_STORE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, like your-shop.myshopify.com")
    .optional(),
  SHOPIFY_STOREFRONT_PRIVATE_TOKEN: z.string().optional(),
  SHOPIFY_READS_INVENTORY: oneOf("yes", "no").default("no"),
  SHOPIFY_DEPOSIT_VARIANT_ID: z
    .string()
    .regex(/^gid:\/\/shopify\/ProductVariant\/\d+$/, "must look like gid://shopify/ProductVariant/123")
    .optional(),
  SHOPIFY_SCHEME: oneOf("https", "http").default("https"),
  SHOPIFY_CHECKOUT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, like checkout.your-shop.com")
    .optional(),
  PICTURE_ORIGINS: readBy(
    readOrigins,
    "",
    "must be origins without paths, separated by spaces, like https://pictures.example",
  ),
  ANALYTICS: oneOf("on", "off").default("off"),
  ANALYTICS_SCRIPT: webUrl("must look like https://measure.example/script.js").optional(),
  SHOPIFY_WEBHOOK_SECRET: z.string().min(16, "must be the secret that Shopify shows").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{16,}$/, "must be a secret or restricted key, like sk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/, "must be the signing secret of the endpoint, like whsec_…")
    .optional(),
  STRIPE_API_URL: webUrl("must look like https://api.stripe.com").optional(),
  STRIPE_CHECKOUT_ORIGIN: webOrigin("must look like https://checkout.stripe.com, without a path").optional(),
  SQUARE_ACCESS_TOKEN: z
    .string()
    .min(20, "must be the access token of Square's production application")
    .optional(),
  SQUARE_LOCATION_ID: z
    .string()
    .regex(/^\w{5,50}$/, "must be the ID of a location, like L8GYT1XQP9R5Z")
    .optional(),
  SQUARE_WEBHOOK_KEY: z.string().min(16, "must be the signature key of the webhook subscription").optional(),
  SQUARE_API_URL: webUrl("must look like https://connect.squareup.com").optional(),
  SQUARE_CHECKOUT_ORIGIN: webOrigin("must look like https://square.link, without a path").optional(),
  ADMIN_API_TOKEN: strongToken.optional(),
  SELLER_ID_KEY: readBy(
    readKeys,
    "",
    "must be keys of 32 bytes in base64, separated by spaces: openssl rand -base64 32",
  ),
  TRUSTED_PROXIES: readBy(
    readTrustedProxies,
    "0",
    "must be the number of proxies in front of the store, or their addresses, like 10.0.0.0/8, 192.0.2.7",
  ),
  RATE_LIMITS: readBy(
    readRules,
    "",
    "must be rules like quote=5/1h,20/1d sign-up=off, with names from .env.example, or off",
  ),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@host:465" })
    .optional(),
  MAIL_FROM: z.email("must be one plain address, like emails@shop.example").optional(),
  MAIL_TO_SHOP: z.email("must be one plain address, like showroom@shop.example").optional(),
  TEXT_PROVIDER_URL: webUrl("must look like https://texts.example/messages").optional(),
  TEXT_PROVIDER_TOKEN: z.string().min(16, "must be the token that the provider issued").optional(),
  TEXT_WEBHOOK_SECRET: z.string().min(16, "must be at least 16 characters: openssl rand -hex 32").optional(),
  MARKET_PRICES_URL: webUrl("must look like https://api.coingecko.com/api/v3").optional(),
  MARKET_PRICES_DEMO_KEY: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl("must look like http://127.0.0.1:4318").optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a part of all requests from 0 to 1, like 0.1")
    .transform(Number)
    .default(1),
});

/** Adds the rules that involve more than one variable. */
export const environment = variables
  .refine((env) => env.SHOPIFY_STORE_DOMAIN || publicToken.test(env.STOREFRONT_ACCESS_TOKEN), {
    path: ["STOREFRONT_ACCESS_TOKEN"],
    message: "must be 32 hexadecimal digits, like Shopify's public tokens: openssl rand -hex 16",
  })
  .refine(
    ({ ADMIN_API_TOKEN: token, ...env }) =>
      !token || ![env.STOREFRONT_ACCESS_TOKEN, env.STOREFRONT_PRIVATE_TOKEN, defaultToken].includes(token),
    {
      path: ["ADMIN_API_TOKEN"],
      message:
        "is also a Storefront API token, which others have. Create a separate one with: openssl rand -base64 32",
    },
  )
  .refine((env) => !env.TEXT_PROVIDER_URL || (env.TEXT_PROVIDER_TOKEN && env.TEXT_WEBHOOK_SECRET), {
    path: ["TEXT_PROVIDER_URL"],
    message: "also needs TEXT_PROVIDER_TOKEN and TEXT_WEBHOOK_SECRET",
  })
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.STOREFRONT_PRIVATE_TOKEN), {
    path: ["STOREFRONT_PRIVATE_TOKEN"],
    message:
      "is for the embedded shop's API, which is off while a Shopify shop is set. Shopify's own is SHOPIFY_STOREFRONT_PRIVATE_TOKEN",
  })
  .refine((env) => !(env.SMTP_URL && !env.MAIL_FROM), {
    path: ["MAIL_FROM"],
    message: "is the address emails are sent from and is required with SMTP_URL. Set both or neither",
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    message: "is required with STRIPE_SECRET_KEY: one requests payments, the other verifies them. Set both",
  })
  .refine(
    (env) =>
      [env.SQUARE_ACCESS_TOKEN, env.SQUARE_LOCATION_ID, env.SQUARE_WEBHOOK_KEY].every(Boolean) ||
      !(env.SQUARE_ACCESS_TOKEN || env.SQUARE_LOCATION_ID || env.SQUARE_WEBHOOK_KEY),
    {
      path: ["SQUARE_ACCESS_TOKEN"],
      message: "goes with SQUARE_LOCATION_ID and SQUARE_WEBHOOK_KEY. Set all three or none",
    },
  )
  .refine((env) => !(env.SQUARE_ACCESS_TOKEN && (env.STRIPE_SECRET_KEY || env.SHOPIFY_STORE_DOMAIN)), {
    path: ["SQUARE_ACCESS_TOKEN"],
    message:
      "is a second provider of card payments. Set either Stripe's, Square's or a Shopify shop's variables",
  })
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.STRIPE_SECRET_KEY), {
    path: ["STRIPE_SECRET_KEY"],
    message: "is for the embedded shop, which is off while a Shopify shop is set. Unset it",
  })
  .refine((env) => !(env.SHOPIFY_STORE_DOMAIN && env.PURCHASE_POPUP === "orders"), {
    path: ["PURCHASE_POPUP"],
    message: "orders are in Shopify, which doesn't say who agreed to be shown. Set it to sample or off",
  });
