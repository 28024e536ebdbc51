import { openAdminApi } from "./admin/admin-api.ts";
import { catalogueFeed, productFeed } from "./catalogue/catalogue-feed.ts";
import { readCatalogueChanges, readCatalogueState, watchCatalogue } from "./catalogue/catalogue-version.ts";
import { openProductLists } from "./catalogue/lists/product-lists.ts";
import { openDeskProducts } from "./desk/products/desk-products.ts";
import { buyerAddress, openStorefrontApi } from "./graphql/storefront-api.ts";
import { openSales } from "./open-sales.ts";
import { namedOrder, orderNumbers } from "./orders/named-orders.ts";
import { recentPurchases } from "./orders/recent-purchases.ts";
import { type PictureRequest, readPicture } from "./pictures/uploaded-pictures.ts";
import type { ShopOptions } from "./shop.ts";

/** The embedded shop: Shopify's API over the store's database. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens the embedded shop over an open database with a catalogue. Close it before the database. */
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
  };
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
    ...(options.inbox && { inbox: options.inbox }),
    ...(options.priceBook && { priceBook: options.priceBook }),
  });
  return {
    /** Handles `POST /api/{version}/graphql.json`. Never throws: failures are responses. */
    storefrontApi: openStorefrontApi({ shop, tokens, introspection, deadlines }),
    /** Reads the catalogue into the lists of the APIs, so that the first call needs not wait for it. */
    prepareLists: async () => void (await shop.lists.current()),
    buyerAddress: (headers: Headers) => buyerAddress(headers, tokens),
    /** Product card fields of the whole catalogue in batches: the API's list `products`, but faster. */
    catalogueFeed: () => catalogueFeed(database, feed),
    /** The same of those of the products with these numbers that are listed, in no order. */
    productFeed: (ids: readonly number[]) => productFeed(database, feed, ids),
    /** Differs after every committed change of catalogue or availability, and in every other database. */
    catalogueState: () => readCatalogueState(database),
    /** The numbers of the products changed since a state; null: unknown, so read all. */
    catalogueChanges: (state: string) => readCatalogueChanges(database, state),
    /** Handles `POST /admin/api/{version}/graphql.json`. */
    adminApi: openAdminApi({ shop, token: options.adminToken, introspection, deadlines }),
    ...sales,
    recentPurchases: () => recentPurchases(database.read, now()),
    /** The owner's actions on products. */
    deskProducts: openDeskProducts({ ...shop, hasToken: true }),
    picture: (wish: PictureRequest) => readPicture(database, wish),
    namedOrder: (number: string) => namedOrder(database.read, number),
    orderNumbers: (ids: readonly string[]) => orderNumbers(database.read, ids),
    onCatalogueChange: watch.listen,
    async close() {
      watch.close();
      await close();
    },
  };
}

function tellConsole(fault: unknown, requestId: string): void {
  console.error(`The shop could not answer the request ${requestId}.`, fault);
}
