import type { KeyObject } from "node:crypto";
import { codeKey } from "../../foundation/records/code-key.ts";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { deriveKey } from "../../foundation/records/secret.ts";

export const repairLabels = seriesLabel("repair");

/** For example, "RP-1001". */
export const repairLabel = repairLabels.of;

/** Parses "RP-1001", in any case; null if invalid. */
export function repairNumber(label: string | undefined): number | null {
  return repairLabels.read(label ?? "");
}

/** Crockford's base 32: no I, L, O or U, so that codes can be read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Four characters found only on the claim check. The repair number alone, which emails contain, is not enough to pick
 * up the piece. Derived, so reprints have the same code.
 */
export function claimCode(secret: KeyObject, number: number): string {
  const bytes = Buffer.from(deriveKey(secret, "claim check", number), "base64url");
  return [...bytes.subarray(0, 4)].map((byte) => digits[byte % digits.length]).join("");
}

/** For example, "RP-1001-K7Q4". */
export function claimCheck(secret: KeyObject, number: number): string {
  return `${repairLabel(number)}-${claimCode(secret, number)}`;
}

/** Parses a typed or scanned claim check, including its QR code's URL; null if invalid. */
export function readClaimCheck(text: string): { number: number; code: string } | null {
  const said = codeKey(text.split("/").at(-1) ?? "");
  const [, number = "", code = ""] =
    new RegExp(`^${repairLabels.prefix()}(\\d{4,9})([0-9A-Z]{4})$`).exec(said) ?? [];
  return number === "" ? null : { number: Number(number), code };
}
