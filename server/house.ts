import { join } from "node:path";
import { importCatalogue, openShop, type Shop } from "#commerce";
import { type Database, openDatabase } from "#database";
import { type MarketPrices, openMarketPrices, openShowroom, type Showroom } from "#showroom";
import { sampleShop } from "../seed/sample-shop.ts";
import { shop as facts } from "../shop.config.ts";
import { type Config, readConfig } from "./config.ts";
import { log } from "./log.ts";

/** What one process holds open for its whole life. */
export interface House {
  readonly config: Config;
  readonly database: Database;
  /** The embedded shop; null when Shopify answers. */
  readonly shop: Shop | null;
  /** What visitors leave with the shop, whoever answers for the catalogue. */
  readonly showroom: Showroom;
  readonly marketPrices: MarketPrices;
  close(): Promise<void>;
}

async function openHouse(): Promise<House> {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.databaseUrl
      ? { postgresUrl: config.databaseUrl }
      : { sqlitePath: join(config.dataDir, "vitrine.sqlite") },
  );
  const shop = config.storefront.shopify ? null : await openEmbeddedShop(config, database);
  const showroom = openShowroom({
    database,
    facts,
    origin: config.publicOrigin,
    reportFault: (err) => log.error({ err }, "A visitor's request could not be kept."),
  });
  return {
    config,
    database,
    shop,
    showroom,
    marketPrices: openMarketPrices({
      ...config.marketPrices,
      reportFault: (err) => log.warn({ err }, "The market prices could not be read."),
    }),
    async close() {
      await shop?.close();
      await database.close();
    },
  };
}

async function openEmbeddedShop(config: Config, database: Database): Promise<Shop> {
  await importCatalogue(database, sampleShop());
  return openShop({
    database,
    origin: config.publicOrigin,
    facts,
    storefrontToken: config.storefront.accessToken,
    adminToken: config.adminApiToken,
    reportFault: (err, requestId) => log.error({ err, requestId }, "The shop could not answer."),
  });
}

/** The one house of this process, opened at first import: server and screens share it. */
export const house: House = await openHouse();
