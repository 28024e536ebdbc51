import { settings } from "#settings";
import { currencyNames, currencySigns } from "../settings/currency-signs.ts";

export {
  type ConsignorMethod,
  type CounterMethod,
  counterAccount,
  findPayMethod,
  type MethodAccount,
  methodsWith,
  ownAccounts,
  type PaidBy,
  type PayMethod,
  payMethod,
  payMethods,
  type RefundMethod,
} from "./pay-method.ts";

/** Exact money as a whole number of cents, used throughout the store; decimals exist only at the boundaries. */
export type Cents = number;

const decimal = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses a decimal string from the Storefront API ("22.0", "29.99") or a form ("13450") into cents. Returns null for
 * anything else: signs, exponents, a third decimal, more than twelve digits.
 */
export function readDecimal(text: string): Cents | null {
  const match = decimal.exec(text);
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Parses an amount as people type it ("$12,400.50", "12400") into cents; null if it isn't one. */
export function readTypedAmount(text: string): Cents | null {
  const bare = withoutCurrency(text);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  return readDecimal(isGrouped ? bare.replaceAll(",", "") : bare);
}

/** Removes the shop's currency sign and surrounding whitespace: "$ 1,250" becomes "1,250". */
export function withoutCurrency(text: string): string {
  const typed = text.trim();
  const sign = [moneySign(), currencySymbol()].find((one) => typed.startsWith(one)) ?? "";
  return typed.slice(sign.length).trimStart();
}

/** Like `readDecimal`, but throws RangeError instead of returning null. */
export function parseDecimal(text: string): Cents {
  const cents = readDecimal(text);
  if (cents !== null) return cents;
  throw new RangeError(`"${text.slice(0, 40)}" isn't an amount. Write it like 1250.00.`);
}

/** Formats cents as the Storefront API's `Decimal`: shortest form with at least one decimal ("22.0", "29.99"). */
export function decimalString(cents: Cents): string {
  return fixedString(cents).replace(/0$/, "");
}

/** Formats cents with exactly two decimals and no grouping ("1250.00"). */
export function fixedString(cents: Cents): string {
  assertCents(cents);
  return `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${(Math.abs(cents) % 100).toString().padStart(2, "0")}`;
}

/** Formats cents in the shop's locale and currency: "$1,250" if whole, otherwise "$1,250.50". */
export function formatMoney(cents: Cents): string {
  return formatMoneyExact(cents).replace(/\.00$/, "");
}

/** Like `formatMoney`, but always with two decimals: "$1,250.00". */
export function formatMoneyExact(cents: Cents): string {
  const { locale, currency } = settings();
  return `${cents < 0 ? "-" : ""}${currencySigns[locale][currency]}${groupedAmount(Math.abs(cents))}`;
}

/** Formats cents without a currency sign: "1,250.00". Avoids `Intl`, whose first use costs browsers 40 ms. */
export function groupedAmount(cents: Cents): string {
  return fixedString(Math.round(cents)).replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** Formats whole currency units without a sign: "1,250". */
export function groupedWhole(cents: Cents): string {
  return groupedAmount(cents).slice(0, -3);
}

/** The currency sign shown before an amount: "$", or "CA$" where "$" would mean another currency. */
export function moneySign(): string {
  const { locale, currency } = settings();
  return currencySigns[locale][currency].trim();
}

/** The currency sign people type: "$", "€", "£". */
export function currencySymbol(): string {
  return currencySigns["en-US"][settings().currency].slice(-1);
}

/** The currency's names: "dollar", "dollars", "US dollars". */
export function currencyWords() {
  return currencyNames[settings().currency];
}

/** `base` × `partsPerMillion` / 1,000,000, rounding half up; exact (BigInt) below 9e15. Throws RangeError below 0. */
export function portionOf(base: Cents, partsPerMillion: number): Cents {
  assertCents(base);
  if (base < 0) throw new RangeError("Can't take a share of a negative amount.");
  return Number((BigInt(base) * BigInt(partsPerMillion) * 2n + 1_000_000n) / 2_000_000n);
}

/** `of` × `part` / `whole`, rounding half up; exact. */
export function proportion(of: Cents, part: Cents, whole: Cents): Cents {
  return Number((BigInt(of) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/**
 * Splits `total` by `weights` (each >= 0) so that the parts sum exactly to `total`: rounds down, then adds one cent
 * each by largest remainder, earlier first. If all weights are zero, all parts are zero; throws if `total` isn't.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  assertCents(total);
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) {
    if (total !== 0) throw new RangeError("Can't split an amount when all weights are zero.");
    return weights.map(() => 0);
  }
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)));
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (BigInt(total) * BigInt(weight)) % BigInt(sum),
  }));
  // The sort is stable.
  remainders.sort((a, b) => Number(b.remainder - a.remainder));
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders) {
    if (left-- <= 0) break;
    parts[index]! += 1;
  }
  return parts;
}

function assertCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} isn't a whole number of cents.`);
}
