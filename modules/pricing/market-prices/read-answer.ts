import { z } from "zod";
import { settings } from "#settings";
import { readJson } from "../../../foundation/records/untrusted-text.ts";

/** The market price of one asset. */
export interface MarketPrice {
  /** The price service's id of it. */
  id: string;
  symbol: string;
  name: string;
  /** In the shop's currency; of gold, for a troy ounce. Above 0, at most a thousand million. */
  price: number;
  /** Percent in the last 24 hours; null when the service does not say. */
  change24h: number | null;
  /** Its symbol of one or two characters. */
  icon: string;
  type: "metal" | "crypto";
}

/** Assets requested from the service, in display order. A token of Tether Gold is one troy ounce of gold. */
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

/** Parses a `simple/price` response without missing or implausible values. Throws when none is left. */
export function readAnswer(body: string): MarketPrice[] {
  const currency = settings().currency.toLowerCase();
  const quotes = fields.safeParse(readJson(body));
  const prices = tradedAssets.flatMap((thing): MarketPrice[] => {
    const said = fields.safeParse(quotes.data?.[thing.id]).data;
    const read = quote.safeParse({ price: said?.[currency], change24h: said?.[`${currency}_24h_change`] });
    if (!read.success) return [];
    return [{ ...thing, price: read.data.price, change24h: read.data.change24h ?? null }];
  });
  if (prices.length === 0)
    throw new Error(
      "The price service named no usable price, so there is none to show. Is its address right?",
    );
  return prices;
}
