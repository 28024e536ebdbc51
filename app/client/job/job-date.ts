import { shop } from "../../../shop.config.ts";

const calendar = new Intl.DateTimeFormat(shop.locale, {
  timeZone: shop.timeZone,
  month: "long",
  day: "numeric",
  year: "numeric",
});
const short = new Intl.DateTimeFormat(shop.locale, {
  timeZone: shop.timeZone,
  month: "short",
  day: "numeric",
});

/** "November 21, 2026" in the showroom, from ms since 1970. */
export function jobDate(at: number): string {
  return calendar.format(at);
}

/** "Nov 21" in the showroom, from ms since 1970. */
export function shortJobDate(at: number): string {
  return short.format(at);
}
