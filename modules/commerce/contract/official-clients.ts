import { createAdminApiClient } from "@shopify/admin-api-client";
import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { buildClientSchema, type GraphQLSchema, parse, print } from "graphql";
import { afterEach, expect } from "vitest";
import type { Database } from "#database";
import { sampleShop } from "../../../seed/sample-shop.ts";
import { withAllowedExtensions } from "../../../tools/conformance/allowed-extensions.ts";
import { responseFaults, withTypenames } from "../../../tools/conformance/response-faults.ts";
import { upstreamIntrospection } from "../../../tools/conformance/upstream-schemas.ts";
import type { Shop } from "../open-shop.ts";
import { adminToken, openTestShop, origin, storefrontToken } from "./test-shop.ts";

type Variables = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what an operation answers is what the tests are about
type Answer = any;

/** Sends an operation with Shopify's client; fails on errors and on values outside the upstream schema. */
export type SendOperation = (operation: string, variables?: Variables) => Promise<Answer>;

const storefrontTruth = buildClientSchema(
  withAllowedExtensions(
    upstreamIntrospection("storefront", "2025-07"),
    upstreamIntrospection("storefront", "2025-10"),
  ),
);
const adminTruth = buildClientSchema(upstreamIntrospection("admin", "2025-07"));
const common = { storeDomain: origin, apiVersion: "2025-07", logger: () => {} };

/** Opens shops with the full sample catalogue, each on its own database; closes them after each test. */
export function openSampleShops(open: () => Promise<Database>): () => Promise<Shop> {
  const opened: Shop[] = [];
  afterEach(async () => {
    for (const shop of opened.splice(0)) await shop.close();
  });
  return async () => {
    const { shop } = await openTestShop(await open(), { catalogue: sampleShop() });
    opened.push(shop);
    return shop;
  };
}

/** Shopify's Storefront API client, connected to the embedded shop. */
export function storefrontClient(shop: Shop, truth = storefrontTruth, apiVersion = "2025-07"): SendOperation {
  const client = createStorefrontApiClient({
    ...common,
    apiVersion,
    publicAccessToken: storefrontToken,
    customFetchApi: (url, init) => shop.storefrontApi(new Request(url, init)),
  });
  return checkedAsk(truth, (text, variables) => client.request(text, { variables }));
}

/** Shopify's Admin API client, connected to the embedded shop. */
export function adminClient(shop: Shop): SendOperation {
  const client = createAdminApiClient({
    ...common,
    isTesting: true,
    accessToken: adminToken,
    customFetchApi: (url, init) => shop.adminApi(new Request(url, init)),
  });
  return checkedAsk(adminTruth, (text, variables) => client.request(text, { variables }));
}

function checkedAsk(
  truth: GraphQLSchema,
  send: (text: string, variables: Variables) => Promise<{ data?: unknown; errors?: unknown }>,
): SendOperation {
  return async (operation, variables = {}) => {
    const document = withTypenames(truth, parse(operation));
    const { data, errors } = await send(print(document), variables);
    expect(errors).toBeUndefined();
    expect(responseFaults(truth, document, data)).toEqual([]);
    return data;
  };
}
