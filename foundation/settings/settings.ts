import { language } from "#language";
import type { Language } from "#languages";
import { salesTax as firstTax, inSpanish, shop } from "../../shop.config.ts";
import type { ShopFacts, ShopTexts, TaxRow } from "./shop-facts.ts";

export type { ShopFacts, TaxRow } from "./shop-facts.ts";

const current = { ...shop };
let taxes: readonly TaxRow[] = firstTax;
let words: ShopTexts | undefined = inSpanish;
let version = 0;

/**
 * The shop's facts, with texts in the current language. Their values change, so read them where a value is used, never at
 * the top level of a module. In browsers, `settings.browser.ts` replaces this file and reads the facts from the document.
 */
export function settings(): ShopFacts {
  return language() === "es" ? spanishFacts() : current;
}

/** Sales tax by place of delivery. Never sent to browsers. */
export function salesTax(): readonly TaxRow[] {
  return taxes;
}

/** The textual facts in Spanish. Never sent to browsers in this form. */
export function spanishShopTexts(): ShopTexts | undefined {
  return words;
}

/** Replaces all facts, including for code that holds `settings()`. A process with other facts must call it first. */
export function changeSettings({
  salesTax: nextTaxes,
  inSpanish: nextWords,
  ...facts
}: ShopFacts & { salesTax: readonly TaxRow[]; inSpanish?: ShopTexts | undefined }): void {
  for (const name of Object.keys(current) as (keyof ShopFacts)[])
    if (facts[name] === undefined) delete (current as Partial<ShopFacts>)[name];
  Object.assign(current, facts);
  taxes = nextTaxes;
  words = nextWords;
  version += 1;
}

/** A value computed from the facts, recomputed per language and only when they change. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  let known: { version: number; values: Map<Language, Value> } | undefined;
  return () => {
    if (known?.version !== version) known = { version, values: new Map() };
    const { values } = known;
    if (!values.has(language())) values.set(language(), compute());
    return values.get(language()) as Value;
  };
}

const spanishFacts = fromSettings((): ShopFacts => {
  if (!words) return current;
  const { area, hours, dealerClaim, delivery, returns, deposit } = words;
  return {
    ...current,
    address: { ...current.address, area },
    hours: current.hours.map((open, index) => ({ ...open, ...hours[index] })),
    dealerClaim,
    delivery: { ...current.delivery, ...delivery },
    returns: { ...current.returns, ...returns },
    deposit: { ...current.deposit, ...deposit },
  };
});
