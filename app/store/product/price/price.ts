import { formatMoney, parseDecimal } from "#money";
import { shop } from "../../../../shop.config.ts";
import type { Money } from "../../../storefront/product-card.fragment.ts";

/** A price in a list: "$6,480", or with its own currency sign. */
export function shortPrice({ amount, currencyCode }: Money): string {
  const cents = parseDecimal(amount);
  if (currencyCode === "USD") return formatMoney(cents);
  return new Intl.NumberFormat(shop.locale, { style: "currency", currency: currencyCode }).format(
    cents / 100,
  );
}

const twoDecimals = new Intl.NumberFormat(shop.locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function fullPrice({ amount, currencyCode }: Money): string {
  return `${currencyCode} ${twoDecimals.format(parseDecimal(amount) / 100)}`;
}

/** The monthly teaser: the price divided by 24, rounded to whole units. */
export function monthlyPrice({ amount, currencyCode }: Money): string {
  const units = Math.round(parseDecimal(amount) / 2_400);
  return `Pay from ${shortPrice({ amount: `${units}.0`, currencyCode })}/mo`;
}
