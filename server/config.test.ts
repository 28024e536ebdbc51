import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storeFacts } from "../foundation/settings/shop-facts.ts";
import { salesTax, shop } from "../shop.config.ts";
import { halifax, writeFactsFile } from "../tests/settings/other-shops.ts";
import { readConfig } from "./config.ts";
import { variables } from "./environment.ts";
import { defaultLimits, readRules } from "./rate-limit/rules.ts";

test("requires no environment variables: the embedded shop stores its data in a file, on localhost:3000", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "localhost",
    dataDir: "data",
    databaseUrl: null,
    publicOrigin: "http://localhost:3000",
    hasPublicOrigin: false,
    facts: null,
    siteMode: "demo",
    languages: ["en"],
    sources: { purchases: "sample", testimonials: "sample", catalogue: "sample" },
    storefront: {
      apiVersion: "2025-07",
      accessToken: "5f1c3a9e7d2b48068c4ea1f09b7d6e25",
      privateToken: null,
      isDefaultToken: true,
      shopify: null,
    },
    stripe: null,
    pageCacheBytes: 67_108_864,
    pictureOrigins: [],
    analytics: null,
    adminApiToken: null,
    sellerIdKeys: [],
    trustedProxies: { hops: 0 },
    rateLimits: readRules(defaultLimits),
    drainMs: 0,
    mail: { smtp: null, inbox: null },
    paymentOrigins: [],
    square: null,
    texts: null,
    traces: null,
    marketPrices: { url: "https://api.coingecko.com/api/v3", demoKey: null },
  });
});

test(".env.example lists the defaults in the code", () => {
  const lines = readFileSync(new URL("../.env.example", import.meta.url), "utf8").split("\n");
  const written = Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );
  expect(readConfig(written)).toEqual(readConfig({}));
  expect(Object.keys(written).sort()).toEqual(Object.keys(variables.shape).sort());
});

test("treats an empty variable as not set", () => {
  const names = Object.keys(variables.shape);
  expect(readConfig(Object.fromEntries(names.map((name) => [name, " "])))).toEqual(readConfig({}));
});

test("reads another shop's facts, and lists each missing or invalid one", () => {
  expect(readConfig({ SHOP_FACTS: writeFactsFile(halifax) }).facts).toEqual(halifax);
  const { name: _, ...rest } = halifax;
  const faulty = {
    ...{ ...rest, currency: "DKK", locale: "da-DK", fax: "1" },
    deposit: { ...halifax.deposit, cents: -1 },
    numbers: { ...halifax.numbers, job: "J", visit: halifax.numbers.order },
    hours: [{ days: [1], label: "Monday", text: "9am", opens: "9am", closes: "16:00" }],
  };
  const read = () => readConfig({ SHOP_FACTS: writeFactsFile(faulty) });
  for (const line of [
    "SHOP_FACTS: name is missing",
    "SHOP_FACTS: currency must be one of USD, CAD, EUR, GBP",
    "SHOP_FACTS: locale must be one of en-US, en-CA, en-GB, en-IE, es-US",
    "SHOP_FACTS: deposit.cents must not be negative",
    "SHOP_FACTS: numbers.job must be two capital letters",
    "SHOP_FACTS: hours.0 must have days, label and text, and for open days opens and closes",
    'Unrecognized key: "fax"',
  ])
    expect(read).toThrow(line);
  const twice = { ...halifax, numbers: { ...halifax.numbers, visit: halifax.numbers.order } };
  expect(() => readConfig({ SHOP_FACTS: writeFactsFile(twice) })).toThrow(
    "SHOP_FACTS: numbers.visit must not be HA, which another kind has",
  );
  expect(() => readConfig({ SHOP_FACTS: "/no/such/facts.json" })).toThrow(
    "SHOP_FACTS: must be the path of a JSON file with the shop's facts. /no/such/facts.json can't be read",
  );
});

