import { salesTax as firstTax, shop } from "../../shop.config.ts";
import type { ShopFacts, TaxRow } from "./shop-facts.ts";

export type { ShopFacts, TaxRow } from "./shop-facts.ts";

const current = { ...shop };
let taxes: readonly TaxRow[] = firstTax;
let version = 0;

/**
 * The facts of the shop: always the same object, whose values change. Read it where a value is used, never at the top of
 * a module. In browsers `settings.browser.ts` takes this file's place and reads them from the document.
 */
export function settings(): ShopFacts {
  return current;
}

/** Sales tax by place of delivery. No document carries it. */
export function salesTax(): readonly TaxRow[] {
  return taxes;
}

/** Replaces all facts, also for those who hold `settings()`. A process with other facts calls it before all else. */
export function changeSettings({
  salesTax: nextTaxes,
  ...facts
}: ShopFacts & { salesTax: readonly TaxRow[] }): void {
  if (facts.chart === undefined) delete current.chart;
  Object.assign(current, facts);
  taxes = nextTaxes;
  version += 1;
}

/** What follows from the facts, computed again only when they have changed. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  let known: { version: number; value: Value } | undefined;
  return () => {
    if (known?.version !== version) known = { version, value: compute() };
    return known.value;
  };
}
