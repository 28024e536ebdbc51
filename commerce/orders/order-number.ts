import { randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number survives the telephone. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new order number, `LI-` or for a deposit `LD-` and eight random digits. A label for people, never a key. */
export function newOrderNumber(kind: "goods" | "deposit"): string {
  const random = Array.from({ length: 8 }, () => digits[randomInt(digits.length)]).join("");
  return `${kind === "deposit" ? "LD" : "LI"}-${random}`;
}
