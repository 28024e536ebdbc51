import { join } from "node:path";
import { type Clients, openClients, openReviews, type Reviews } from "#clients";
import {
  countImported,
  type HostedCatalogue,
  importCatalogue,
  openHostedCatalogue,
  openShop,
  type Purchase,
  type Shop,
  stripeGateway,
} from "#commerce";
import { type Database, openDatabase } from "#database";
import { type Mailer, openMailer } from "#mail";
import { type MarketPrices, openMarketPrices, openPriceBooks, type PriceBooks } from "#pricing";
import { type CastingFiles, openCastingFiles, openWorkshop, type Workshop } from "#workshop";
import { shop as facts } from "../shop.config.ts";
import type { Config } from "./config.ts";
import { openDailyPurge } from "./daily-retention.ts";
import { type Geometry, openGeometry } from "./geometry/geometry.ts";
import { log } from "./logging/log.ts";
import { type Metrics, openMetrics } from "./metrics/metrics.ts";
import { type DeskSessions, openDeskSessions } from "./owner/desk-sessions.ts";
import { type OwnerToken, openOwnerToken } from "./owner/owner-token.ts";
import { closeDataToOthers, closeLogToOthers } from "./private-data.ts";
import { openRateLimits, type RateLimits } from "./rate-limit/rate-limits.ts";
import { assertLiveConfiguration } from "./site-mode.ts";
import { purchaseSource, testimonialSource } from "./site-sources.ts";

export type { GeometryFile } from "./geometry/geometry.ts";
export type { GeometryFileKind } from "./geometry/geometry-tasks.ts";

/** What one process holds open for its whole life, as loaders and actions are given it. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The embedded shop; null when Shopify answers. */
  readonly shop: Shop | null;
  /** What the Shopify shop tells of its catalogue; null where the embedded shop answers, or no secret proves it. */
  readonly hostedCatalogue: HostedCatalogue | null;
  /** What custom designs are priced by, whoever answers for the catalogue. */
  readonly priceBooks: PriceBooks;
  /** What visitors leave with the shop, whoever answers for the catalogue. */
  readonly clients: Clients;
  /** What is made for whom, and how far it is. */
  readonly workshop: Workshop;
  /** Makes pieces solid for the bench's files. */
  readonly castingFiles: CastingFiles;
  /** What others bought, as far as visitors may be told. */
  readonly recentPurchases: () => Promise<readonly Purchase[]>;
  readonly reviews: Reviews;
  readonly marketPrices: MarketPrices;
  readonly rateLimits: RateLimits;
  /** The owner's token and the sessions that it opens; null where none is set: the desk is closed. */
  readonly owner: { token: OwnerToken; sessions: DeskSessions } | null;
  /** Computes what pieces look like, beside the event loop. */
  readonly geometry: Geometry;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/** Opens everything that `config` names. Throws what keeps it from that, with nothing left open. */