test("the demo's facts file matches its schema", () => {
  expect(storeFacts.parse({ ...shop, salesTax })).toEqual({ ...shop, salesTax });
});

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["PUBLIC_ORIGN", "PUBLIC_ORIGIN"],
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["SMTPURL", "SMTP_URL"],
  ["PORTS", "PORT"],
])("rejects %s, which looks like a misspelling of %s", (typed, meant) => {
  expect(() => readConfig({ [typed]: "x" })).toThrow(
    new RegExp(
      `can't start. Fix:\\n {2}${typed}: isn't one of the store's variables. Did you mean ${meant}\\?`,
    ),
  );
});

test("accepts other programs' variables, and a similar name when the real one is set too", () => {
  const others = {
    HOME: "/root",
    HOSTNAME: "a",
    PATH: "/bin",
    PWD: "/",
    TERM: "xterm",
    SHELL: "/bin/sh",
    USER: "a",
  };
  expect(readConfig(others)).toEqual(readConfig({}));
  const databaseUrl = "postgres://shop@db/shop";
  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_URI: "x" })).toMatchObject({ databaseUrl });
});

test("setting a Shopify domain disables the embedded shop", () => {
  const config = readConfig({
    SHOPIFY_STORE_DOMAIN: "averell.myshopify.com",
    STOREFRONT_ACCESS_TOKEN: "abc",
  });
  expect(config.storefront.shopify).toEqual({
    origin: "https://averell.myshopify.com",
    privateToken: null,
    readsInventory: false,
    depositVariantId: null,
    checkoutOrigin: "https://averell.myshopify.com",
    webhookSecret: null,
  });
});

test("strips the trailing slash from an origin", () => {
  expect(readConfig({ PUBLIC_ORIGIN: "https://shop.example/" }).publicOrigin).toBe("https://shop.example");
});

test.each([
  ["PORT", "80000"],
  ["SITE_MODE", "production"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["STOREFRONT_API_VERSION", "latest"],
  ["SHOPIFY_STORE_DOMAIN", "https://shop.example/path"],
  ["ADMIN_API_TOKEN", "5f1c3a9e7d2b48068c4ea1f09b7d6e25"],
  ["ADMIN_API_TOKEN", "changeme"],
  ["ADMIN_API_TOKEN", "a".repeat(36)],
  ["ADMIN_API_TOKEN", "changeme".repeat(5)],
  ["PURCHASE_POPUP", "yes"],
  ["PAGE_CACHE_MB", "-1"],
  ["SHOPIFY_CHECKOUT_DOMAIN", "https://checkout.example"],
  ["PICTURE_ORIGINS", "https:"],
  ["PICTURE_ORIGINS", "pictures.example"],
  ["PICTURE_ORIGINS", "https://pictures.example/folder"],
  ["TESTIMONIALS", "orders"],
  ["CATALOGUE", "none"],
  ["MARKET_PRICES_URL", "file:///etc/passwd"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "yes"],
  ["RATE_LIMITS", "quotes=5/1h"],
  ["RATE_LIMITS", "quote=0/1h"],
  ["DRAIN_SECONDS", "600"],
  ["PORT", "0x50"],
  ["PORT", "3e3"],
  ["PUBLIC_ORIGIN", "https://shop.example/store"],
  ["PUBLIC_ORIGIN", "https://shop.example/?a=1"],
  ["STOREFRONT_API_VERSION", "2099-07"],
  ["STOREFRONT_API_VERSION", "2025-08"],
  ["STRIPE_CHECKOUT_ORIGIN", "https://checkout.stripe.com/pay"],
  ["STRIPE_SECRET_KEY", "pk_live_0123456789abcdef"],
  ["STRIPE_SECRET_KEY", "sk_live_changeme"],
  ["STRIPE_WEBHOOK_SECRET", "secret"],
  ["STRIPE_API_URL", "file:///etc/passwd"],
  ["SHOPIFY_WEBHOOK_SECRET", "changeme"],
])("rejects %s=%s and names the variable", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`can't start. Fix:\\n {2}${name}: `));
});

