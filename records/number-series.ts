import { randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number or code can be read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `count` random digits. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => digits[randomInt(digits.length)]).join("");
}

/** A new number of eight random digits with a prefix, "LI-7K2M9QXA". A label for people, never a key. */
export function labelNumber(kind: string): string {
  return `${kind}-${randomDigits(8)}`;
}
