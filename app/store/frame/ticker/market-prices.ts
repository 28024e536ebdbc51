import { noStore } from "../../../platform/cache-control.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/market-prices";
import type { MarketAnswer } from "./market-answer.ts";

/** The prices in the top bar. Sends 200 even without prices, so that errors in the browser console are always ours. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const answer: MarketAnswer | null = await context.get(services).marketPrices.read();
  if (answer) return Response.json(answer, { headers: { "cache-control": "public, max-age=5" } });
  return Response.json(
    { error: "Failed to fetch crypto prices", prices: [] },
    { headers: { "cache-control": noStore } },
  );
}
