import type { KeyObject } from "node:crypto";
import { codeKey } from "../../foundation/records/code-key.ts";
import { derivedKey } from "../../foundation/records/secret.ts";

/** "RP-1001" */
export function repairLabel(number: number): string {
  return `RP-${number}`;
}

/** The number of "RP-1001", in any case; null when it is none. */
export function repairNumber(label: string | undefined): number | null {
  const match = /^RP(\d{4,9})$/.exec(codeKey(label ?? ""));
  return match ? Number(match[1]) : null;
}

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The four characters that only the claim check of a repair says, so that the number alone, which letters name, takes no
 * piece home. Derived, so that a check that is printed again is the same one.
 */
export function claimCode(secret: KeyObject, number: number): string {
  const bytes = Buffer.from(derivedKey(secret, "claim check", number), "base64url");
  return [...bytes.subarray(0, 4)].map((byte) => digits[byte % digits.length]).join("");
}

/** "RP-1001-K7Q4" */
export function claimCheck(secret: KeyObject, number: number): string {
  return `${repairLabel(number)}-${claimCode(secret, number)}`;
}

/** What a claim check says, typed or scanned, also as the address in its code; null when it is none. */
export function readClaimCheck(text: string): { number: number; code: string } | null {
  const said = codeKey(text.split("/").at(-1) ?? "");
  const [, number = "", code = ""] = /^RP(\d{4,9})([0-9A-Z]{4})$/.exec(said) ?? [];
  return number === "" ? null : { number: Number(number), code };
}
