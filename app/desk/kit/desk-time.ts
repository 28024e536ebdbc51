import { shop } from "../../../shop.config.ts";

const day = new Intl.DateTimeFormat(shop.locale, {
  timeZone: shop.timeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat(shop.locale, {
  timeZone: shop.timeZone,
  hour: "numeric",
  minute: "2-digit",
});

/** A moment on the showroom's calendar, "Nov 21, 2026". `at` in ms since 1970. */
export function deskDay(at: number): string {
  return day.format(at);
}

/** A moment on the showroom's clock, "2:14pm". `at` in ms since 1970. */
export function deskClock(at: number): string {
  return clock.format(at).replace(/\s/g, "").toLowerCase();
}

/** A moment on the showroom's calendar and clock, "Nov 21, 2026, 2:14pm". `at` in ms since 1970. */
export function deskTime(at: number): string {
  return `${deskDay(at)}, ${deskClock(at)}`;
}
