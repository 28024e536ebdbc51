import { shop } from "../../../shop.config.ts";

/** "R-1001" */
export function receiptLabel(receipt: number): string {
  return `R-${receipt}`;
}

/** The number in "R-1001", ignoring case; null for anything else. */
export function readReceiptLabel(label: string): number | null {
  const digits = /^r-(\d{4,12})$/i.exec(label)?.[1];
  return digits === undefined ? null : Number(digits);
}

const dayFormat = new Intl.DateTimeFormat(shop.locale, { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 24, 2026" of the calendar day "2026-11-24". */
export function calendarDayLabel(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
