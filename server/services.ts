import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Clients, openClients, openReviews } from "#clients";
import { correctRepairContact, countImported, openHostedCatalogue, readWebhookPayload } from "#commerce";
import type { DatabaseAddress } from "#database";
import { drawnChanges } from "#jewelry/making/changes/sheet-changes";
import { openPapers } from "#papers";
import { openMarketPrices, openPriceBooks } from "#pricing";
import { openQuotes } from "#quotes";
import { openRepairs } from "#repairs";
import { settings } from "#settings";
import { openStock } from "#stock";
import { openStoredSettings } from "#stored-settings";
import { openTexts } from "#texts";
import { openClosedDays, openVisits } from "#visits";
import { openWants } from "#wants";
import { openWebhookSender, openWebhooks } from "#webhooks";
import { openCastingFiles, openWorkshop } from "#workshop";
import { approvalDrawing } from "./approval-drawing.ts";
import { assertNoSamples } from "./assert-no-samples.ts";
import { applyFacts, baseFacts } from "./base-facts.ts";
import type { Config } from "./config.ts";
import { findClients, ownerOfCredential } from "./counter-lookups.ts";
import { openDailyPurge, openNightlyBookCheck } from "./daily-work.ts";
import { deskTaxes } from "./desk-taxes.ts";
import { emails } from "./emails.ts";
import { customersOf, openEmbeddedShop } from "./embedded-shop.ts";
import { openGeometry } from "./geometry/geometry.ts";
import { openGoLive } from "./go-live/go-live.ts";
import { newestBackup } from "./go-live/newest-backup.ts";
import { deskRecords, kinds } from "./kinds.ts";
import { log } from "./logging/log.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { networkOf } from "./network-folder.ts";
import { openStoreDatabase } from "./open-store-database.ts";
import { messageContext, openStoreMailer, openStoreTexter } from "./open-store-mailer.ts";
import { openOwner } from "./owner/open-owner.ts";
import { pictureReader } from "./picture-files.ts";
import { eraseClient, eraseMailbox, exportMailbox, listOpenRecords, personalLists } from "./privacy.ts";
import { makeDataPrivate, makeLogPrivate } from "./private-data.ts";
import { openRateLimits } from "./rate-limit/rate-limits.ts";
import { purchaseSource, testimonialSource } from "./samples.ts";
import { openSellerIdSeal } from "./seller-id-keys.ts";
import { openSettingsPreview } from "./settings-preview.ts";
import { openSharedFile } from "./shared-file.ts";
import { listStaff } from "./staff/read-staff.ts";
import { openStoreExport } from "./store-export.ts";
import { openStoreImports } from "./store-imports.ts";
import { noTracing } from "./tracing/no-tracing.ts";

export type { GeometryFile } from "./geometry/geometry.ts";
export type { ComputedJobSheet, GeometryFileKind } from "./geometry/geometry-tasks.ts";
export type { Role, StaffMember } from "./staff/roles.ts";

/** Folder of the images that ship with the store, built or not. */
const pictureFolder = fileURLToPath(new URL("../public/pictures", import.meta.url));

