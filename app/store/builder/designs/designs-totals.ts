import { designPrice } from "#jewelry/price/design-price";
import type { Cents } from "#money";
import { shop } from "../../../../shop.config.ts";
import { priceBook } from "../price/price-book.ts";
import type { DesignItem } from "./design-item.ts";

/** What the designs are estimated at together, and what starts their making. */
export function designsTotals(items: readonly DesignItem[]): { estimatedCents: Cents; depositCents: Cents } {
  return {
    estimatedCents: items.reduce((sum, { design }) => sum + designPrice(design, priceBook()).totalCents, 0),
    depositCents: items.length * shop.deposit.cents,
  };
}
