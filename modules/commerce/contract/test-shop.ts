import type { Database } from "#database";
import { languages } from "#languages";
import { shop as facts } from "../../../shop.config.ts";
import { longestTestMs } from "../../../tests/faults/run-size.ts";
import type { CatalogueData } from "../catalogue/catalogue-data.ts";
import { importCatalogue } from "../catalogue/import-catalogue.ts";
import type { Shop } from "../open-shop.ts";
import { openShop } from "../open-shop.ts";
import type { ShopOptions } from "../shop.ts";
import { smallCatalogue } from "./small-catalogue.ts";

// biome-ignore lint/suspicious/noExplicitAny: what an operation answers is what the tests are about
type Answer = any;

/** A response as received over HTTP. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Answer;
}

/** A shop with the small catalogue, its clock and its test clients. */
export interface TestShop {
  readonly shop: Shop;
  readonly database: Database;
  /** Milliseconds since the Unix epoch; tests change it. */
  clock: { at: number };
  /** Queries the Storefront API with the token. Returns `data`, or throws the errors. */
  ask(query: string, variables?: object): Promise<Answer>;
  /** Like `ask`, but returns the raw response; `headers` replace the token header. */
  send(query: string, variables?: object, headers?: Record<string, string>): Promise<Reply>;
  /** Sends an arbitrary body. */
  post(body: string, options?: { headers?: Record<string, string>; path?: string }): Promise<Reply>;
  /** Queries the Admin API with the token. */
  admin(query: string, variables?: object): Promise<Reply>;
  /** Gids of a product's variants, by variant title. */
  variants(handle: string): Promise<Record<string, string>>;
}

export const origin = "https://store.test";
export const storefrontToken = "0123456789abcdef0123456789abcdef";
export const privateToken = `shpat_${storefrontToken}`;
export const adminToken = "admin-token-of-more-than-32-characters";
const tokenHeader = { "x-shopify-storefront-access-token": storefrontToken };

export type TestShopOptions = { catalogue?: CatalogueData; adminToken?: string | null } & Pick<
  ShopOptions,
  "customers" | "webhooks" | "publicNet"
>;

/** Opens a shop on an empty, migrated database. */
export async function openTestShop(database: Database, options: TestShopOptions = {}): Promise<TestShop> {
  const clock = { at: Date.UTC(2026, 10, 21, 15) };
  await importCatalogue(database, options.catalogue ?? smallCatalogue(), clock.at);
  const shop = await openShop({
    database,
    origin,
    facts: { ...facts, languages },
    storefrontToken,
    privateToken,
    adminToken: options.adminToken === undefined ? adminToken : options.adminToken,
    reportFault: () => {},
    ...(options.customers && { customers: options.customers }),
    ...(options.webhooks && { webhooks: options.webhooks }),
    ...(options.publicNet && { publicNet: options.publicNet }),
    now: () => clock.at,
    // On a busy machine a query may exceed the limits meant for visitors.
    deadlines: { query: longestTestMs, mutation: longestTestMs },
  });

  async function reply(answer: Promise<Response>): Promise<Reply> {
    const { status, headers, ...response } = await answer.then(async (one) => ({
      status: one.status,
      headers: one.headers,
      body: await one.json(),
    }));
    return { status, headers, body: response.body };
  }

  const test: TestShop = {
    shop,
    database,
    clock,
    post: (body, { headers = tokenHeader, path = "/api/2025-07/graphql.json" } = {}) =>
      reply(
        shop.storefrontApi(
          new Request(`${origin}${path}`, {
            method: "POST",
            headers: { "content-type": "application/json", ...headers },
            body,
          }),
        ),
      ),
    send: (query, variables = {}, headers = tokenHeader) =>
      test.post(JSON.stringify({ query, variables }), { headers }),
    async ask(query, variables) {
      const { body } = await test.send(query, variables);
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      return body.data;
    },
    admin: (query, variables = {}) =>
      reply(
        shop.adminApi(
          new Request(`${origin}/admin/api/2025-07/graphql.json`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-shopify-access-token": adminToken },
            body: JSON.stringify({ query, variables }),
          }),
        ),
      ),
    async variants(handle) {
      const { product } = await test.ask(
        "query ($handle: String!) { product(handle: $handle) { variants(first: 100) { nodes { id title } } } }",
        { handle },
      );
      return Object.fromEntries(
        product.variants.nodes.map(({ id, title }: { id: string; title: string }) => [title, id]),
      );
    },
  };
  return test;
}
