import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { changeSettings } from "./settings.ts";
import type { ShopFacts } from "./shop-facts.ts";

/** Runs `use` with other shop facts, then restores the demonstration's. */
export function withFacts<Result>(facts: Partial<ShopFacts>, use: () => Result): Result {
  changeSettings({ ...shop, ...facts, salesTax });
  try {
    return use();
  } finally {
    changeSettings({ ...shop, salesTax, inSpanish });
  }
}
