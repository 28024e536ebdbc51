import { gid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";

/** The shop as the Admin API shows it. */
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
