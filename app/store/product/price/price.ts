import { m } from "#messages";
import { formatMoney, groupedAmount, parseDecimal } from "#money";
import { settings } from "#settings";
import type { Money } from "../../../storefront/product-card.fragment.ts";

/** A price in a list: "$6,480", or with another currency's symbol. */
export function shortPrice({ amount, currencyCode }: Money): string {
  const cents = parseDecimal(amount);
  if (currencyCode === settings().currency) return formatMoney(cents);
  return new Intl.NumberFormat(settings().locale, { style: "currency", currency: currencyCode }).format(
    cents / 100,
  );
}

export function fullPrice({ amount, currencyCode }: Money): string {
  return `${currencyCode} ${groupedAmount(parseDecimal(amount))}`;
}

/** The monthly price: the price divided by 24, rounded to whole units. */
export function monthlyPrice({ amount, currencyCode }: Money): string {
  const units = Math.round(parseDecimal(amount) / 2_400);
  return m.list.monthly(shortPrice({ amount: `${units}.0`, currencyCode }));
}