/** The services of one process, passed to loaders and actions. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens all services of `config`. Throws on failure, with nothing left open. */
export async function openServices(config: Config) {
  const base = baseFacts(config);
  applyFacts(config, base);
  makeLogPrivate();
  makeDataPrivate(config.dataDir);
  const metrics = openMetrics();
  const tracing = config.traces ? await openTraces(config.traces) : noTracing;
  const address = databaseAddress(config);
  const network = config.databaseUrl ? null : networkOf(config.dataDir);
  if (network)
    log.warn(
      { network },
      "DATA_DIR isn't on a local disk, and SQLite can lose data there. Move it, or use PostgreSQL (DATABASE_URL).",
    );
  const waiting = () =>
    log.info("Another process is migrating the database. The store opens when that's done.");
  const database = tracing.database(metrics.watchWrites(await openStoreDatabase(address, { waiting })));
  const storedSettings = await openStoredSettings({
    ...{ database, base },
    apply({ facts, unreadable, logo }) {
      if (unreadable) log.error({ unreadable }, "The newest settings can't be read by this release.");
      applyFacts(config, facts, logo);
    },
  });
  await assertNoSamples(config, database);
  const priceBooks = await openPriceBooks(database);
  const webhooks = openWebhooks({
    ...{ database, origin: config.publicOrigin },
    inbox: () => config.mail.inbox ?? settings().email,
  });
  // Opened after the shop; asked only once the store is open.
  const later: { clients?: Clients; owner?: Owner; closedDays?: ClosedDays } = {};
  const shop = config.storefront.shopify
    ? null
    : await openEmbeddedShop(config, database, priceBooks, {
        findClients: async (typed) => (later.clients ? await findClients(later.clients, typed) : []),
        ownerOf: async (credential) =>
          later.owner ? await ownerOfCredential(later.owner, credential) : null,
        seal: openSellerIdSeal(config),
        closedDays: async () => later.closedDays?.ahead() ?? [],
        webhooks,
        customers: customersOf(() => later.clients),
      });
  void shop?.buys
    .resealIds()
    .then((count) => count > 0 && log.info({ count }, "Sellers' IDs were encrypted with the new key."))
    .catch((err: unknown) =>
      log.error(
        { err },
        "Sellers' IDs couldn't be encrypted with the new key. Keep the old one, and restart the store.",
      ),
    );
  void shop
    ?.prepareLists()
    .catch((err: unknown) =>
      log.warn({ err }, "The API's lists couldn't be read; the next call tries again."),
    );
  const webhookSecret = config.storefront.shopify?.webhookSecret;
  const hostedCatalogue = webhookSecret
    ? await openHostedCatalogue(database, { secret: webhookSecret })
    : null;
  const { publicOrigin: origin, mail } = config;
  const common = { database, facts: settings(), origin, ...(mail.inbox ? { inbox: mail.inbox } : {}) };
  const clients = openClients({
    ...common,
    kinds,
    testimonials: await testimonialSource(config),
    priceBook: priceBooks.inForce,
    reportFault: (err) => log.error({ err }, "A visitor's request couldn't be saved."),
  });
  later.clients = clients;
  const taxes = deskTaxes();
  const quotes = openQuotes({ ...common, ...taxes.ofQuotes });
  const repairs = openRepairs({
    ...common,
    ...taxes.ofRepairs,
    correctContact: (tx, repair, by) => correctRepairContact(tx, repair, settings(), by),
  });
  const visits = openVisits({
    ...common,
    reportFault: (err) => log.error({ err }, "A visit or reminder couldn't be saved."),
  });
  const closedDays = await openClosedDays(database, { facts: settings() });
  later.closedDays = closedDays;
  const wants = openWants({
    ...common,
    reportFault: (err) => log.error({ err }, "A wish list alert couldn't be saved or matched."),
  });
  const castingFiles = openCastingFiles();
  const rateLimits = openRateLimits({
    database,
    rules: config.rateLimits,
    reportFault: (err) =>
      log.warn({ err }, "Rate limits couldn't be counted across processes, only in this one."),
  });
  const merchantFeed = openSharedFile(config.dataDir);
  const geometry = openGeometry({ limits: rateLimits });
  const papers = openPapers({
    ...{ database, facts: settings(), origin, pieceSheet: geometry.sheet },
    readPicture: pictureReader(pictureFolder, async (wish) => shop?.picture(wish) ?? null),
    reportFault: (err) =>
      log.error({ err }, "A certificate couldn't be issued; trying again in five minutes."),
  });
  const workshop = openWorkshop({
    ...common,
    priceBook: () => priceBooks.inForce().figures,
    countChanges: async (before, after) =>
      drawnChanges((await geometry.changes(before, after)).changes).length,
    drawApproval: approvalDrawing(geometry, castingFiles),
  });
  await workshop
    .openMissingJobs()
    .catch((err: unknown) =>
      log.error({ err }, "Jobs for paid deposits couldn't be opened. Restart the store."),
    );
  const messages = messageContext(config, { shop, workshop, quotes, repairs, visits, wants, papers });
  const mailer = openStoreMailer(config, database, messages);
  const texts = openTexts({ database, secret: config.texts?.webhookSecret ?? null });
  const texter = openStoreTexter(config, database, { context: messages, mayText: texts.mayText });
  const owner = await openOwner(config, database, rateLimits);
  if (owner) later.owner = owner;
  const webhookSender = openWebhookSender({
    webhooks,
    readPayload: (topic, subject) =>
      readWebhookPayload(
        {
          ...{ database, origin, facts: settings() },
          customer: async (id) => (await clients.profiles.customers.read([id])).get(id) ?? null,
        },
        topic,
        subject,
      ),
    reportTrouble: (err) => log.error({ err }, "Webhooks couldn't be sent."),
  });
  const imports = openStoreImports({
    ...{ database, address, dataDir: config.dataDir, runs: true },
    reportFault: (err) => log.error({ err }, "A row couldn't be imported, or an import stopped."),
  });
  const storeExport = openStoreExport(address, (err) => log.error({ err }, "An export stopped."));
  const wantMatching = wants.followCatalogue();
  const stopIssuing = papers.openIssuing();
  const stopReminding = visits.openReminders();
  const stopPurging = openDailyPurge(database, config.dataDir);
  const stopProving = openNightlyBookCheck(database, address);
  return {
    config,
    database,
    /** The shop's facts as set at the desk. */
    storedSettings,
    /** The checklist before a shop opens to the public. */
    goLive: openGoLive({
      ...{ database, config, newestBackup: () => newestBackup(config.dataDir) },
      samplePieces: () => countImported(database, settings().deposit.productHandle),
      owners: async () =>
        (await listStaff(database.read, Date.now())).filter(
          ({ role, hasJoined, endedAt }) => role === "owner" && hasJoined && endedAt === null,
        ).length,
    }),
    /** Shows the website with what isn't published yet. */
    settingsPreview: openSettingsPreview({ database, storedSettings }),
    /** The embedded shop; null if Shopify is used. */
    shop,
    /** Webhooks of the Shopify shop; null with the embedded shop or without a secret. */
    hostedCatalogue,
    /** Prices of custom designs, for either catalogue. */
    priceBooks,
    /** Every email of the store, by its template in the outbox. */
    emails,
    /** Search and links across all kinds of records. */
    deskRecords,
    /** The personal data stored across all kinds of records. */
    privacy: { personalLists, exportMailbox, listOpenRecords: listOpenRecords, eraseMailbox, eraseClient },
    /** Visitors' submissions, for either catalogue. */
    clients,
    quotes,
    repairs,
    /** Systems that are told of changes. */
    webhooks,
    /** Texts to clients; null without a provider. */
    texts: texter && texts,
    /** The stock register, labels and inventory counts. */
    stock: openStock({ database, facts: settings(), origin }),
    /** Appraisals, certificates and clients' documents. */
    papers,
    visits,
    /** Moving in from another system. */
    imports,
    /** The download of everything. */
    storeExport,
    /** Days closed by the desk. */
    closedDays,
    /** Visitors' wish-list alerts. */
    wants,
    /** Matches alerts with the catalogue, which the app opens. */
    wantMatching,
    workshop,
    /** Solids of pieces for the workshop's files. */
    castingFiles,
    /** Recent purchases that may be shown to visitors. */
    recentPurchases: await purchaseSource(config, shop),
    reviews: openReviews({
      database,
      orders: shop && { find: shop.namedOrder, numbers: shop.orderNumbers },
    }),
    marketPrices: openMarketPrices({
      ...config.marketPrices,
      reportFault: (err) => log.warn({ err }, "Couldn't read the market prices."),
    }),
    rateLimits,
    /** The owner's token, the staff and the desk's sessions; null without a token, which disables the desk. */
    owner,
    /** The product feed for merchant centers, built once for everyone who requests it. */
    merchantFeed,
    /** Computes models and drawings off the event loop. */
    geometry,
    metrics,
    tracing,
    async close() {
      merchantFeed.close();
      await storeExport.close();
      await imports.close();
      await webhookSender.close();
      await stopIssuing();
      await stopReminding();
      await wantMatching.close();
      await stopProving();
      await stopPurging();
      await mailer.close();
      await texter?.close();
      await castingFiles.close();
      await geometry.close();
      await shop?.close();
      hostedCatalogue?.close();
      closedDays.close();
      priceBooks.close();
      storedSettings.close();
      await database.close();
      await tracing.close();
    },
  };
}

/** Loaded only where traces are wanted, since OpenTelemetry takes a while to load. */
async function openTraces(options: NonNullable<Config["traces"]>) {
  const { openTracing } = await import("./tracing/tracing.ts");
  return openTracing(options);
}

type ClosedDays = Awaited<ReturnType<typeof openClosedDays>>;
type Owner = NonNullable<Awaited<ReturnType<typeof openOwner>>>;

function databaseAddress({ databaseUrl, dataDir }: Config): DatabaseAddress {
  return databaseUrl ? { postgresUrl: databaseUrl } : { sqlitePath: join(dataDir, "vitrine.sqlite") };
}
