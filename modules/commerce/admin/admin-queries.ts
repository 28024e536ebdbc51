import { readCollection, readCollections } from "../catalogue/collections.ts";
import { readProductByHandle, readProducts, readProductsOfVariants } from "../catalogue/read-products.ts";
import { gid, parseGid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import { listQuery, readProductPage } from "../graphql/product-list.ts";
import { adminProductView, adminVariantView } from "./admin-product-view.ts";
import { bulkOperationView, findBulkOperation } from "./bulk-operations.ts";
import { collectionView } from "./collection-view.ts";
import { customerConnection, customerView, findCustomer } from "./customers.ts";
import { fileConnection, fileView } from "./file-list.ts";
import { findFile } from "./files.ts";
import { inventoryItemView } from "./inventory.ts";
import { locationGid, locationView } from "./locations.ts";
import { definitionQueries } from "./metafield-definition-view.ts";
import { findAdminOrder, orderConnection } from "./orders.ts";
import { webhookQueries } from "./webhook-subscriptions.ts";

/** Query resolvers of the Admin API, which covers products of every status. */
export function adminQueries(context: ApiContext) {
  const { database } = context;
  const product = async ({ id }: { id: string }) => {
    const number = parseGid("Product", id);
    const found = number === null ? null : (await readProducts(database, [number])).get(number);
    return found ? adminProductView(context, found) : null;
  };
  const productByHandle = async ({ handle }: { handle: string }) => {
    const found = await readProductByHandle(database, handle);
    return found ? adminProductView(context, found) : null;
  };
  const variant = async (kind: "ProductVariant" | "InventoryItem", text: string) => {
    const id = parseGid(kind, text) ?? 0;
    return (await readProductsOfVariants(database.read, [id])).get(id) ?? null;
  };
  const productVariant = async ({ id }: { id: string }) => {
    const found = await variant("ProductVariant", id);
    return (
      found && adminVariantView(found.product, found.variant, () => adminProductView(context, found.product))
    );
  };
  const inventoryItem = async ({ id }: { id: string }) => {
    const found = await variant("InventoryItem", id);
    return (
      found &&
      inventoryItemView(found.product, found.variant, () =>
        adminVariantView(found.product, found.variant, () => adminProductView(context, found.product)),
      )
    );
  };
  const collection = async (by: { id: string } | { handle: string }) => {
    const row = await readCollection(
      database,
      "id" in by ? { id: parseGid("Collection", by.id) ?? 0 } : { handle: by.handle },
    );
    return row && collectionView(context, row, (one) => adminProductView(context, one));
  };
  const customer = async ({ id }: { id: string }) => {
    const found = await findCustomer(context, id);
    return found && customerView(context, found, orderConnection);
  };
  const order = ({ id }: { id: string }) => findAdminOrder(context, id);
  const location = ({ id }: { id?: string | null }) => (!id || id === locationGid ? locationView() : null);
  const bulkOperation = async ({ id }: { id: string }) => {
    const row = await findBulkOperation(context, { gid: id });
    return row && bulkOperationView(context, row);
  };
  const file = async ({ id }: { id: string }) => {
    const found = await findFile(database.read, id);
    return found && fileView(context, found);
  };
  const nodes: Readonly<Record<string, (args: { id: string }) => unknown>> = {
    ...{ Product: product, ProductVariant: productVariant, InventoryItem: inventoryItem },
    ...{ Collection: collection, Customer: customer, Order: order, Location: location },
    ...{ BulkOperation: bulkOperation, MediaImage: file },
  };
  return {
    ...webhookQueries(context),
    ...definitionQueries(context),
    files: (args: PageArguments & { query?: string | null; sortKey?: string | null }) =>
      fileConnection(context, args),
    ...{ product, productByHandle, productVariant, inventoryItem, collection, customer, order, location },
    shop: () => adminShopView(context),
    node: ({ id }: { id: string }) =>
      nodes[/^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? ""]?.({ id }) ?? null,
    productByIdentifier: ({
      identifier: { id, handle },
    }: {
      identifier: { id?: string; handle?: string };
    }) => (id ? product({ id }) : handle ? productByHandle({ handle }) : null),
    async products({ query, sortKey, ...page }: PageArguments & { query?: string | null; sortKey?: string }) {
      const asked = listQuery({ query, sortKey: sortKey === "PUBLISHED_AT" ? "CREATED_AT" : sortKey }, []);
      return connection(await readProductPage(context, asked, page), (found) =>
        adminProductView(context, found),
      );
    },
    collectionByHandle: collection,
    async collections({ query, ...args }: PageArguments & { query?: string | null }) {
      const words = (query ?? "")
        .replace(/^title:/, "")
        .toLowerCase()
        .trim();
      const rows = (await readCollections(database)).filter(
        ({ title, handle }) => words === "" || title.toLowerCase().includes(words) || handle === words,
      );
      return connection(
        pageOfList(rows, args, ({ id }) => Number(id)),
        (row) => collectionView(context, row, (one) => adminProductView(context, one)),
      );
    },
    customers: (args: PageArguments & { query?: string | null }) =>
      customerConnection(context, args, orderConnection),
    orders: (args: PageArguments & { query?: string | null; sortKey?: string }) =>
      orderConnection(context, args),
    locations: (args: PageArguments) =>
      connection(
        pageOfList([locationView()], args, ({ id }) => id),
        (one) => one,
      ),
    async inventoryLevel({ id }: { id: string }) {
      const item = /^gid:\/\/shopify\/InventoryLevel\/(\d{1,15})(?:\?|$)/.exec(id)?.[1];
      const found = item ? await inventoryItem({ id: gid("InventoryItem", item) }) : null;
      return found && "inventoryLevel" in found
        ? (found.inventoryLevel as (args: { locationId: string }) => unknown)({ locationId: locationGid })
        : null;
    },
    async currentBulkOperation({ type }: { type?: string | null }) {
      const row = await findBulkOperation(context, { type: type ?? "QUERY" });
      return row && bulkOperationView(context, row);
    },
  };
}

export function adminShopView({ origin, facts }: Pick<ApiContext, "origin" | "facts">) {
  const { host, protocol } = new URL(origin);
  return {
    __typename: "Shop",
    id: gid("Shop", 1),
    name: facts.name,
    email: facts.email,
    currencyCode: facts.currency,
    myshopifyDomain: host,
    url: origin,
    primaryDomain: { id: gid("Domain", 1), host, url: origin, sslEnabled: protocol === "https:" },
  };
}
