import { openAdminApi } from "./admin/admin-api.ts";
import { readBulkResult } from "./admin/bulk-operations.ts";
import { storeStagedUpload } from "./admin/staged-uploads.ts";
import { catalogueFeed, productFeed } from "./catalogue/catalogue-feed.ts";
import { readCatalogueChanges, readCatalogueState, watchCatalogue } from "./catalogue/catalogue-version.ts";
import { readCollections } from "./catalogue/collections.ts";
import { openProductLists } from "./catalogue/lists/product-lists.ts";
import { openDeskCollections } from "./desk/collections/desk-collections.ts";
import { openDeskProducts } from "./desk/products/desk-products.ts";
import { buyerIpAddress, openStorefrontApi } from "./graphql/storefront-api.ts";
import { openSales } from "./open-sales.ts";
import { findOrderByNumber, readOrderNumbers } from "./orders/order-numbers.ts";
import { listRecentPurchases } from "./orders/recent-purchases.ts";
import { openPictureSizes } from "./pictures/picture-sources.ts";
import { type PictureRequest, readPicture } from "./pictures/uploaded-pictures.ts";
import type { ShopOptions } from "./shop.ts";

/** The embedded shop: Shopify's APIs on the store's own database. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens the embedded shop on an open database with a catalogue. Close it before the database. */
export async function openShop(options: ShopOptions) {
  const { database, origin, facts, now = Date.now, introspection = false, asksToShow = false } = options;
  const { deadlines } = options;
  const watch = await watchCatalogue(database);
  const shop = {
    database,
    lists: openProductLists(database),
    origin,
    facts,
    now,
    catalogueChanged: watch.tell,
    reportFault: options.reportFault ?? tellConsole,
    customers: options.customers,
    webhooks: options.webhooks,
    publicNet: options.publicNet,
  };
  const sizes = openPictureSizes(
    { database, now, reportFault: (fault) => shop.reportFault(fault, "pictures") },
    { makesAll: options.makesPictureSizes ?? false },
  );
  const feed = { origin, currency: facts.currency };
  const tokens = { public: options.storefrontToken, private: options.privateToken ?? null };
  const {
    close,
    context: _,
    ...sales
  } = openSales({
    database,
    origin,
    facts,
    now,
    asksToShow,
    onStockChange: watch.tell,
    reportFault: (fault) => shop.reportFault(fault, "checkout"),
    ...(options.gateway && { gateway: options.gateway }),
    ...(options.readers && { readers: options.readers }),
    ...(options.simulateCard && { simulateCard: options.simulateCard }),
    ...(options.inbox && { inbox: options.inbox }),
    ...(options.findClients && { findClients: options.findClients }),
    ...(options.ownerOf && { ownerOf: options.ownerOf }),
    ...(options.seal && { seal: options.seal }),
    ...(options.closedDays && { closedDays: options.closedDays }),
    ...(options.priceBook && { priceBook: options.priceBook }),
  });
  return {
    /** Handles `POST /api/{version}/graphql.json`. Never throws: failures become responses. */
    storefrontApi: openStorefrontApi({ shop, tokens, introspection, deadlines }),
    /** Loads the catalogue into the APIs' lists, so that the first call doesn't wait for it. */
    prepareLists: async () => void (await shop.lists.current()),
    buyerAddress: (headers: Headers) => buyerIpAddress(headers, tokens),
    /** Product card fields of the whole catalogue in batches; a faster equivalent of the API's `products`. */
    catalogueFeed: () => catalogueFeed(database, feed),
    /** Like `catalogueFeed`, for the listed products among these ids, unordered. */
    productFeed: (ids: readonly number[]) => productFeed(database, feed, ids),
    /** Changes with every committed change of catalogue or availability; differs between databases. */
    catalogueState: () => readCatalogueState(database),
    /** Ids of the products changed since a state; null if unknown, so read everything. */
    catalogueChanges: (state: string) => readCatalogueChanges(database, state),
    /** Stores a file that a client of the Admin API uploads; false if its key isn't valid anymore. */
    storeStagedUpload: (key: string, bytes: Uint8Array) =>
      storeStagedUpload(database, { key, bytes, now: now() }),
    bulkResult: (token: string) => readBulkResult(database, token),
    /** Handles `POST /admin/api/{version}/graphql.json`. */
    adminApi: openAdminApi({ shop, token: options.adminToken, introspection, deadlines }),
    ...sales,
    recentPurchases: () => listRecentPurchases(database.read, now()),
    /** The desk's actions on products. */
    deskProducts: openDeskProducts({ ...shop, hasToken: true }),
    deskCollections: openDeskCollections({ ...shop, hasToken: true }),
    /** All collections, in the shop's order. */
    collections: () => readCollections(database),
    picture: (wish: PictureRequest) => readPicture(database, wish, sizes.make),
    namedOrder: (number: string) => findOrderByNumber(database.read, number),
    orderNumbers: (ids: readonly string[]) => readOrderNumbers(database.read, ids),
    onCatalogueChange: watch.listen,
    async close() {
      watch.close();
      await sizes.close();
      await close();
    },
  };
}

function tellConsole(fault: unknown, requestId: string): void {
  console.error(`The shop couldn't answer request ${requestId}.`, fault);
}
