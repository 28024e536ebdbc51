import { catalogue } from "../../../storefront/catalogue.server.ts";
import { recentPurchases } from "../../../storefront/clients.server.ts";

/** Purchases that visitors may be told of, as JSON `{ purchases }`: each with its piece's picture and page, if it has one. */
export async function loader(): Promise<Response> {
  const bought = await recentPurchases();
  const current = await catalogue.current();
  const purchases = bought.map((purchase) => {
    const card = current.ok && purchase.handle ? current.data.cardOf(purchase.handle) : undefined;
    return { ...purchase, handle: card?.handle ?? null, picture: card?.image ?? null };
  });
  return Response.json({ purchases }, { headers: { "cache-control": "public, max-age=30" } });
}
