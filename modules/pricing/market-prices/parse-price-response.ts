import { z } from "zod";
import { settings } from "#settings";
import { readJson } from "../../../foundation/records/untrusted-text.ts";

/** Market price of one asset. */
export interface MarketPrice {
  /** Its ID at the price service. */
  id: string;
  symbol: string;
  name: string;
  /** In the shop's currency; for gold, per troy ounce. Above 0, at most one billion. */
  price: number;
  /** Percent change over 24 hours; null if unknown. */
  change24h: number | null;
  /** A symbol of one or two characters. */
  icon: string;
  type: "metal" | "crypto";
}

/** Assets to request, in display order. One Tether Gold token is one troy ounce of gold. */
export const tradedAssets = [
  { id: "tether-gold", symbol: "XAUT", name: "Gold", icon: "Au", type: "metal" },
  { id: "bitcoin", symbol: "BTC", name: "Bitcoin", icon: "₿", type: "crypto" },
  { id: "ethereum", symbol: "ETH", name: "Ethereum", icon: "Ξ", type: "crypto" },
  { id: "solana", symbol: "SOL", name: "Solana", icon: "◎", type: "crypto" },
] as const satisfies Omit<MarketPrice, "price" | "change24h">[];

const fields = z.record(z.string(), z.unknown());
const quote = z.object({
  price: z.number().positive().max(1e9),
  change24h: z.number().min(-100_000).max(100_000).nullish(),
});

/** Parses a `simple/price` response, skipping missing and implausible values. Throws if none remain. */
export function parsePriceResponse(body: string): MarketPrice[] {
  const currency = settings().currency.toLowerCase();
  const quotes = fields.safeParse(readJson(body));
  const prices = tradedAssets.flatMap((thing): MarketPrice[] => {
    const said = fields.safeParse(quotes.data?.[thing.id]).data;
    const read = quote.safeParse({ price: said?.[currency], change24h: said?.[`${currency}_24h_change`] });
    if (!read.success) return [];
    return [{ ...thing, price: read.data.price, change24h: read.data.change24h ?? null }];
  });
  if (prices.length === 0) throw new Error("The price service returned no valid prices. Check its URL.");
  return prices;
}
