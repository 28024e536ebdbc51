import { expect, test } from "vitest";
import { newSealKey } from "../foundation/records/sealed-text.ts";
import { readConfig } from "./config.ts";
import { defaultToken } from "./environment.ts";
import { assertLiveConfiguration, type StartupState } from "./live-configuration.ts";

const real = {
  SITE_MODE: "live",
  PURCHASE_POPUP: "orders",
  TESTIMONIALS: "reviews",
  CATALOGUE: "own",
  PUBLIC_ORIGIN: "https://shop.example",
  SELLER_ID_KEY: newSealKey(),
};
const shopify = {
  ...real,
  PURCHASE_POPUP: "off",
  SHOPIFY_STORE_DOMAIN: "shop.myshopify.com",
  STOREFRONT_ACCESS_TOKEN: "abc",
};

/** The variables that prevent a start. */
function refused(variables: Record<string, string>, standing: Partial<StartupState> = {}): string[] {
  const config = readConfig(variables);
  const gateway = config.storefront.shopify ? null : "test";
  try {
    assertLiveConfiguration({ config, gateway, samplePieces: 0, ...standing });
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}([A-Z_]+): \S.*\.$/gm)].map(([, name]) => name ?? "");
  }
}

test("a demo may show anything", () => {
  expect(refused({}, { samplePieces: 60 })).toEqual([]);
});

test("a live store with default settings lists all problems at once", () => {
  expect(refused({ SITE_MODE: "live" })).toEqual([
    "PURCHASE_POPUP",
    "TESTIMONIALS",
    "CATALOGUE",
    "STRIPE_SECRET_KEY",
    "SELLER_ID_KEY",
    "PUBLIC_ORIGIN",
  ]);
});

test("a live store with Shopify's checkout and no sample content opens", () => {
  expect(refused(shopify)).toEqual([]);
  expect(refused({ ...shopify, TESTIMONIALS: "off" }, { samplePieces: 60 })).toEqual([]);
});

test("a live store with its own counter doesn't start without a key for sellers' IDs", () => {
  expect(refused({ ...real, SELLER_ID_KEY: "" }, { gateway: "bank" })).toEqual(["SELLER_ID_KEY"]);
  expect(refused({ ...shopify, SELLER_ID_KEY: "" })).toEqual([]);
});

test("a live store with its own checkout opens only with a real payment gateway", () => {
  expect(refused(real, { gateway: "bank" })).toEqual([]);
  expect(refused(real)).toEqual(["STRIPE_SECRET_KEY"]);
});

test("G-36: a live store opens with Stripe's live key over https, and not with a test key", () => {
  const stripe = {
    ...real,
    STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  };
  expect(refused(stripe, { gateway: "stripe" })).toEqual([]);
  const test = { ...stripe, STRIPE_SECRET_KEY: "sk_test_0123456789abcdef" };
  expect(refused(test, { gateway: "stripe" })).toEqual(["STRIPE_SECRET_KEY"]);
  const plain = { ...stripe, STRIPE_API_URL: "http://stripe.example" };
  expect(refused(plain, { gateway: "stripe" })).toEqual(["STRIPE_API_URL"]);
});

test("reports sample catalog pieces in the database with their count", () => {
  expect(refused(real, { gateway: "bank", samplePieces: 60 })).toEqual(["DATA_DIR"]);
  const postgres = { ...real, DATABASE_URL: "postgres://localhost/shop" };
  expect(refused(postgres, { gateway: "bank", samplePieces: 1 })).toEqual(["DATABASE_URL"]);
  const config = readConfig(real);
  expect(() => assertLiveConfiguration({ config, gateway: "bank", samplePieces: 60 })).toThrow(
    "60 pieces from the sample catalog",
  );
  expect(() => assertLiveConfiguration({ config, gateway: "bank", samplePieces: 1 })).toThrow(
    "one piece from the sample catalog",
  );
});

test.each([
  [{ ...shopify, PUBLIC_ORIGIN: "http://shop.example" }, ["PUBLIC_ORIGIN"]],
  [{ ...shopify, PUBLIC_ORIGIN: "http://localhost.example" }, ["PUBLIC_ORIGIN"]],
  [{ ...shopify, PUBLIC_ORIGIN: "" }, ["PUBLIC_ORIGIN"]],
  [{ ...shopify, PUBLIC_ORIGIN: "http://localhost:3000" }, []],
  [{ ...shopify, PUBLIC_ORIGIN: "http://127.0.0.1:3000" }, []],
  [{ ...shopify, SHOPIFY_SCHEME: "http" }, ["SHOPIFY_SCHEME"]],
  [{ ...shopify, SHOPIFY_SCHEME: "http", SHOPIFY_STORE_DOMAIN: "localhost:9" }, []],
  [{ ...shopify, STOREFRONT_ACCESS_TOKEN: defaultToken }, ["STOREFRONT_ACCESS_TOKEN"]],
  [
    {
      ...shopify,
      STOREFRONT_ACCESS_TOKEN: defaultToken,
      SHOPIFY_STOREFRONT_PRIVATE_TOKEN: "p",
    },
    [],
  ],
])("a live store requires encrypted or local addresses and non-default tokens: %#", (variables, wanted) => {
  expect(refused(variables)).toEqual(wanted);
});
