import { salesTax, shop } from "../../shop.config.ts";
import { changeSettings } from "./settings.ts";
import type { ShopFacts } from "./shop-facts.ts";

/** Calls `use` in a shop with other facts, and puts those of the demonstration back. */
export function withFacts<Result>(facts: Partial<ShopFacts>, use: () => Result): Result {
  changeSettings({ ...shop, ...facts, salesTax });
  try {
    return use();
  } finally {
    changeSettings({ ...shop, salesTax });
  }
}
