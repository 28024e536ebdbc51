import type { Receipt } from "#commerce";
import { shop } from "../../../shop.config.ts";

type Method = Receipt["parts"][number]["method"];

/** Labels of the ways to pay. */
export const methodLabels: Readonly<Record<Method, string>> = {
  online: "Card, online",
  terminal: "Card",
  cash: "Cash",
  check: "Check",
  wire: "Wire",
  "store-credit": "Store credit",
};

/** "Card, 7730, ref 004421", "Check 1187", "Store credit 1001". */
export function partLabel(part: {
  method: Method;
  account?: string;
  reference: string | null;
  lastFour?: string | null;
}): string {
  const { method, account = "", reference, lastFour } = part;
  const label = methodLabels[method];
  if (method === "terminal")
    return [label, lastFour, reference && `ref ${reference}`].filter(Boolean).join(", ");
  if (method === "check" || method === "wire") return `${label} ${reference ?? ""}`.trim();
  return method === "store-credit" ? `${label} ${account.split(":")[1] ?? ""}`.trim() : label;
}

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
