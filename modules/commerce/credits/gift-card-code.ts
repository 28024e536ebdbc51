import { randomInt } from "node:crypto";
import { containsCardNumber } from "../payments/card-number.ts";

/** Rows of Damm's quasigroup of order 10: finds every wrong digit and every two digits that were swapped. */
const damm = [
  ...["0317598642", "7092154863", "4206871359", "1750983426", "6123045978"],
  ...["3674209581", "5869720134", "8945362017", "9438617205", "2581436790"],
];

function checkDigit(digits: string): string {
  let row = 0;
  for (const digit of digits) row = Number(damm[row]?.[Number(digit)]);
  return String(row);
}

/**
 * A new gift card number: 16 random digits, the last a check digit, the ninth not 0. It starts with 9, as no payment card
 * does. Its last eight digits name the card's account and are printed on receipts.
 */
export function newGiftCardCode(): string {
  for (;;) {
    const random = String(randomInt(10_000_000)).padStart(7, "0");
    const named = String(randomInt(1_000_000, 10_000_000));
    const digits = `9${random}${named}`;
    const code = digits + checkDigit(digits);
    if (!containsCardNumber(code)) return code;
  }
}

/** Parses a typed or scanned gift card number, with or without separators; null for other text. */
export function readGiftCardCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]+/g, "");
  return /^9\d{15}$/.test(digits) && checkDigit(digits) === "0" ? digits : null;
}

/** The number of its account: the last eight digits. */
export function giftCardNumber(code: string): number {
  return Number(code.slice(-8));
}

/** "9482 1930 4821 9304" */
export function groupedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}
