import { settings } from "#settings";

/** "R-1001" */
export function receiptLabel(receipt: number): string {
  return `${settings().numbers.receipt}-${receipt}`;
}

/** Parses the number in "R-1001", ignoring case; null for anything else. */
export function readReceiptLabel(label: string): number | null {
  const digits = /^r-(\d{4,12})$/i.exec(label)?.[1];
  return digits === undefined ? null : Number(digits);
}
