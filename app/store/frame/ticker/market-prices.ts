import { noStore } from "../../../platform/cache-control.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/market-prices";
import type { MarketAnswer } from "./market-answer.ts";

/** The prices in the top bar. No prices are a 200 too: an error in the browser's console should be one of ours. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const answer: MarketAnswer | null = await context.get(services).marketPrices.read();
  if (answer) return Response.json(answer, { headers: { "cache-control": "public, max-age=5" } });
  return Response.json(
    { error: "Failed to fetch crypto prices", prices: [] },
    { headers: { "cache-control": noStore } },
  );
}
