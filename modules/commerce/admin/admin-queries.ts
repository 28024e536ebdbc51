import { readProducts } from "../catalogue/read-products.ts";
import { gid, parseGid } from "../gid.ts";
import { connection, type PageArguments } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import { listQuery, readProductPage } from "../graphql/product-list.ts";
import { adminProductView } from "./admin-product-view.ts";

/** Query resolvers of the Admin API, which covers products of every status. */
export function adminQueries(context: ApiContext) {
  return {
    shop: () => adminShopView(context),
    async product({ id }: { id: string }) {
      const number = parseGid("Product", id);
      const product = number === null ? null : (await readProducts(context.database, [number])).get(number);
      return product ? adminProductView(context, product) : null;
    },
    async products({ query, sortKey, ...page }: PageArguments & { query?: string | null; sortKey?: string }) {
      const asked = listQuery({ query, sortKey: sortKey === "PUBLISHED_AT" ? "CREATED_AT" : sortKey }, []);
      return connection(await readProductPage(context, asked, page), (product) =>
        adminProductView(context, product),
      );
    },
  };
}

export function adminShopView({ origin, facts }: Pick<ApiContext, "origin" | "facts">) {
  const { host, protocol } = new URL(origin);
  return {
    id: gid("Shop", 1),
    name: facts.name,
    email: facts.email,
    currencyCode: facts.currency,
    myshopifyDomain: host,
    url: origin,
    primaryDomain: { id: gid("Domain", 1), host, url: origin, sslEnabled: protocol === "https:" },
  };
}
