import { randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number survives the telephone. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new number of eight random digits behind its kind, "LI-7K2M9QXA". A label for people, never a key. */
export function labelNumber(kind: string): string {
  const random = Array.from({ length: 8 }, () => digits[randomInt(digits.length)]).join("");
  return `${kind}-${random}`;
}
