import type { KeyObject } from "node:crypto";
import { codeKey } from "../../foundation/records/code-key.ts";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { derivedKey } from "../../foundation/records/secret.ts";

export const repairLabels = seriesLabel("repair");

/** "RP-1001" */
export const repairLabel = repairLabels.of;

/** The number of "RP-1001", in any case; null when it is none. */
export function repairNumber(label: string | undefined): number | null {
  return repairLabels.read(label ?? "");
}

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The four characters that only the claim check of a repair says, so that the number alone, which emails name, takes no
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
  const [, number = "", code = ""] =
    new RegExp(`^${repairLabels.prefix()}(\\d{4,9})([0-9A-Z]{4})$`).exec(said) ?? [];
  return number === "" ? null : { number: Number(number), code };
}
