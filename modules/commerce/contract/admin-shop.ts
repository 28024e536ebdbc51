import { onTestFinished } from "vitest";
import type { Database } from "#database";
import { adminClient } from "./official-clients.ts";
import { smallCatalogue } from "./small-catalogue.ts";
import { openTestShop, type TestShopOptions } from "./test-shop.ts";

/** A shop with the small catalogue, and Shopify's Admin API client, whose responses are checked. */
export async function openAdminShop(database: Database, options: TestShopOptions = {}) {
  const test = await openTestShop(database, { catalogue: smallCatalogue(), ...options });
  onTestFinished(() => test.shop.close());
  return { test, admin: adminClient(test.shop) };
}
