import { countImported } from "#commerce";
import type { Database } from "#database";
import { settings } from "#settings";
import type { Config } from "./config.ts";
import { assertLiveConfiguration } from "./live-configuration.ts";

/** Throws ConfigurationError, with the database closed, if a live store would show sample content. */
export async function assertNoSamples(config: Config, database: Database): Promise<void> {
  const samplePieces = await countImported(database, settings().deposit.productHandle);
  const { shopify } = config.storefront;
  const gateway = shopify ? null : config.stripe ? "stripe" : config.square ? "square" : "test";
  try {
    assertLiveConfiguration({ config, gateway, samplePieces });
  } catch (error) {
    await database.close();
    throw error;
  }
}
