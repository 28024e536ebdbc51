import { log } from "../../../platform/log.server.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/purchases";

/** Purchases shown with consent, as JSON `{ purchases }`, each with its piece's image and page, if any. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, recentPurchases } = context.get(services);
  const bought = await recentPurchases().catch((err: unknown) => {
    log.error({ err }, "The purchases couldn't be read, so none are shown.");
    return [];
  });
  const current = await catalogue.current();
  const purchases = bought.map((purchase) => {
    const card = current.ok && purchase.handle ? current.data.cardOf(purchase.handle) : undefined;
    return { ...purchase, handle: card?.handle ?? null, picture: card?.image ?? null };
  });
  return Response.json({ purchases }, { headers: { "cache-control": "public, max-age=30" } });
}
