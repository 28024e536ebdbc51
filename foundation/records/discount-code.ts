import type { Db } from "#database";
import { codeKey } from "./code-key.ts";
import { randomDigits } from "./number-series.ts";
import { sha256Hex } from "./secret.ts";

/** A discount code to issue, and its terms. */
export interface NewDiscountCode {
  code: string;
  /** Whole percent off the merchandise, 1 to 100. */
  percent: number;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
}

/** Generates an unguessable code: 50 random bits as ten characters, "7K3MQ-2XDHP". */
export function newDiscountCode(): string {
  return `${randomDigits(5)}-${randomDigits(5)}`;
}

/** Normalizes a typed code to its printed form, with a dash in the middle of a ten-character code. */
export function normalizeDiscountCode(typed: string): string {
  return codeKey(typed).replace(/^([0-9A-Z]{5})([0-9A-Z]{5})$/, "$1-$2");
}

/** SHA-256 of the normalized code, hex, for lookups. */
export function discountCodeHash(code: string): string {
  return sha256Hex(normalizeDiscountCode(code));
}

/** Makes a code valid for one order, in the caller's transaction. Leaves an existing code unchanged. */
export async function issueDiscountCode(tx: Db, issued: NewDiscountCode): Promise<void> {
  const { code, percent, now, expiresAt } = issued;
  await tx
    .insertInto("discount_code")
    .values({
      code_hash: discountCodeHash(code),
      percent,
      state: "issued",
      order_id: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column("code_hash").doNothing())
    .execute();
}
