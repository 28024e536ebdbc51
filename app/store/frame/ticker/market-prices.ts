import { notKept } from "../../../platform/cache-control.ts";
import type { MarketAnswer } from "./market-answer.ts";
import { marketPrices } from "../../../storefront/clients.server.ts";

/**
 * The prices in the top bar, the same for everybody. An answer without any is an answer too: what a browser reports as an
 * error should be one of ours.
 */
export async function loader(): Promise<Response> {
  const answer: MarketAnswer | null = await marketPrices.read();
  if (answer) return Response.json(answer, { headers: { "cache-control": "public, max-age=5" } });
  return Response.json(
    { error: "Failed to fetch crypto prices", prices: [] },
    { headers: { "cache-control": notKept } },
  );
}