test("explains in plain words what each variable must be", () => {
  const anything = ["HOST", "DATA_DIR", "SHOPIFY_STOREFRONT_PRIVATE_TOKEN", "MARKET_PRICES_DEMO_KEY"];
  for (const name of Object.keys(variables.shape)) {
    if (anything.includes(name)) continue;
    const message = messageOf(() => readConfig({ [name]: "#" }));
    expect([name, message]).toEqual([name, expect.stringMatching(new RegExp(` {2}${name}: (must|is|has) `))]);
    expect(message).not.toMatch(/invalid|too (small|big|short|long)|expected|received/i);
  }
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return String(error);
  }
  return "accepted";
}

test("rejects showing recent purchases for orders kept by Shopify, in every mode", () => {
  const variables = { SHOPIFY_STORE_DOMAIN: "averell.myshopify.com", PURCHASE_POPUP: "orders" };
  expect(() => readConfig(variables)).toThrow(/ {2}PURCHASE_POPUP: .*Shopify/);
  expect(readConfig({ PURCHASE_POPUP: "orders" }).sources.purchases).toBe("orders");
});

test("lists every invalid variable at once", () => {
  expect(() => readConfig({ PORT: "x", SITE_MODE: "y" })).toThrow(/PORT[\s\S]*SITE_MODE/);
});

test("sends emails only with a configured server and sender address", () => {
  const SMTP_URL = "smtps://user:word@mail.example:465";
  const MAIL_FROM = "emails@shop.example";
  expect(readConfig({ SMTP_URL, MAIL_FROM, MAIL_TO_SHOP: "desk@shop.example" }).mail).toEqual({
    smtp: { url: SMTP_URL, from: MAIL_FROM },
    inbox: "desk@shop.example",
  });
  expect(readConfig({ MAIL_FROM }).mail.smtp).toBeNull();
  expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM: .*Set both/);
  expect(() => readConfig({ SMTP_URL: "http://mail.example", MAIL_FROM })).toThrow(
    /SMTP_URL: must look like/,
  );
  const named = "Shop <emails@shop.example>";
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: named })).toThrow(/MAIL_FROM: must be one/);
});

test("G-36: requires both Stripe secrets, and the embedded shop, to take payments", () => {
  const STRIPE_SECRET_KEY = "rk_live_0123456789abcdef";
  const STRIPE_WEBHOOK_SECRET = "whsec_0123456789abcdef";
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: "https://api.stripe.com",
    checkoutOrigin: "https://checkout.stripe.com",
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow(/STRIPE_WEBHOOK_SECRET: .*Set both/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow(/STRIPE_WEBHOOK_SECRET: .*Set both/);
  const SHOPIFY_STORE_DOMAIN = "averell.myshopify.com";
  expect(() => readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SHOPIFY_STORE_DOMAIN })).toThrow(
    /STRIPE_SECRET_KEY: .*Unset it/,
  );
});

test("the embedded shop's tokens match Shopify's format, whose length and prefix clients check", () => {
  const digits = "0123456789abcdef0123456789abcdef";
  const read = (variables: Record<string, string>) => readConfig(variables).storefront;
  expect(read({})).toMatchObject({
    accessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    privateToken: null,
  });
  expect(
    read({ STOREFRONT_ACCESS_TOKEN: digits, STOREFRONT_PRIVATE_TOKEN: `shpat_${digits}` }),
  ).toMatchObject({ accessToken: digits, privateToken: `shpat_${digits}` });
  for (const variables of [
    { STOREFRONT_ACCESS_TOKEN: "vitrine-public-storefront-token" },
    { STOREFRONT_ACCESS_TOKEN: `shpat_${digits}` },
  ])
    expect(() => read(variables)).toThrow(/STOREFRONT_ACCESS_TOKEN: must be 32 hexadecimal digits/);
  expect(() => read({ STOREFRONT_PRIVATE_TOKEN: digits })).toThrow(
    /STOREFRONT_PRIVATE_TOKEN: must be shpat_/,
  );
  expect(() =>
    read({ SHOPIFY_STORE_DOMAIN: "a.myshopify.com", STOREFRONT_PRIVATE_TOKEN: `shpat_${digits}` }),
  ).toThrow(/SHOPIFY_STOREFRONT_PRIVATE_TOKEN/);
});
