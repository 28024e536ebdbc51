import { shop } from "../../shop.config.ts";

const clock = new Intl.DateTimeFormat(shop.locale, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: shop.timeZone,
});
const calendar = new Intl.DateTimeFormat(shop.locale, { dateStyle: "long", timeZone: shop.timeZone });

/** "14:05" on the showroom's wall, from ms since 1970. */
export function showroomTime(at: number): string {
  return clock.format(at);
}

/** "November 21, 2026" in the showroom, from ms since 1970. */
export function showroomDate(at: number): string {
  return calendar.format(at);
}
