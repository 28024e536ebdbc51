import { notKept } from "../storefront/cache-control.ts";
import { marketPrices } from "../storefront/showroom.server.ts";

/** The prices in the top bar, the same for everybody: `MarketReading` as JSON, or 503 when there is none to show. */
export async function loader(): Promise<Response> {
  const reading = await marketPrices.read();
  if (reading) return Response.json(reading, { headers: { "cache-control": "public, max-age=5" } });
  return Response.json(
    { error: "Failed to fetch crypto prices" },
    { status: 503, headers: { "cache-control": notKept } },
  );
}
