import type { Db } from "#database";
import { codeKey } from "./code-key.ts";
import { randomDigits } from "./number-series.ts";
import { sha256Hex } from "./secret.ts";

/** A discount code to be issued, and its terms. */
export interface NewDiscountCode {
  code: string;
  /** Whole percent off the goods, 1 to 100. */
  percent: number;
  /** Ms since 1970. */
  now: number;
  /** Ms since 1970. */
  expiresAt: number;
}

/** An unguessable code: 50 random bits as ten digits, "7K3MQ-2XDHP". */
export function newDiscountCode(): string {
  return `${randomDigits(5)}-${randomDigits(5)}`;
}

/** A code in printed form, however it was typed: one of ten digits has its dash in the middle. */
export function normalCode(typed: string): string {
  return codeKey(typed).replace(/^([0-9A-Z]{5})([0-9A-Z]{5})$/, "$1-$2");
}

/** The lookup form of a code: SHA-256 of the normal code, hex. */
export function codeHash(code: string): string {
  return sha256Hex(normalCode(code));
}

/** Makes a code valid for one order, within the caller's transaction. An existing code stays as it is. */
export async function issueCode(tx: Db, issued: NewDiscountCode): Promise<void> {
  const { code, percent, now, expiresAt } = issued;
  await tx
    .insertInto("discount_code")
    .values({
      code_hash: codeHash(code),
      percent,
      state: "issued",
      order_id: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column("code_hash").doNothing())
    .execute();
}
