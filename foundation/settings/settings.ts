import { salesTax as firstTax, shop } from "../../shop.config.ts";
import type { ShopFacts, TaxRow } from "./shop-facts.ts";

export type { ShopFacts, TaxRow } from "./shop-facts.ts";

const current = { ...shop };
let taxes: readonly TaxRow[] = firstTax;
let version = 0;

/**
 * The shop's facts. Always the same object, but its values change, so read it where a value is used, never at the top
 * level of a module. In browsers, `settings.browser.ts` replaces this file and reads the facts from the document.
 */
export function settings(): ShopFacts {
  return current;
}

/** Sales tax by place of delivery. Never sent to browsers. */
export function salesTax(): readonly TaxRow[] {
  return taxes;
}

/** Replaces all facts, including for code that holds `settings()`. A process with other facts must call it first. */
export function changeSettings({
  salesTax: nextTaxes,
  ...facts
}: ShopFacts & { salesTax: readonly TaxRow[] }): void {
  if (facts.chart === undefined) delete current.chart;
  if (facts.languages === undefined) delete current.languages;
  Object.assign(current, facts);
  taxes = nextTaxes;
  version += 1;
}

/** A value computed from the facts, recomputed only when they change. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  let known: { version: number; value: Value } | undefined;
  return () => {
    if (known?.version !== version) known = { version, value: compute() };
    return known.value;
  };
}
