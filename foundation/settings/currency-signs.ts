/**
 * The sign each locale puts before an amount in each currency. All of these locales group digits with commas, and all
 * of these currencies have cents. `money.test.ts` compares the table with `Intl`.
 */
export const currencySigns = {
  "en-US": { USD: "$", CAD: "CA$", EUR: "€", GBP: "£" },
  "en-CA": { USD: "US$", CAD: "$", EUR: "€", GBP: "£" },
  "en-GB": { USD: "US$", CAD: "CA$", EUR: "€", GBP: "£" },
  "en-IE": { USD: "US$", CAD: "CA$", EUR: "€", GBP: "£" },
  "es-US": { USD: "$", CAD: "CAD\u00a0", EUR: "EUR\u00a0", GBP: "GBP\u00a0" },
} as const;

export type Locale = keyof typeof currencySigns;
export type Currency = keyof (typeof currencySigns)["en-US"];

/** What each currency and its main unit are called in a sentence. */
export const currencyNames: Record<Currency, { one: string; many: string; name: string; plural: string }> = {
  USD: { one: "dollar", many: "dollars", name: "United States Dollar", plural: "US dollars" },
  CAD: { one: "dollar", many: "dollars", name: "Canadian Dollar", plural: "Canadian dollars" },
  EUR: { one: "euro", many: "euros", name: "Euro", plural: "euros" },
  GBP: { one: "pound", many: "pounds", name: "British Pound", plural: "pounds sterling" },
};