export async function openServices(config: Config): Promise<Services> {
  closeLogToOthers();
  closeDataToOthers(config.dataDir);
  const metrics = openMetrics();
  const database = metrics.watchWrites(
    await openDatabase(
      config.databaseUrl
        ? { postgresUrl: config.databaseUrl }
        : { sqlitePath: join(config.dataDir, "vitrine.sqlite") },
    ),
  );
  await refuseSamples(config, database);
  const priceBooks = await openPriceBooks(database);
  const shop = config.storefront.shopify ? null : await openEmbeddedShop(config, database, priceBooks);
  const webhookSecret = config.storefront.shopify?.webhookSecret;
  const hostedCatalogue = webhookSecret
    ? await openHostedCatalogue(database, { secret: webhookSecret })
    : null;
  const clients = openClients({
    database,
    facts,
    origin: config.publicOrigin,
    ...(config.mail.inbox ? { inbox: config.mail.inbox } : {}),
    testimonials: await testimonialSource(config),
    priceBook: priceBooks.inForce,
    reportFault: (err) => log.error({ err }, "A visitor's request could not be kept."),
  });
  const workshop = openWorkshop({
    database,
    facts,
    origin: config.publicOrigin,
    ...(config.mail.inbox ? { inbox: config.mail.inbox } : {}),
  });
  await workshop
    .openMissingJobs()
    .catch((err: unknown) => log.error({ err }, "Jobs of paid deposits could not be opened. Start again."));
  const castingFiles = openCastingFiles();
  const rateLimits = openRateLimits({
    database,
    rules: config.rateLimits,
    reportFault: (err) => log.warn({ err }, "Uses could not be counted for all processes, only in this one."),
  });
  const geometry = openGeometry({ limits: rateLimits });
  const mailer = openStoreMailer(config, database, { shop, workshop });
  const stopKeeping = openDailyPurge(database, config.dataDir);
  return {
    config,
    database,
    shop,
    hostedCatalogue,
    priceBooks,
    clients,
    workshop,
    castingFiles,
    recentPurchases: await purchaseSource(config, shop),
    reviews: openReviews({
      database,
      orders: shop && { find: shop.namedOrder, numbers: shop.orderNumbers },
    }),
    marketPrices: openMarketPrices({
      ...config.marketPrices,
      reportFault: (err) => log.warn({ err }, "The market prices could not be read."),
    }),
    rateLimits,
    owner: await openOwner(config, database, rateLimits),
    geometry,
    metrics,
    async close() {
      await stopKeeping();
      await mailer.close();
      await castingFiles.close();
      await geometry.close();
      await shop?.close();
      hostedCatalogue?.close();
      priceBooks.close();
      await database.close();
    },
  };
}

async function openOwner(
  { adminApiToken: token }: Config,
  database: Database,
  rateLimits: RateLimits,
): Promise<Services["owner"]> {
  if (token === null) return null;
  return {
    token: openOwnerToken({
      token,
      database,
      rateLimits,
      reportFault: (err) => log.error({ err }, "A wrong owner's token could not be written in the audit."),
    }),
    sessions: await openDeskSessions({ database, token }),
  };
}

async function refuseSamples(config: Config, database: Database): Promise<void> {
  const samplePieces = await countImported(database, facts.deposit.productHandle);
  const gateway = config.storefront.shopify ? null : config.stripe ? "stripe" : "test";
  try {
    assertLiveConfiguration({ config, gateway, samplePieces });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbeddedShop(config: Config, database: Database, priceBooks: PriceBooks): Promise<Shop> {
  if (config.sources.catalogue === "sample") {
    const { sampleShop } = await import("../seed/sample-shop.ts");
    await importCatalogue(database, sampleShop());
  }
  return openShop({
    database,
    origin: config.publicOrigin,
    facts,
    storefrontToken: config.storefront.accessToken,
    privateToken: config.storefront.privateToken,
    adminToken: config.adminApiToken,
    ...(config.stripe && { gateway: stripeGateway(config.stripe) }),
    priceBook: priceBooks.inForce,
    asksToShow: config.sources.purchases === "orders",
    reportFault: (err, requestId) => log.error({ err, requestId }, "The shop could not answer."),
  });
}

function openStoreMailer(
  config: Config,
  database: Database,
  { shop, workshop }: { shop: Shop | null; workshop: Workshop },
): Mailer {
  const { mail, publicOrigin, siteMode } = config;
  if (!mail.smtp) log.warn("SMTP_URL is not set: letters are kept in the outbox and none is sent.");
  return openMailer({
    database,
    facts,
    smtp: mail.smtp,
    orderLink: async (id) => (shop ? `${publicOrigin}/orders/${await shop.checkout.orderToken(id)}` : null),
    trackLink: async (id) => `${publicOrigin}/track/${await workshop.trackToken(id)}`,
    notice: siteMode === "demo" ? "Demonstration store. Sample people, prices and pieces." : null,
    reportFault: (letter) => log[letter.isLost ? "error" : "warn"]({ letter }, "A letter did not leave."),
    reportTrouble: (err) => log.error({ err }, "The outbox could not be read or written."),
  });
}
